import { expect, test } from 'vitest'
import { createInsights, type Insights } from '../../../server/insights/createInsights.ts'
import { createMemoryStore } from '../../../server/insights/memoryStore.ts'
import { createLog } from '../../../server/log.ts'
import { createKnowledge } from '../../../shared/knowledge/find/createKnowledge.ts'

const MONDAY = Date.UTC(2026, 10, 16, 12)
const DAY = 86_400_000
const QUESTION = 'avez vous un zeppelin volant ?'

async function insightsAt(clock: { now: number }): Promise<Insights> {
  const insights = createInsights({
    env: { INSIGHTS: 'on', INSIGHTS_DIR: undefined },
    site: { knowledge: await createKnowledge([]), profile: {} },
    redis: undefined,
    log: createLog('silent'),
    now: () => clock.now,
  })
  if (!insights) throw new Error('The insights are off.')
  return insights
}

async function askAs(insights: Insights, visitors: readonly number[], content = QUESTION): Promise<void> {
  for (const visitor of visitors) await insights.noteQuestion(`visitor ${visitor}`, [{ role: 'user', content }])
}

/** A number as letters: numbers are no words. */
function lettersOf(number: number): string {
  return [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('')
}

test('a week begins on Monday, and the report of the week before stays for one week', async () => {
  const clock = { now: MONDAY }
  const insights = await insightsAt(clock)
  await askAs(insights, [1, 2, 3, 4, 5])
  clock.now = MONDAY + 6 * DAY
  expect(await insights.report()).toContain('zeppelin volant (5)')
  clock.now = MONDAY + 7 * DAY
  const second = await insights.report()
  expect(second).toMatch(/^# .*semaine du 23 novembre 2026[\s\S]*\n---\n\n# .*semaine du 16 novembre 2026/)
  expect(second.split('---\n\n#')[0]).not.toContain('zeppelin')
  await askAs(insights, [6])
  clock.now = MONDAY + 14 * DAY
  expect(await insights.report()).not.toContain('16 novembre')
  await insights.close()
})

test('visitors of two weeks are not added up', async () => {
  const clock = { now: MONDAY }
  const insights = await insightsAt(clock)
  await askAs(insights, [1, 2, 3, 4])
  clock.now = MONDAY + 7 * DAY
  await askAs(insights, [5, 6, 7, 8])
  expect(await insights.report()).not.toContain('zeppelin')
  await insights.close()
})

test('the words of five visitors count, not the number of their questions', async () => {
  const insights = await insightsAt({ now: MONDAY })
  await askAs(insights, [1, 1, 1, 1, 1, 2, 3, 4])
  expect(await insights.report()).not.toContain('zeppelin')
  await insights.close()
})

test('a visitor who asks for thousands of things makes nobody else’s phrases disappear', async () => {
  const insights = await insightsAt({ now: MONDAY })
  await askAs(insights, [1, 2, 3, 4])
  for (let number = 0; number < 300; number += 1) {
    const words = Array.from({ length: 20 }, (_, place) => `mot${lettersOf(number * 20 + place)}`)
    await askAs(insights, [9], `avez vous ${words.join(' ')} ?`)
  }
  await askAs(insights, [5])
  expect(await insights.report()).toContain('zeppelin volant (5)')
  await insights.close()
})

test('memory is bounded: many visitors with many phrases leave 10,000 phrases at most', async () => {
  const store = createMemoryStore()
  const week = '2026-11-16'
  const visitors = ['a', 'b', 'c', 'd', 'e']
  for (let number = 0; number < 10_200; number += 1) {
    for (const visitor of visitors) await store.notePhrases(week, visitor, [{ key: `${number}`, text: `t${number}` }])
  }
  const { phrases } = await store.read(week)
  expect(phrases.size).toBe(10_000)
  expect([phrases.has('t0'), phrases.has('t10199')]).toEqual([false, true])
})

test('the memory has no text of a phrase before the fifth visitor, and no address', async () => {
  const kept: unknown[] = []
  const store = createMemoryStore()
  for (const visitor of ['a', 'b', 'c', 'd']) {
    await store.notePhrases('2026-11-16', visitor, [{ key: 'hash', text: 'zeppelin' }])
    kept.push(await store.read('2026-11-16'))
  }
  expect(kept).toEqual(kept.map(() => ({ counters: new Map(), phrases: new Map() })))
})
