import type { BrowserContextOptions, Locator, Page, Route } from 'playwright'
import { onTestFinished } from 'vitest'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { deferred } from '../support/deferred.ts'
import { servePages } from '../support/servePages.ts'
import { widgetFiles } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const LOADER = 'nicodata-chat.loader.js'

/** Addresses of the panel's file. */
const PANEL = /\/nicodata-chat\.panel-\w+\.js(\?retry=\d)?$/

/** A page with the loader, whose panel does not arrive until the test lets it. */
export interface HeldVisit {
  page: Page
  backend: ChatBackend
  field: Locator
  /** Only the panel itself has it, not what the facade draws. */
  log: Locator
  /** Addresses of the panels that the page has asked for. */
  asked: string[]
  /** Uncaught errors of the page, and its errors on the console. */
  errors: string[]
  /** A press that nothing has prepared, such as that of a page's own button. The field is there afterwards. */
  press(): Promise<void>
  /** Let the panel arrive, or end its request in another way. */
  deliver(how?: (route: Route) => Promise<void>): void
}

export interface HeldVisitOptions extends BrowserContextOptions {
  attributes?: string
  /** Attributes of the page's `html`. */
  html?: string
  /** Names of other files of the widget that the page has. */
  files?: readonly string[]
  /** A script of the page, which runs before the loader. */
  script?: string
  policy?: string
}

/** Open a page with the loader, until the end of the test. The panel is held until `deliver`. */
export async function visitHeld(options: HeldVisitOptions = {}): Promise<HeldVisit> {
  const { attributes = '', html = 'lang="fr"', files = [], script, policy, ...context } = options
  const backend = await startChatBackend()
  const scripts = [...files, LOADER]
  const inPage = script ? `<script>${script}</script>` : ''
  const written = scripts.map(name => `<script src="/${name}" defer></script>`)
  const site = await servePages({
    '/': {
      html: `<!doctype html><html ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page</title><link rel="icon" href="data:,"><h1>Une page</h1>
<nicodata-chat backend="${backend.url}" ${attributes}></nicodata-chat>${inPage}${written.join('')}</html>`,
      headers: policy ? { 'content-security-policy': policy } : {},
    },
    ...Object.assign({}, ...(await Promise.all(scripts.map(widgetFiles)))),
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...context })
  const [asked, errors]: [string[], string[]] = [[], []]
  page.on('request', request => PANEL.test(request.url()) && asked.push(request.url()))
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', line => line.type() === 'error' && errors.push(line.text()))
  const arrival = deferred<(route: Route) => Promise<void>>()
  await page.route(PANEL, async route => (await arrival.promise)(route), { times: 1 })
  onTestFinished(async () => {
    arrival.resolve(route => route.abort())
    await page.context().close()
    await site.close()
    await backend.close()
  })
  await page.goto(site.url)
  const field = page.locator('nicodata-chat textarea')
  return {
    page,
    backend,
    asked,
    errors,
    field,
    log: page.locator('nicodata-chat [role=log]'),
    async press() {
      await page.evaluate(() => document.querySelector('nicodata-chat')?.show())
      await field.waitFor()
    },
    deliver: (how = route => route.continue()) => arrival.resolve(how),
  }
}
