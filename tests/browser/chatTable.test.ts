import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

test('a table breaks no word while it arrives, and scrolls inside its box', async () => {
  const visit = await visitChat(browser, {
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  })
  const rows = [
    '| Objet | Coût | Date |',
    '|---|---|---|',
    '| Vue | 1 | 2026 |',
    '| Vue | 2 | 2026 |',
    '| Matérialisation | proportionnel | 2026 |',
    '| Anticonstitutionnellement | renouvellement incontournable | hebdomadairement |',
    '',
  ]
  await visit.launcher.click()
  visit.backend.answerWith(
    say(
      rows.map(row => `${row}\n`),
      { pauseMs: 60 },
    ),
  )
  await visit.ask('Un tableau ?')
  await visit.replied()
  const table = visit.log.getByRole('table')
  await table.getByText('hebdomadairement').waitFor()
  expect(
    await table.evaluate(box =>
      [...box.querySelectorAll('th, td')].flatMap(cell => {
        const text = cell.firstChild
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          if (!text) return []
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const { left, right } = cell.getBoundingClientRect()
          const rect = range.getBoundingClientRect()
          const isInCell = rect.left >= left - 1 && rect.right <= right + 1
          return range.getClientRects().length === 1 && isInCell ? [] : [word]
        })
      }),
    ),
  ).toEqual([])
  expect(await visit.log.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0)
})
