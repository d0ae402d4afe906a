import type { Browser, Locator, Page } from 'playwright'
import { expect, inject, onTestFinished } from 'vitest'
import { frenchStrings } from '../../widget/strings/fr.ts'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { PLAIN_TEXT, plainReply } from '../support/faultyReplies.ts'
import { servePages } from '../support/servePages.ts'

/** A page of its own origin and the backend that its chat asks. */
export interface FaultyWorld {
  url: string
  backend: ChatBackend
  close(): Promise<void>
}

/** Start both. The limits of silence are such that a test can wait for them; their defaults are minutes. */
export async function startFaultyWorld(): Promise<FaultyWorld> {
  const backend = await startChatBackend()
  const script = `<script src="${inject('productUrl')}/nicodata-chat.js" defer></script>`
  const chat = `<nicodata-chat backend="${backend.url}" stream-protocol="text" first-byte-timeout="2" idle-timeout="2"></nicodata-chat>`
  const site = await servePages({
    '/': {
      html: `<!doctype html><meta charset="utf-8"><title>Un site</title><link rel="icon" href="data:,">${script}${chat}`,
    },
    '/elsewhere': { html: '<!doctype html><title>Ailleurs</title>' },
  })
  return {
    url: site.url,
    backend,
    async close() {
      await site.close()
      await backend.close()
    },
  }
}

/** A visitor with the chat open and one answer read, and what went on there. */
export interface FaultVisit {
  page: Page
  chat: Locator
  input: Locator
  conversation: Locator
  /** The notice of a failure, of the attribute `show-errors`. */
  notice: Locator
  ask(question: string): Promise<void>
  /** Press the button of the notice. */
  retry(): Promise<void>
  /** Wait until the exchange that was begun last is over, well or badly, and the visitor may type again. */
  answered(): Promise<void>
  /** Text of the last reply, as it is laid out. */
  lastReply(): Promise<string>
  /** How often {@link PLAIN_TEXT} has been answered. */
  countReplies(): Promise<number>
  /** First lines of what scripts wrote to the console, without the kind of an error. */
  written: string[]
  /** Messages of the errors that the page was told of by events. */
  told(): Promise<string[]>
  /** Errors and rejections that nothing caught. */
  uncaught: string[]
  /** Asks it, and looks whether all of this is still there. */
  theNextQuestionWorks(stillShown: readonly string[]): Promise<void>
}

/** The line that names protocol, status and code of a failure, before the failure itself. */
function isDiagnosis(line: string): boolean {
  return line.startsWith('<nicodata-chat>: ')
}

/** Open the page, until the test is over. `prepare` runs in the page before all scripts. */
export async function visitFaulty(
  browser: Browser,
  { url, backend }: FaultyWorld,
  prepare: () => void = () => {},
): Promise<FaultVisit> {
  backend.answerWith(plainReply)
  const context = await browser.newContext({ locale: 'fr-FR' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.addInitScript(prepare)
  const written: string[] = []
  const uncaught: string[] = []
  page.on('console', line => {
    // What the browser itself reports of a request comes without arguments.
    if (line.args().length > 0 && !isDiagnosis(line.text()))
      written.push((line.text().split('\n')[0] ?? '').replace(/^\w*Error: /, ''))
  })
  page.on('pageerror', error => uncaught.push(error.message))
  await page.goto(url)
  await page.getByRole('button', { name: frenchStrings.launcherLabel }).click()

  const chat = page.locator('nicodata-chat')
  const input = page.getByRole('textbox', { name: frenchStrings.question })
  const conversation = page.getByRole('log', { name: frenchStrings.conversation })
  await input.waitFor()
  await page.evaluate(watchExchanges)
  let begun = 0
  const visit: FaultVisit = {
    page,
    chat,
    input,
    conversation,
    notice: page.getByText(new RegExp(`^(${frenchStrings.errorTitle}|${frenchStrings.errorCutTitle})`)),
    written,
    uncaught,
    told: () => page.evaluate(() => window.exchanges.errors),
    async ask(question) {
      begun++
      await input.fill(question)
      await input.press('Enter')
    },
    async retry() {
      begun++
      await page.getByRole('button', { name: frenchStrings.retry }).click()
    },
    async answered() {
      await expect.poll(() => page.evaluate(() => window.exchanges.ended)).toBe(begun)
      expect(await input.isEnabled()).toBe(true)
      expect(await page.getByRole('button', { name: frenchStrings.stop }).count()).toBe(0)
    },
    lastReply: async () => (await conversation.locator('[part=message] > div').last().innerText()).trim(),
    countReplies: () => conversation.getByText(PLAIN_TEXT).count(),
    async theNextQuestionWorks(stillShown) {
      backend.answerWith(plainReply)
      const before = await visit.countReplies()
      await visit.ask('Et ensuite ?')
      await visit.answered()
      expect(await visit.lastReply()).toBe(PLAIN_TEXT)
      expect(await visit.countReplies()).toBe(before + 1)
      const text = await conversation.innerText()
      for (const shown of stillShown) expect(text).toContain(shown)
      expect(uncaught).toEqual([])
    },
  }
  await visit.ask('Une première question')
  await visit.answered()
  return visit
}

/** Runs in the page: an exchange is over when the input that was locked for it is free again. */
function watchExchanges(): void {
  const chat = document.querySelector('nicodata-chat')
  const input = chat?.shadowRoot?.querySelector('textarea')
  if (!chat || !input) throw new Error('No chat on the page.')
  const exchanges = { ended: 0, errors: [] as string[] }
  window.exchanges = exchanges
  new MutationObserver(changes => {
    exchanges.ended += changes.filter(({ oldValue }) => oldValue !== null).length
  }).observe(input, { attributeFilter: ['disabled'], attributeOldValue: true })
  chat.addEventListener('nicodata-chat-error', event => {
    exchanges.errors.push((event as CustomEvent<{ error: Error }>).detail.error.message)
  })
}

declare global {
  interface Window {
    /** Of {@link watchExchanges}. */
    exchanges: { ended: number; errors: string[] }
  }
}
