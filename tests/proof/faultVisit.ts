import type { Browser, Locator, Page } from 'playwright'
import { expect, inject, onTestFinished } from 'vitest'
import { frenchStrings } from '../../widget/strings/fr.ts'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { PLAIN_TEXT, plainReply } from '../support/faultyReplies.ts'
import { servePages } from '../support/servePages.ts'

/** A page on its own origin, and the backend of its chat. */
export interface FaultyWorld {
  url: string
  backend: ChatBackend
  close(): Promise<void>
}

/** Start both. The timeouts are short enough for a test; their defaults are minutes. */
export async function startFaultyWorld(): Promise<FaultyWorld> {
  const backend = await startChatBackend()
  const script = `<script src="${inject('productUrl')}/nicodata-chat.js" defer></script>`
  const chat = `<nicodata-chat backend="${backend.url}" stream-protocol="text" first-byte-timeout="2" idle-timeout="2"></nicodata-chat>`
  const site = await servePages({
    '/': {
      html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Un site</title><link rel="icon" href="data:,">${script}${chat}`,
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

/** A visitor with an open chat and one answer, and a record of the page. */
export interface FaultVisit {
  page: Page
  chat: Locator
  input: Locator
  conversation: Locator
  /** The failure notice of the attribute `show-errors`. */
  notice: Locator
  ask(question: string): Promise<void>
  /** Press the button of the notice. */
  retry(): Promise<void>
  /** Wait until the last request has ended, successful or not, and the input is enabled. */
  answered(): Promise<void>
  /** Visible text of the last reply. */
  lastReply(): Promise<string>
  /** Number of answers {@link PLAIN_TEXT}. */
  countReplies(): Promise<number>
  /** First lines of what scripts wrote to the console, without the name of the error or of the element. */
  written: string[]
  /** Messages of the error events. */
  errors(): Promise<string[]>
  /** Uncaught errors and rejections. */
  uncaught: string[]
  /** Ask it, and check that all previous text is still visible. */
  theNextQuestionWorks(stillShown: readonly string[]): Promise<void>
}

/** The console line with protocol, status and code of a failure, before the error itself. */
function isDiagnosis(line: string): boolean {
  return line.startsWith('<nicodata-chat>: protocol ')
}

/** Open the page until the test ends. `prepare` runs in the page before all scripts. */
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
    // The browser's own reports of a request have no arguments.
    if (line.args().length > 0 && !isDiagnosis(line.text()))
      written.push((line.text().split('\n')[0] ?? '').replace(/^(?:\w*Error|<nicodata-chat>): /, ''))
  })
  page.on('pageerror', error => uncaught.push(error.message))
  await page.goto(url)
  await page.getByRole('button', { name: frenchStrings.launcherLabel }).click()

  const chat = page.locator('nicodata-chat')
  const input = page.getByRole('textbox', { name: frenchStrings.question })
  const conversation = page.getByRole('log', { name: frenchStrings.conversation })
  await input.waitFor()
  await page.evaluate(watchRequests)
  let begun = 0
  const visit: FaultVisit = {
    page,
    chat,
    input,
    conversation,
    // The status announces the failure to screen readers even if nothing shows it.
    notice: page.locator('nicodata-chat b', {
      hasText: new RegExp(`^(${frenchStrings.errorTitle}|${frenchStrings.errorCutTitle})`),
    }),
    written,
    uncaught,
    errors: () => page.evaluate(() => window.requests.errors),
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
      await expect.poll(() => page.evaluate(() => window.requests.ended)).toBe(begun)
      expect(await input.isEnabled()).toBe(true)
      // It stays readable for another 0.2 s, for a screen reader that still reads it.
      await page.getByRole('button', { name: frenchStrings.stop }).waitFor({ state: 'hidden' })
    },
    lastReply: async () => (await conversation.locator('[part~=message] > div').last().innerText()).trim(),
    countReplies: () => conversation.getByText(PLAIN_TEXT).count(),
    async theNextQuestionWorks(stillShown) {
      backend.answerWith(plainReply)
      const before = await visit.countReplies()
      await visit.ask('Et ensuite ?')
      await visit.answered()
      // The request may end before the last text is rendered.
      await expect.poll(visit.lastReply).toBe(PLAIN_TEXT)
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

/** Runs in the page: a request has ended when the locked input is enabled again. */
function watchRequests(): void {
  const chat = document.querySelector('nicodata-chat')
  const input = chat?.shadowRoot?.querySelector('textarea')
  if (!chat || !input) throw new Error('No chat on the page.')
  const requests = { ended: 0, errors: [] as string[] }
  window.requests = requests
  new MutationObserver(changes => {
    requests.ended += changes.filter(({ oldValue }) => oldValue !== null).length
  }).observe(input, { attributeFilter: ['disabled'], attributeOldValue: true })
  chat.addEventListener('nicodata-chat-error', event => {
    requests.errors.push((event as CustomEvent<{ error: Error }>).detail.error.message)
  })
}

declare global {
  interface Window {
    /** State of {@link watchRequests}. */
    requests: { ended: number; errors: string[] }
  }
}
