import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { say, sayAndWait } from '../support/chatBackend.ts'
import { basePath } from '../support/ownContent.ts'
import { openStrictPage, type StrictPage } from './corpus/strictPage.ts'
import { browser } from './sharedBrowser.ts'

let chat: StrictPage

beforeAll(async () => {
  chat = await openStrictPage(browser, `${inject('productUrl')}${basePath}nicodata-chat.js`)
})

afterAll(() => chat.close())

test('a visitor reads a reply while it is written, and its code stays where it was when it ends', async () => {
  const { reply, finish } = sayAndWait('Voici **le code**\u00A0:\n\n```sql\nselect 1\n')
  chat.backend.answerWith(reply)
  await chat.page.getByRole('textbox', { name: 'Votre question' }).fill('Du code ?')
  await chat.page.keyboard.press('Enter')
  const code = chat.page.getByRole('log').getByText('select 1')
  await code.waitFor()
  const before = await code.elementHandle()
  finish('from t\n```\n\nVoilà.')
  await chat.page.getByRole('log').getByText('Voilà.').waitFor()
  expect(await before?.evaluate(element => element.isConnected && element.textContent)).toBe('select 1\nfrom t\n')
})

test('a paragraph that is added to a long reply does not restyle the text before it', async () => {
  const { reply, finish } = sayAndWait('- Un point\n'.repeat(300))
  chat.backend.answerWith(reply)
  await chat.page.getByRole('textbox', { name: 'Votre question' }).fill('Une liste ?')
  await chat.page.keyboard.press('Enter')
  await expect.poll(() => chat.page.locator('.reply').last().locator('li').count()).toBe(300)
  await browser.startTracing(chat.page, { categories: ['devtools.timeline'] })
  finish('\nUn paragraphe.\n\nEt la fin.')
  await chat.page.getByRole('log').getByText('Et la fin.').waitFor()
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  expect(styled).not.toEqual([])
  expect(Math.max(...styled)).toBeLessThan(300)
})

test('wide content scrolls in its own box, not with the conversation', async () => {
  const wide = 'colonne-sans-espace-'.repeat(20)
  await chat.ask(say(`| a | ${wide} |\n|---|---|\n| 1 | 2 |\n\n\`\`\`sql\n${wide}\n\`\`\`\n\n${wide}`))
  const log = chat.page.getByRole('log')
  expect(await log.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  const code = chat.page.locator('pre')
  expect(await code.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true)
  for (const name of ['Tableau', 'Code sql']) {
    const box = log.getByRole('region', { name })
    await box.focus()
    expect(await box.evaluate(element => element.matches(':focus-visible'))).toBe(true)
  }
  const [head, first] = [chat.page.locator('th').first(), chat.page.locator('td').first()]
  const before = [await head.boundingBox(), await first.boundingBox()]
  await log.getByRole('region', { name: 'Tableau' }).evaluate(element => element.scrollBy(200, 0))
  expect([await head.boundingBox(), await first.boundingBox()]).toEqual(before)
})

test('a table and code without hidden parts are not stops of the Tab key', async () => {
  await chat.ask(say('| a | b |\n|---|---|\n| 1 | 2 |\n\n```sql\nselect 1\n```'))
  expect(await chat.page.locator('[role=log] [tabindex="0"]').count()).toBe(0)
})

test.each([
  ['no-break spaces', '\u00a0'.repeat(3_000)],
  ['other blanks', '\u3000\u2003\u2800\u00a0'.repeat(500)],
  ['breaks', '\\\n'.repeat(30)],
])('%s in a label cannot push the host of its link out of sight', async (_, blanks) => {
  await chat.ask(say(`[bank.example${blanks}ici](https://evil.example)`))
  const link = chat.page.getByRole('log').getByRole('link').last()
  const host = link.locator('[data-place]')
  const distance = ((await host.boundingBox())?.y ?? Infinity) - ((await link.boundingBox())?.y ?? 0)
  expect(distance).toBeLessThan(60)
})
