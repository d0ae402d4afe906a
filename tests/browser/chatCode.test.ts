import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { say, sayAndWait } from '../support/chatBackend.ts'
import { type ChatVisit, type ChatVisitOptions, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../dist/widget/nicodata-chat.code.js'), 'utf8')

async function openChat(options: ChatVisitOptions = {}): Promise<ChatVisit> {
  const visit = await visitChat(browser, { body: `<script>${SCRIPT}</script>`, ...options })
  await visit.launcher.click()
  return visit
}

/** The coloured ranges, as `role text` in the order of the page. */
function coloured(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(CSS.highlights, ([name, highlight]) =>
      Array.from(highlight, range => ({
        start: range.startOffset,
        text: `${name} ${range.startContainer.nodeValue?.slice(range.startOffset, range.endOffset)}`,
      })),
    )
      .flat()
      .sort((a, b) => a.start - b.start)
      .map(({ text }) => text),
  )
}

test('code has colours once its block is closed, in text that stays as it is', async () => {
  const { page, backend, ask, replied, log, said } = await openChat()
  const { reply, finish } = sayAndWait('```sql\nselect 1')
  backend.answerWith(reply)
  await ask('Du code ?')
  await log.getByText('select 1').waitFor()
  expect(await coloured(page)).toEqual([])
  finish('\n```\n\n```\nselect 2\n```\n\n~~~python\nNone\n~~~')
  await replied()
  await expect
    .poll(() => coloured(page))
    .toEqual(['nicodata-chat-dark-keyword select', 'nicodata-chat-dark-number None', 'nicodata-chat-dark-number 1'])
  expect(await log.locator('code').evaluateAll(all => all.map(code => code.innerHTML))).toEqual([
    'select 1\n',
    'select 2\n',
    'None\n',
  ])
  await page.getByRole('button', { name: 'Effacer la conversation' }).click()
  await expect.poll(() => coloured(page)).toEqual([])
  expect(said).toEqual([])
})

test('the code of a conversation that is open before the script comes has colours too', async () => {
  const { page, backend, ask, replied } = await visitChat(browser, { attributes: { open: '' } })
  backend.answerWith(say('```sql\nselect 1\n```'))
  await ask('Du code ?')
  await replied()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.addScriptTag({ content: SCRIPT })
  await expect.poll(() => coloured(page)).toHaveLength(2)
  expect(failures).toEqual([])
})

test.each([
  [{}, 'rgb(255, 200, 69)'],
  [{ colorScheme: 'dark', attributes: { theme: 'auto' } } as const, 'rgb(255, 200, 69)'],
  [{ html: 'lang="fr" style="--nicodata-chat-code:#fff;--nicodata-chat-on-code:#000"' }, 'rgb(138, 75, 0)'],
])('with %o a keyword has a colour that fits its background', async (options, colour) => {
  const { page, backend, ask, replied, log } = await openChat(options)
  backend.answerWith(say('```sql\nselect 1\n```'))
  await ask('Du code ?')
  await replied()
  await expect.poll(() => coloured(page)).toHaveLength(2)
  const [shown] = await log.locator('code').evaluateAll(all =>
    all.map(code => {
      const [name] = Array.from(CSS.highlights.keys()).filter(key => key.endsWith('keyword'))
      return getComputedStyle(code, `::highlight(${name})`).color
    }),
  )
  expect(shown).toBe(colour)
})

test('in forced colours nothing is marked, and existing marks are removed', async () => {
  const { page, backend, ask, replied } = await openChat()
  backend.answerWith(say('```sql\nselect 1\n```'))
  await ask('Du code ?')
  await replied()
  await expect.poll(() => coloured(page)).toHaveLength(2)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => coloured(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await expect.poll(() => coloured(page)).toHaveLength(2)
})
