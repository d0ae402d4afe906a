import type { Browser, Page } from 'playwright'
import { type ChatBackend, type Reply, startChatBackend } from '../../support/chatBackend.ts'
import { servePages } from '../../support/servePages.ts'
import { inspectReply } from './inspectReply.ts'

/** A page with the widget under the strictest policy it promises to work under, and what went on there. */
export interface StrictPage {
  page: Page
  backend: ChatBackend
  /** Asks a question, answers it with `reply`, and waits for its end. A long one is shown in steps, some still to come. */
  ask(reply: Reply): Promise<void>
  /** Text of the last reply, as it is laid out. */
  replyText(): Promise<string>
  /** Its elements, without what groups its blocks and the line ends between them. */
  replyHtml(): Promise<string>
  /** What is wrong with the last reply, and what has been while it came, since the last question. */
  inspect(): Promise<string[]>
  /** Requests beyond the page's, dialogs, navigations, pages opened, errors, console errors and violations of the policy. */
  incidents: string[]
  close(): Promise<void>
}

/** Opens a chat on a page of its own origin, with the widget that is at `widgetUrl`. */
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
<nicodata-chat backend="${backend.url}" image-origins="${imageOrigins}" open></nicodata-chat></html>`
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
    replyText: () => page.evaluate(() => lastReply()?.innerText ?? ''),
    replyHtml: () =>
      page.evaluate(() => {
        const groups = [...(lastReply()?.querySelectorAll('[data-blocks]') ?? [])]
        return groups.map(group => group.innerHTML.replace(/^\n+|\n+$/g, '')).join('')
      }),
    inspect: () => page.evaluate(() => [...new Set([...seen, ...wrongIn(lastReply() ?? document.body)])]),
    async close() {
      await page.close()
      await site.close()
      await backend.close()
    },
  }
}

// The page's side of it, set up by `watch`.
declare const wrongIn: (reply: Element) => string[]
declare const seen: Set<string>
declare function lastReply(): HTMLElement | undefined

/**
 * Inspects the reply again with every change of its elements, so that nothing wrong is there even for a moment. Where
 * the cost of a reply is measured, that would be most of it.
 */
function watch(isWatched: boolean): void {
  const chat = document.querySelector('nicodata-chat')
  const root = chat?.shadowRoot
  if (!root) throw new Error('No widget on the page.')
  const lastReply = () => [...root.querySelectorAll('[part=message] > div')].at(-1)
  const seen = new Set<string>()
  Object.assign(globalThis, { lastReply, seen })
  if (!isWatched) return
  new MutationObserver(() => {
    const reply = lastReply()
    if (reply) for (const wrong of wrongIn(reply)) seen.add(wrong)
  }).observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
}

async function askAndWait(): Promise<void> {
  const chat = document.querySelector('nicodata-chat') as HTMLElement & {
    send(text: string): Promise<boolean>
    clear(): void
  }
  chat.clear()
  seen.clear()
  const finished = new Promise(resolve =>
    chat.addEventListener('nicodata-chat-reply-finished', resolve, { once: true }),
  )
  if (!(await chat.send('Question'))) throw new Error('The question was not sent.')
  await finished
  await new Promise(resolve => setTimeout(resolve, 20))
}
