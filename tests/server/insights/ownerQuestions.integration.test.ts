import { describe, expect, test } from 'vitest'
import { MOST_OWNER_QUESTIONS } from '../../../server/insights/InsightsStore.ts'
import { createMemoryStore } from '../../../server/insights/memoryStore.ts'
import { createRedisStore } from '../../../server/insights/redisStore.ts'
import { connectedRedis } from '../../support/connectedRedis.ts'
import { ask, startBackend } from '../../support/startBackend.ts'
import { hasRedis } from '../../support/startRedis.ts'
import { until } from '../../support/until.ts'
import { BAKERY, readReport } from './askSite.ts'

const TOKEN = 'a-long-and-random-token'
const ON = {
  KNOWLEDGE: BAKERY,
  INSIGHTS: 'on',
  INSIGHTS_TOKEN: TOKEN,
  TRUST_PROXY: 'forwarded',
  RATE_PER_MINUTE: '600',
}
const QUESTION = 'Peut-on gonfler un Zeppelin de 40 m ici, chez M. Dupont ?'
const TITLE = '## Questions que des visiteurs vous posent'

/** Asks something in plain text, and returns the id of the reply. */
async function givenId(url: string, address = '192.0.2.1'): Promise<string> {
  const response = await ask(url, { text: QUESTION, headers: { 'X-Forwarded-For': address } })
  await response.text()
  return response.headers.get('x-chat-message-id') ?? ''
}

function put(url: string, id: string, text: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ id, kind: 'unanswered', text })
  return fetch(`${url}/api/feedback`, { method: 'POST', body, headers: { 'X-Forwarded-For': '192.0.2.1', ...headers } })
}

async function outcomeOf(request: Promise<Response>): Promise<(string | number | null)[]> {
  const { status, headers } = await request
  return [status, headers.get('x-error-code')]
}

test('a question that was put to the owner is in the report as it was written, and in a block to copy', async () => {
  const { url } = await startBackend(ON)
  const id = await givenId(url)
  expect(await readReport(url, TOKEN)).not.toContain(TITLE)
  expect(await outcomeOf(put(url, id, `  ${QUESTION}\u200b\n`))).toEqual([204, null])
  const report = await readReport(url, TOKEN)
  expect(report).toContain(`${TITLE}\n\n> Peut-on gonfler un Zeppelin de 40 m ici, chez M. Dupont ?\n`)
  expect(report).toContain(
    `    {\n      "/page.html#section": [\n        ${JSON.stringify(QUESTION)}\n      ]\n    }\n`,
  )
})

test('what was only asked is not in the report', async () => {
  const { url } = await startBackend(ON)
  for (let number = 0; number < 6; number += 1) await givenId(url)
  expect(await readReport(url, TOKEN)).not.toMatch(/zeppelin|Dupont/i)
})

test('one reply gives one question, whatever comes later under its id', async () => {
  const { url } = await startBackend(ON)
  const id = await givenId(url)
  for (const text of ['Première ?', 'Deuxième ?', 'Première ?']) {
    expect(await outcomeOf(put(url, id, text))).toEqual([204, null])
  }
  const report = await readReport(url, TOKEN)
  expect(report).toContain('> Première ?\n')
  expect(report).not.toContain('Deuxième')
})

test.each<[string, Record<string, string>, boolean]>([
  ['with INSIGHTS=on', ON, true],
  ['with INSIGHTS=off', { KNOWLEDGE: BAKERY }, false],
])('a reply of a server %s says whether it takes questions for the owner', async (_, env, isTaken) => {
  const { url } = await startBackend(env)
  const response = await ask(url, { text: QUESTION, headers: { Origin: 'https://page.example' } })
  await response.text()
  expect(response.headers.get('x-chat-owner-questions')).toBe(isTaken ? 'on' : null)
  expect(response.headers.get('access-control-expose-headers')).toContain('x-chat-owner-questions')
  const id = response.headers.get('x-chat-message-id') ?? ''
  expect(await outcomeOf(put(url, id, QUESTION))).toEqual(isTaken ? [204, null] : [404, 'not_found'])
})

describe('nothing else becomes a question to the owner', () => {
  test.each<[string, unknown]>([
    ['no text', undefined],
    ['a list', ['a']],
    ['an object', { toString: 'a' }],
    ['a number', 7],
    ['spaces', ' \n '],
    ['invisible characters', '\u200b\u202e\u2060'],
  ])('%s', async (_, text) => {
    const { url } = await startBackend(ON)
    expect(await outcomeOf(put(url, await givenId(url), text))).toEqual([400, 'invalid_request'])
    expect(await readReport(url, TOKEN)).not.toContain(TITLE)
  })

  test.each(['up', 'down', 'withdrawn', 'handover'])('a text beside the kind %s', async kind => {
    const { url } = await startBackend(ON)
    const body = JSON.stringify({ id: await givenId(url), kind, text: QUESTION })
    expect((await fetch(`${url}/api/feedback`, { method: 'POST', body })).status).toBe(204)
    expect(await readReport(url, TOKEN)).not.toMatch(/Zeppelin/)
  })

  test.each(['invented', 'constructor', '__proto__'])('a question under the id %s, which no reply has', async id => {
    const { url } = await startBackend(ON)
    await givenId(url)
    expect(await outcomeOf(put(url, id, QUESTION))).toEqual([404, 'not_found'])
    expect(await readReport(url, TOKEN)).not.toContain(TITLE)
  })

  test('a question of a page that may not ask', async () => {
    const { url } = await startBackend({ ...ON, ALLOWED_ORIGINS: 'https://one.test' })
    const id = await givenId(url)
    expect(await outcomeOf(put(url, id, QUESTION, { Origin: 'https://evil.test' }))).toEqual([
      403,
      'origin_not_allowed',
    ])
    expect(await outcomeOf(put(url, id, QUESTION, { Origin: 'https://one.test' }))).toEqual([204, null])
  })
})

test('one visitor puts 20 questions in a week, and the others keep their room', async () => {
  const { url } = await startBackend(ON)
  const outcomes = []
  for (let number = 0; number < 25; number += 1) {
    const [status] = await outcomeOf(put(url, await givenId(url), `Question ${number} ?`))
    outcomes.push(status)
  }
  expect(outcomes.filter(status => status === 204)).toHaveLength(20)
  expect(outcomes.slice(20)).toEqual([429, 429, 429, 429, 429])
  const id = await givenId(url, '198.51.100.7')
  expect(await outcomeOf(put(url, id, 'Et moi ?', { 'X-Forwarded-For': '198.51.100.7' }))).toEqual([204, null])
})

test.skipIf(!hasRedis())('questions of one visitor that come at once count as many', async () => {
  const { url: REDIS_URL } = await connectedRedis()
  const { url } = await startBackend({ ...ON, REDIS_URL })
  await expect.poll(() => readReport(url, TOKEN)).toContain('# Questions')
  let visitor = 0
  await until(async () => {
    const headers = { 'X-Forwarded-For': `198.51.100.${++visitor}` }
    const ids: string[] = []
    while (ids.length < 25) ids.push(await givenId(url, headers['X-Forwarded-For']))
    const asked = ids.map(async (id, number) => (await put(url, id, `Question ${number} ?`, headers)).status)
    const statuses = await Promise.all(asked)
    // A busy machine may lose Redis for a moment: it has a second for each command.
    if (statuses.includes(503)) return false
    expect(statuses.filter(status => status === 204)).toHaveLength(20)
    return true
  })
})

test('questions to the owner count in the limit of feedback', async () => {
  const { url } = await startBackend({ ...ON, RATE_PER_MINUTE: '3' })
  const id = await givenId(url)
  const outcomes = []
  for (let number = 0; number < 4; number += 1) outcomes.push((await put(url, id, QUESTION)).status)
  expect(outcomes).toEqual([204, 204, 204, 429])
})

const WEEK = '2026-11-16'

describe.each([
  ['the memory', async () => createMemoryStore()],
  ['Redis', async () => createRedisStore((await connectedRedis()).redis)],
] as const)('in %s', (name, create) => {
  test.skipIf(name === 'Redis' && !hasRedis())(
    'a week has room for 200 questions, and deletes them with it',
    async () => {
      const store = await create()
      const ids = Array.from({ length: MOST_OWNER_QUESTIONS + 10 }, (_, number) => `reply ${number}`)
      await store.noteIds(ids)
      const outcomes: string[] = []
      for (const id of ids) outcomes.push(await store.keepOwnerQuestion(WEEK, id, `Question of ${id} ?`))
      expect(outcomes.filter(outcome => outcome === 'kept')).toHaveLength(200)
      expect(outcomes.slice(200)).toEqual(Array.from({ length: 10 }, () => 'full'))
      expect(await store.keepOwnerQuestion(WEEK, 'reply 0', 'Again?')).toBe('kept')
      expect(await store.keepOwnerQuestion(WEEK, 'nobody', 'Me?')).toBe('not_found')
      const { ownerQuestions } = await store.read(WEEK)
      expect(ownerQuestions).toHaveLength(200)
      expect(ownerQuestions).toEqual([...ownerQuestions].sort())
      await store.count(WEEK, ['question'])
      expect(await store.weeksBefore('2026-11-23')).toEqual([WEEK])
      await store.close(WEEK, 'report', false)
      expect((await store.read(WEEK)).ownerQuestions).toEqual([])
      expect(await store.keepOwnerQuestion('2026-11-23', 'reply 205', 'Next week?')).toBe('kept')
    },
  )
})

test.skipIf(!hasRedis())('replicas keep the questions together', async () => {
  const { url: REDIS_URL, redis } = await connectedRedis()
  const [a, b] = [await startBackend({ ...ON, REDIS_URL }), await startBackend({ ...ON, REDIS_URL })]
  for (const { url } of [a, b]) await expect.poll(() => readReport(url, TOKEN)).toContain('# Questions')
  const id = await givenId(a.url)
  await expect.poll(() => outcomeOf(put(b.url, id, QUESTION))).toEqual([204, null])
  expect(await readReport(a.url, TOKEN)).toContain('> Peut-on gonfler un Zeppelin')
  const keys = await redis.keys('nicodata:insights:*:ownerQuestions')
  expect(keys).toHaveLength(1)
  expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0)
})
