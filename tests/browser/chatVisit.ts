import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { basePath } from '../support/ownContent.ts'
import { type HostPage, servePages } from '../support/servePages.ts'
import { holdTimers } from './holdTimers.ts'

/** A page with the widget, and the parts that a visitor uses. */
export interface ChatVisit {
  page: Page
  backend: ChatBackend
  launcher: Locator
  input: Locator
  log: Locator
  /** Ask with the keyboard, and wait until the question is sent. The panel is open. */
  ask(question: string): Promise<void>
  /** Wait for the end of the reply. */
  replied(): Promise<void>
  /** Console lines and uncaught errors. */
  said: string[]
}

/** The page and the browser settings of a visitor. */
export interface ChatVisitOptions extends BrowserContextOptions {
  attributes?: Record<string, string>
  /** HTML of the page after the element. */
  body?: string
  /** Attributes of the page's `html`. */
  html?: string
  headers?: Record<string, string>
  /** Does what lasts for seconds go by itself, as for every visitor? Without it, it stays. */
  hasTimers?: boolean
}

/** The script of the pages: the self-contained file, or the loader in the project `loader`. */
export const WIDGET_FILE = process.env.WIDGET_FILE ?? 'nicodata-chat.js'

/** The assistant of the specification. Its words are long, its launcher is in another language than the page. */
const SPECIFIED = {
  lang: 'fr',
  heading: 'Nicodata AI',
  'launcher-label': 'Chat with Nicodata AI',
  'launcher-lang': 'en',
  welcome:
    'Bonjour\u00a0! Je suis Nicodata AI, un modèle de langage (Qwen2.5) exécuté localement. Je peux répondre à vos questions sur Nicodata, mais aussi sur la tech, l’IA, la data science ou tout autre sujet.',
  subtitle: 'Assistant IA, modèle local Qwen2.5',
}

const FONT = 'site/fonts/bricolage-text.woff2'
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }
const DISPLAY = 'site/fonts/bricolage-display-w84.woff2'

/** A visitor who wants motion, where it is what a test is about. It takes time in each test that opens the panel. */
export const MOVING = { reducedMotion: 'no-preference' } as const

/** Open a page with the built widget on its own origin, until the end of the test. The visitor wants reduced motion. */
export async function visitChat(browser: Browser, options: ChatVisitOptions = {}): Promise<ChatVisit> {
  const { attributes = {}, body = '', html = 'lang="fr"', headers, hasTimers = false, ...context } = options
  const backend = await startChatBackend()
  const scripts = await widgetFiles()
  const written = Object.entries({ backend: backend.url, ...SPECIFIED, ...attributes }).map(
    ([name, text]) => `${name}="${text}"`,
  )
  const site = await servePages({
    '/': {
      headers,
      html: `<!doctype html><html ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page</title><link rel="icon" href="data:,"><style>${fontFaces()}</style><main><h1>Une page</h1></main>
<nicodata-chat ${written.join(' ')}></nicodata-chat>${body}<script src="/${WIDGET_FILE}" defer></script></html>`,
    },
    ...scripts,
  })
  const page = await browser.newPage({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...context,
  })
  if (!hasTimers) await page.addInitScript(holdTimers)
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
      // Until the code of the panel has arrived, the question waits in the input. After a failure it is there again.
      const sent = page.evaluate(() => {
        const chat = document.querySelector('nicodata-chat')
        return new Promise<void>(resolve =>
          chat?.addEventListener('nicodata-chat-message-sent', () => resolve(), { once: true }),
        )
      })
      await input.fill(question)
      await input.press('Enter')
      await sent
    },
    async replied() {
      await page.locator('nicodata-chat textarea:enabled').waitFor()
    },
  }
}

const served = new Map<string, Promise<Record<string, HostPage>>>()

/** The script of a page and, with the loader, the files that it fetches, by path for `servePages`. Each is read once. */
export function widgetFiles(file = WIDGET_FILE): Promise<Record<string, HostPage>> {
  const files = served.get(file) ?? readFiles(file)
  served.set(file, files)
  return files
}

async function readFiles(file: string): Promise<Record<string, HostPage>> {
  const load = async (name: string) => (await fetch(`${inject('productUrl')}${basePath}${name}`)).text()
  const script = await load(file)
  const fetched = script.match(/nicodata-chat\.panel-[\w-]+\.js/g) ?? []
  const read = await Promise.all(
    [file, ...fetched].map(async name => [`/${name}`, { html: await load(name), headers: SCRIPT }]),
  )
  return Object.fromEntries(read)
}

/**
 * The fonts of the chat, which are the site's: other fonts would change the width of text. They are data, so that pictures
 * need no request.
 */
function fontFaces(): string {
  const faces = [
    ['Bricolage Text', FONT],
    ['Bricolage Display', DISPLAY],
  ]
    .map(([family, file]) => {
      const data = readFileSync(file ?? '').toString('base64')
      return `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${data})}`
    })
    .join('')
  return `${faces}html{--nicodata-chat-font:"Bricolage Text",system-ui;--nicodata-chat-font-display:"Bricolage Display"}`
}
