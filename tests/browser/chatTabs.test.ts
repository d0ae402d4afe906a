import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startWithLlm } from '../support/startBackend.ts'
import { visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const WORDS = Array.from({ length: 20 }, (_, index) => `mot${index} `)
const WHOLE = WORDS.join('').trim()

/** The conversation in a tab: each question and reply as its text. */
const messagesIn = (page: Page) =>
  page.evaluate(() => {
    const { messages = [] } = document.querySelector('nicodata-chat') ?? {}
    return messages.slice(1).map(({ content }) => content.trim())
  })

/** Open the page of a tab in another tab. */
async function openAlso(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void open(location.href, '', 'noopener'))
  return opened
}

/** Two tabs of one visitor with the same page, and a list of whose replies have finished in a tab. */
async function openTabs(attributes: Record<string, string>) {
  const { page, backend } = await visitChat(browser, { attributes: { persist: 'local', open: '', ...attributes } })
  const tabs = [page, await openAlso(page)] as const
  for (const tab of tabs) {
    await tab.getByRole('textbox').waitFor()
    await tab.evaluate(() => {
      const finished: boolean[] = []
      Object.assign(window, { finished })
      document.addEventListener('nicodata-chat-reply-finished', ({ detail }) => finished.push(detail.isFromOtherTab))
    })
  }
  const finishedIn = (tab: Page) => tab.evaluate(() => Reflect.get(window, 'finished') as boolean[])
  return { tabs, backend, finishedIn }
}

const ask = async (page: Page, text: string) => {
  await page.getByRole('textbox').fill(text)
  await page.getByRole('textbox').press('Enter')
}

test.each(['auto', 'text'])('two tabs that ask in the same moment lose nothing, in %s', async protocol => {
  const { url } = await startWithLlm({}, { tokens: WORDS, intervalMs: 40 })
  const { tabs, finishedIn } = await openTabs({ backend: url, 'stream-protocol': protocol })
  const [first, second] = tabs
  await ask(first, 'Bonjour ?')
  for (const page of tabs) await expect.poll(() => messagesIn(page)).toEqual(['Bonjour ?', WHOLE])
  await Promise.all([ask(first, 'De la première ?'), ask(second, 'De la seconde ?')])
  const both = [
    ['De la première ?', WHOLE, 'De la seconde ?', WHOLE],
    ['De la seconde ?', WHOLE, 'De la première ?', WHOLE],
  ]
  for (const page of tabs) await expect.poll(async () => (await messagesIn(page)).slice(2)).toBeOneOf(both)
  await expect.poll(async () => String(await messagesIn(first))).toBe(String(await messagesIn(second)))
  // Each question has one event of its own, in the tab that has asked.
  const ownIn = async (page: Page) => (await finishedIn(page)).filter(isFromOtherTab => !isFromOtherTab).length
  await expect.poll(async () => [await ownIn(first), await ownIn(second)]).toEqual([2, 1])
})

test('a tab that reads along does not call the reply of another tab broken off, if the backend cannot resume it', async () => {
  const { tabs, backend } = await openTabs({})
  const [first, second] = tabs
  let finish = () => {}
  backend.answerWith(response => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).write('Le début')
    finish = () => response.end(' et la fin.')
  })
  await ask(first, 'Bonjour ?')
  await first.getByText('Le début').waitFor()
  await expect.poll(() => messagesIn(second)).toEqual(['Bonjour ?'])
  // Of the third tab: the second one may get one later than this.
  const asked = first
    .context()
    .waitForEvent('response', response => response.status() === 404 && !tabs.includes(response.frame().page()))
  const third = await openAlso(first)
  await asked
  finish()
  for (const page of [...tabs, third]) {
    await expect.poll(() => messagesIn(page)).toEqual(['Bonjour ?', 'Le début et la fin.'])
    expect(await page.getByText('Réponse interrompue.').count()).toBe(0)
  }
})

test('a reply whose tab has gone is called broken off in the other tab', async () => {
  const { tabs, backend } = await openTabs({})
  const [first, second] = tabs
  backend.answerWith(response => void response.writeHead(200, { 'content-type': 'text/plain' }).write('Un mot'))
  await ask(first, 'Bonjour ?')
  await first.getByText('Un mot').waitFor()
  await expect.poll(() => messagesIn(second)).toEqual(['Bonjour ?'])
  await first.goto('about:blank')
  await second.getByText('Réponse interrompue.').waitFor()
  await expect.poll(() => messagesIn(second)).toEqual(['Bonjour ?', 'Un mot'])
  await second.getByText('Reposer la question').waitFor()
})
