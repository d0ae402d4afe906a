import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { type HostPage, servePages } from '../support/servePages.ts'

/** A page with the widget, and what a visitor uses of it. */
export interface ChatVisit {
  page: Page
  backend: ChatBackend
  launcher: Locator
  input: Locator
  log: Locator
  /** Ask with the keyboard. The panel is open. */
  ask(question: string): Promise<void>
  /** Wait until the reply is over. */
  replied(): Promise<void>
  /** Errors and lines of the console. */
  said: string[]
}

/** Which page a visitor opens, and how. */
export interface ChatVisitOptions extends BrowserContextOptions {
  attributes?: Record<string, string>
  /** Rest of the page, after the element. */
  body?: string
  /** Attributes of the page's `html`. */
  html?: string
  headers?: Record<string, string>
}

/** The script that pages load: the one file, or the loader where the project says so. */
export const WIDGET_FILE = process.env.WIDGET_FILE ?? 'nicodata-chat.js'

const FONT = 'site/fonts/bricolage-text.woff2'
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }
const DISPLAY = 'site/fonts/bricolage-display-w84.woff2'

/** Open a page of its own origin with the built widget in it, until the test is over. */
export async function visitChat(browser: Browser, options: ChatVisitOptions = {}): Promise<ChatVisit> {
  const { attributes = {}, body = '', html = 'lang="fr"', headers, ...context } = options
  const backend = await startChatBackend()
  const scripts = await widgetFiles()
  const own = { backend: backend.url, subtitle: 'Assistant IA, modèle local Qwen2.5' }
  const written = Object.entries({ ...own, ...attributes }).map(([name, text]) => `${name}="${text}"`)
  const site = await servePages({
    '/': {
      headers,
      html: `<!doctype html><html ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page</title><link rel="icon" href="data:,"><style>${fontFaces()}</style><main><h1>Une page</h1></main>
<nicodata-chat ${written.join(' ')}></nicodata-chat>${body}<script src="/${WIDGET_FILE}" defer></script></html>`,
    },
    ...scripts,
  })
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, ...context })
  const said: string[] = []
  page.on('pageerror', error => said.push(error.message))
  page.on('console', line => said.push(line.text()))
  onTestFinished(async () => {
    await page.context().close()
    await site.close()
    await backend.close()
  })
  await page.goto(site.url)
  await page.evaluate(() => document.fonts.ready)

  const input = page.getByRole('textbox', { name: 'Votre question' })
  return {
    page,
    backend,
    said,
    input,
    launcher: page.getByRole('button', { name: 'Chat with Nicodata AI' }),
    log: page.getByRole('log', { name: 'Conversation' }),
    async ask(question) {
      await input.fill(question)
      await input.press('Enter')
    },
    async replied() {
      await page.locator('nicodata-chat textarea:enabled').waitFor()
    },
  }
}

/** The script that a page loads and, of the loader, the panel's file beside it: by path, as `servePages` has it. */
export async function widgetFiles(file = WIDGET_FILE): Promise<Record<string, HostPage>> {
  const load = async (name: string) => (await fetch(`${inject('productUrl')}/${name}`)).text()
  const script = await load(file)
  const served = { [`/${file}`]: { html: script, headers: SCRIPT } }
  const [panel] = /nicodata-chat\.panel-\w+\.js/.exec(script) ?? []
  return panel ? { ...served, [`/${panel}`]: { html: await load(panel), headers: SCRIPT } } : served
}

/** The site's fonts, as text of any other width would be in the pictures. In the page: no request, no waiting. */
function fontFaces(): string {
  return [
    ['Bricolage Text', FONT],
    ['Bricolage Display', DISPLAY],
  ]
    .map(([family, file]) => {
      const data = readFileSync(file ?? '').toString('base64')
      return `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${data})}`
    })
    .join('')
}
