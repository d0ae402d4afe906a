import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { createInsights, type Insights } from '../../../server/insights/createInsights.ts'
import { createMemoryStore } from '../../../server/insights/memoryStore.ts'
import { createLog } from '../../../server/log.ts'
import type { RequestMessage } from '../../../shared/chatProtocol.ts'
import { temporaryFolder } from '../../support/localModel.ts'
import { FEWER_THAN_FIVE, FIVE } from './visitors.ts'

const MONDAY = Date.UTC(2026, 10, 16, 12)
const DAY = 86_400_000
const QUESTION = 'avez vous un zeppelin volant ?'

async function insightsAt(clock: { now: number }, folder?: string, log = createLog('silent')): Promise<Insights> {
  const parts = {
    site: { knowledge: await createKnowledge([]), profile: {} },
    redis: undefined,
    log,
    now: () => clock.now,
  }
  const insights = createInsights({ isOn: true, folder }, parts)
  if (!insights) throw new Error('The insights are off.')
  return insights
}

async function askAs(insights: Insights, visitors: readonly number[], content = QUESTION): Promise<void> {
  for (const visitor of visitors) {
    const asker = { clientKey: `visitor ${visitor}`, conversation: `conversation ${visitor}` }
    await insights.noteQuestion(asker, [{ role: 'user', content }])
  }
}

/** A number as letters, because numbers are not words. */
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

test('a site that is read again while the server runs is what counts', async () => {
  const site = { knowledge: await createKnowledge([]), profile: {} }
  const insights = createInsights(
    { isOn: true, folder: undefined },
    { site, redis: undefined, log: createLog('silent') },
  )
  if (!insights) throw new Error('The insights are off.')
  await askAs(insights, [1], 'Où est votre parking ?')
  expect(await insights.report()).not.toContain('Parking')
  const text = 'Notre parking est derrière la boutique, et il est gratuit pour les clients.'
  site.knowledge = await createKnowledge([{ id: '/#p', url: '/#p', title: 'Parking', path: [], text, lang: 'fr' }])
  await askAs(insights, [2], 'Où est votre parking ?')
  expect(await insights.report()).toContain('Parking')
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

test.each(FEWER_THAN_FIVE)('the words of %s are not shown', async (_who, asked) => {
  const insights = await insightsAt({ now: MONDAY })
  for (const [clientKey, conversation] of asked) {
    await insights.noteQuestion({ clientKey, conversation }, [{ role: 'user', content: QUESTION }])
  }
  const report = await insights.report()
  expect(report).toContain(`Questions sans réponse\u00a0: ${asked.length}.`)
  expect(report).not.toMatch(/zeppelin|volant/)
  await insights.close()
})

test.each(FIVE)('the words of %s are shown', async (_who, asked) => {
  const insights = await insightsAt({ now: MONDAY })
  for (const [clientKey, conversation] of asked) {
    await insights.noteQuestion({ clientKey, conversation }, [{ role: 'user', content: QUESTION }])
  }
  expect(await insights.report()).toContain('- zeppelin volant (5)')
  await insights.close()
})

test('the questions of one conversation that grows are of one visitor, whatever its addresses are', async () => {
  const insights = await insightsAt({ now: MONDAY })
  const messages: RequestMessage[] = []
  for (const network of [1, 2, 3, 4, 5, 6]) {
    messages.push({ role: 'user', content: QUESTION })
    await insights.noteQuestion({ clientKey: `198.51.${network}.7`, conversation: 'one' }, messages)
    messages.push({ role: 'assistant', content: 'Je ne sais pas.' })
  }
  expect(await insights.report()).not.toMatch(/zeppelin|volant/)
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
  const visitors = [...'abcde'].map(name => ({ network: name, conversation: name }))
  for (let number = 0; number < 10_200; number += 1) {
    for (const visitor of visitors) await store.notePhrases(week, visitor, [{ key: `${number}`, text: `t${number}` }])
  }
  const { phrases } = await store.read(week)
  expect(phrases.size).toBe(10_000)
  expect([phrases.has('t0'), phrases.has('t10199')]).toEqual([false, true])
})

test('of a phrase of everybody, fifty visitors are counted', async () => {
  const store = createMemoryStore()
  for (let number = 0; number < 500; number += 1) {
    const visitor = { network: `n${number}`, conversation: `c${number}` }
    await store.notePhrases('2026-11-16', visitor, [{ key: 'hash', text: 'zeppelin' }])
  }
  expect((await store.read('2026-11-16')).phrases).toEqual(new Map([['zeppelin', 50]]))
})

test('the memory has no text of a phrase before the fifth visitor, and no address', async () => {
  const kept: unknown[] = []
  const store = createMemoryStore()
  for (const name of ['a', 'b', 'c', 'd']) {
    const visitor = { network: name, conversation: name }
    await store.notePhrases('2026-11-16', visitor, [{ key: 'hash', text: 'zeppelin' }])
    kept.push(await store.read('2026-11-16'))
  }
  expect(kept).toEqual(kept.map(() => ({ counters: new Map(), phrases: new Map(), ownerQuestions: [] })))
})

test('after a clock that jumped, also by years and back, each week with questions has its report', async () => {
  const clock = { now: Date.UTC(1970, 0, 6) }
  const folder = temporaryFolder()
  const insights = await insightsAt(clock, folder)
  await askAs(insights, [1])
  clock.now = MONDAY
  await askAs(insights, [2, 3])
  expect(await insights.report()).toContain('semaine du 5 janvier 1970')
  clock.now = MONDAY + 28 * DAY
  await askAs(insights, [4, 5, 6])
  expect(await insights.report()).toMatch(/semaine du 14 décembre[\s\S]*semaine du 16 novembre/)
  clock.now = MONDAY + 7 * DAY
  await askAs(insights, [7])
  clock.now = MONDAY + 35 * DAY
  await insights.report()
  await insights.close()
  expect(reportsIn(folder)).toEqual({
    '1970-01-05.md': '1',
    '2026-11-16.md': '2',
    '2026-11-23.md': '1',
    '2026-12-14.md': '3',
  })
})

test('with a full disk or without the folder no week is lost: one line in the log, and the reports are written later', async () => {
  const clock = { now: MONDAY }
  const folder = join(temporaryFolder(), 'reports')
  // A file in place of the folder refuses all reports.
  writeFileSync(folder, '')
  const errors: unknown[] = []
  const log = { ...createLog('silent'), error: (...line: unknown[]) => void errors.push(line) }
  const insights = await insightsAt(clock, folder, log)
  await askAs(insights, [1, 2])
  clock.now = MONDAY + 7 * DAY
  await askAs(insights, [3])
  expect(await insights.report()).toContain('semaine du 16 novembre')
  clock.now = MONDAY + 14 * DAY
  for (let minute = 0; minute < 10; minute += 1) {
    clock.now += 60_000
    await askAs(insights, [4])
  }
  expect(errors.length).toBe(1)
  rmSync(folder)
  mkdirSync(folder)
  clock.now += 60_000
  await askAs(insights, [5])
  expect(reportsIn(folder)).toEqual({ '2026-11-16.md': '2', '2026-11-23.md': '1' })
  await insights.close()
  expect(reportsIn(folder)).toEqual({ '2026-11-16.md': '2', '2026-11-23.md': '1', '2026-11-30.md': '11' })
})

test('a server that stops with a folder that cannot be written leaves the figures of each week in the log, without words', async () => {
  const clock = { now: MONDAY }
  const folder = join(temporaryFolder(), 'reports')
  writeFileSync(folder, '')
  const errors: Record<string, string>[] = []
  const log = { ...createLog('silent'), error: (fields: Record<string, string>) => void errors.push(fields) }
  const insights = await insightsAt(clock, folder, log)
  await askAs(insights, [1, 2, 3, 4, 5, 6])
  clock.now = MONDAY + 7 * DAY
  await askAs(insights, [1, 2, 3, 4, 5])
  expect(await insights.report()).toContain('zeppelin volant (6)')
  await insights.close()
  const figures = errors.flatMap(({ week, figures }) =>
    week ? [[week, /sans réponse\u00a0: \d/.exec(figures ?? '')?.[0]]] : [],
  )
  expect(figures).toEqual([
    ['2026-11-16', 'sans réponse\u00a0: 6'],
    ['2026-11-23', 'sans réponse\u00a0: 5'],
  ])
  expect(JSON.stringify(errors)).not.toMatch(/zeppelin|volant/)
})

test('many questions at the end of a week write one report', async () => {
  const clock = { now: MONDAY }
  const folder = temporaryFolder()
  const insights = await insightsAt(clock, folder)
  await askAs(insights, [1])
  clock.now = MONDAY + 7 * DAY
  await Promise.all(Array.from({ length: 20 }, (_, visitor) => askAs(insights, [visitor])))
  expect(reportsIn(folder)).toEqual({ '2026-11-16.md': '1' })
  await insights.close()
})

/** The number of questions in each file of a folder. */
function reportsIn(folder: string): Record<string, string | undefined> {
  const files = readdirSync(folder).sort()
  return Object.fromEntries(
    files.map(file => [file, /reçus\u00a0: (\d+)/.exec(readFileSync(join(folder, file), 'utf8'))?.[1]]),
  )
}

/** Asks, and puts this question to the owner. */
async function putAs(insights: Insights, visitor: number, text: string): Promise<string> {
  const reply = `reply ${visitor} ${text}`
  await insights.noteIds({ reply, conversation: undefined })
  return insights.keepOwnerQuestion(`visitor ${visitor}`, { id: reply, kind: 'unanswered', text })
}

test('a question to the owner is in the report of its week, which stays for one week more', async () => {
  const clock = { now: MONDAY }
  const insights = await insightsAt(clock)
  expect(await putAs(insights, 1, 'Un Zeppelin de 40 m ?')).toBe('kept')
  expect(await insights.report()).toContain('\n> Un Zeppelin de 40 m ?\n')
  clock.now = MONDAY + 7 * DAY
  expect((await insights.report()).split('---\n\n#')[1]).toContain('\n> Un Zeppelin de 40 m ?\n')
  expect((await insights.figures()).ownerQuestions).toEqual([])
  await askAs(insights, [6])
  clock.now = MONDAY + 14 * DAY
  expect(await insights.report()).not.toContain('Zeppelin')
  await insights.close()
})

test('one visitor has room for 20 questions to the owner each week, with any address of a home line', async () => {
  const clock = { now: MONDAY }
  const insights = await insightsAt(clock)
  const putFrom = async (clientKey: string, reply: string) => {
    await insights.noteIds({ reply, conversation: undefined })
    return insights.keepOwnerQuestion(clientKey, { id: reply, kind: 'unanswered', text: 'Où ?' })
  }
  const outcomes = []
  for (let number = 0; number < 25; number += 1) outcomes.push(await putFrom(`2001:db8:1:${number}::/64`, `a${number}`))
  expect(outcomes.filter(outcome => outcome === 'full')).toHaveLength(5)
  expect(await putFrom('2001:db8:9:0::/64', 'b')).toBe('kept')
  clock.now = MONDAY + 7 * DAY
  expect(await putFrom('2001:db8:1:1::/64', 'c')).toBe('kept')
  await insights.close()
})

test('the log of a report that cannot be written has no word of a question to the owner', async () => {
  const folder = join(temporaryFolder(), 'reports')
  writeFileSync(folder, '')
  const errors: string[] = []
  const log = { ...createLog('silent'), error: (...line: unknown[]) => void errors.push(JSON.stringify(line)) }
  const insights = await insightsAt({ now: MONDAY }, folder, log)
  for (const [place, text] of ['Zeppelin (gonflé)', '# Zeppelin', '- Zeppelin', '> Zeppelin'].entries())
    await putAs(insights, place, text)
  await insights.close()
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.join()).toContain('Avis et demandes de contact')
  expect(errors.join()).not.toMatch(/zeppelin/i)
})
