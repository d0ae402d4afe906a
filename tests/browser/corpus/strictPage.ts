import type { Browser, Page } from 'playwright'
import { type ChatBackend, type Reply, startChatBackend } from '../../support/chatBackend.ts'
import { servePages } from '../../support/servePages.ts'
import { askAndWait, readWrong, replyHtml, replyText, watch } from './inStrictPage.ts'
import { inspectReply } from './inspectReply.ts'

/** A page with the widget under the strictest supported policy, and a record of its activity. */
export interface StrictPage {
  page: Page
  backend: ChatBackend
  /** Asks a question, answers it with `reply`, and waits for its end. A long reply is sent in several chunks. */
  ask(reply: Reply): Promise<void>
  /** Visible text of the last reply. */
  replyText(): Promise<string>
  /** Its elements, without block wrappers and the line ends between them. */
  replyHtml(): Promise<string>
  /** Faults of the last reply, now and while it streamed. */
  inspect(): Promise<string[]>
  /** Unexpected requests, dialogs, navigations, new pages, errors, console errors and policy violations. */
  incidents: string[]
  close(): Promise<void>
}

/** Open a chat on a page of its own origin, with the widget at `widgetUrl`. */
export async function openStrictPage(
  browser: Browser,
  widgetUrl: string,
  { imageOrigins = '', isWatched = true } = {},
): Promise<StrictPage> {
  const backend = await startChatBackend()
  const script = await (await fetch(widgetUrl)).text()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${backend.url}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title>
<script src="/nicodata-chat.js" defer></script>
<nicodata-chat backend="${backend.url}" stream-protocol="text" image-origins="${imageOrigins}" open></nicodata-chat></html>`
  const site = await servePages({
    '/': { html, headers: { 'content-security-policy': policy } },
    '/nicodata-chat.js': { html: script, headers: { 'content-type': 'text/javascript' } },
  })
  const page = await browser.newPage()
  const incidents: string[] = []
  const expected = new Set([`${site.url}/`, `${site.url}/nicodata-chat.js`, `${backend.url}/api/chat`])
  page.on('request', request => {
    if (!expected.has(request.url())) incidents.push(`request ${request.url()}`)
  })
  page.on('dialog', async dialog => {
    incidents.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', popup => incidents.push(`popup ${popup.url()}`))
  page.on('pageerror', error => incidents.push(`error ${error.message}`))
  page.on('console', line => incidents.push(`console ${line.text()}`))
  await page.addInitScript(`globalThis.wrongIn = ${inspectReply.toString()}`)
  await page.goto(`${site.url}/`)
  page.on('framenavigated', frame => incidents.push(`navigation ${frame.url()}`))
  await page.getByRole('textbox', { name: 'Votre question' }).waitFor()
  await page.evaluate(watch, isWatched)

  return {
    page,
    backend,
    incidents,
    async ask(reply) {
      backend.answerWith(reply)
      await page.evaluate(askAndWait)
    },
    replyText: () => page.evaluate(replyText),
    replyHtml: () => page.evaluate(replyHtml),
    inspect: () => page.evaluate(readWrong),
    async close() {
      await page.close()
      await site.close()
      await backend.close()
    },
  }
}
