import { expect, test } from 'vitest'
import { startWithLlm } from '../support/startBackend.ts'
import { visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const WORDS = Array.from({ length: 40 }, (_, index) => `mot${index} `)
const WHOLE = WORDS.join('').trim()

test.each(['auto', 'text'])(
  'a page that is loaded again in the middle of a reply continues to read it, in %s',
  async protocol => {
    const { url, llm } = await startWithLlm({}, { tokens: WORDS, intervalMs: 60 })
    const attributes = { backend: url, persist: 'session', open: '', 'stream-protocol': protocol }
    const { page, log, ask, replied } = await visitChat(browser, { attributes })
    await ask('Bonjour ?')
    await log.getByText('mot3').waitFor()
    await page.reload()
    await log.getByText(WHOLE).waitFor()
    await replied()
    expect(await log.getByText('mot0').count()).toBe(1)
    expect(await log.getByText('Bonjour ?').count()).toBe(1)
    expect(llm.counts.requests).toBe(1)
  },
)

test('a visitor who stops the reply stops the model, and a page loaded again has nothing to resume', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: WORDS, intervalMs: 60 })
  const attributes = { backend: url, persist: 'session', open: '' }
  const { page, log, ask, replied } = await visitChat(browser, { attributes })
  await ask('Bonjour ?')
  await log.getByText('mot3').waitFor()
  await page.getByRole('button', { name: 'Arrêter la réponse' }).click()
  await expect.poll(() => llm.counts.active).toBe(0)
  await page.reload()
  await log.getByText('mot3').waitFor()
  await replied()
  expect(await log.getByText(WHOLE).count()).toBe(0)
})

test('two tabs of a visitor show one conversation: both read its reply, and clearing one erases both', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: WORDS, intervalMs: 60 })
  const attributes = { backend: url, persist: 'local', open: '' }
  const { page, log, ask, replied } = await visitChat(browser, { attributes })
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open(location.href))
  const other = await opened
  const otherLog = other.getByRole('log', { name: 'Conversation' })
  await ask('Bonjour ?')
  await log.getByText('mot3').waitFor()
  await otherLog.getByText(WHOLE).waitFor()
  await log.getByText(WHOLE).waitFor()
  await replied()
  expect(await otherLog.getByText('Bonjour ?').count()).toBe(1)
  expect(llm.counts.requests).toBe(1)
  await other.getByRole('button', { name: 'Effacer la conversation' }).click()
  await log.getByText('Bonjour ?').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
