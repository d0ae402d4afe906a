import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { integrityOf } from '../../widget/bundling/integrityOf.mjs'
import { type ChatBackend, sayAndWait, startChatBackend } from '../support/chatBackend.ts'
import { type HostPage, servePages } from '../support/servePages.ts'

/** Folder of the guide's pages and projects. */
export const PAGES = join(import.meta.dirname, 'pages')
const SCRIPTS = join(import.meta.dirname, '../../dist/widget')
/** The built widget. */
export const WIDGET = readFileSync(join(SCRIPTS, 'nicodata-chat.js'), 'utf8')

/** A page in a browser. */
export interface Visited {
  page: Page
  /** Its errors, warnings and policy violations so far. */
  complaints(): Promise<string[]>
}

/** An embedder's site, a chat backend and a CDN with the widget, each with its own origin. */
export interface Embedding {
  backend: ChatBackend
  /** A page of the guide with the local addresses. */
  readPage(file: string): HostPage
  /** The addresses of the guide, replaced by the local ones. */
  fill(text: string): string
  /** Serve an embedder's site until the end of the test, and visit one of its pages. */
  visit(pages: Record<string, HostPage>, path?: string): Promise<Visited>
  close(): Promise<void>
}

/** Start a backend and a CDN for the pages of an embedder. */
export async function startEmbedding(browser: Browser): Promise<Embedding> {
  const backend = await startChatBackend()
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' }
  const files = readdirSync(SCRIPTS).map(name => [
    `/${name}`,
    { html: readFileSync(join(SCRIPTS, name), 'utf8'), headers },
  ])
  const cdn = await servePages(Object.fromEntries(files))
  const fill = (text: string) =>
    text
      .replaceAll('https://cdn.example', cdn.url)
      .replaceAll('https://chat.example', backend.url)
      .replaceAll('sha384-…', integrityOf(WIDGET))
  return {
    backend,
    fill,
    readPage: file => ({ html: fill(readFileSync(join(PAGES, file), 'utf8')) }),
    async visit(pages, path = '') {
      const filled = Object.entries(pages).map(([path, page]) => [path, { ...page, html: fill(page.html) }])
      const site = await servePages(Object.fromEntries(filled))
      onTestFinished(site.close)
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      return { page, complaints: await openPage(page, `${site.url}/${path}`) }
    },
    async close() {
      await backend.close()
      await cdn.close()
    },
  }
}

/** Open a page, and return a function that lists its complaints. */
async function openPage(page: Page, url: string): Promise<() => Promise<string[]>> {
  const said: string[] = []
  page.on('pageerror', error => said.push(error.message))
  page.on('console', line => {
    // The browser requests the icon of each site.
    const isIcon = line.location().url.endsWith('/favicon.ico')
    if (['error', 'warning'].includes(line.type()) && !isIcon) said.push(line.text())
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', event => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await page.goto(url)
  return async () => [...said, ...(await page.evaluate<string[]>('window.violations'))]
}

/** The actions of a visitor: open, ask, read during and after the reply, close. */
export async function chat(page: Page, backend: ChatBackend): Promise<void> {
  const answer = sayAndWait('Nous livrons **partout')
  backend.answerWith(answer.reply)
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Où livrez-vous ?')
  await page.keyboard.press('Enter')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await conversation.getByText('Nous livrons').waitFor()
  answer.finish('** :\n\n- en France\n- en Belgique\n')
  await conversation.getByRole('listitem').getByText('en Belgique').waitFor()
  expect(await conversation.getByRole('strong').textContent()).toBe('partout')
  await page.getByRole('button', { name: 'Fermer la discussion' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).waitFor()
}
