import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { widestNetworkOf } from '../../../server/http/networks.ts'
import { createInsights } from '../../../server/insights/createInsights.ts'
import { createRedisStore } from '../../../server/insights/redisStore.ts'
import { createLog } from '../../../server/log.ts'
import { connectRedis } from '../../../server/redis/connectRedis.ts'
import { connectedRedis } from '../../support/connectedRedis.ts'
import { startBackend } from '../../support/startBackend.ts'
import { hasRedis } from '../../support/startRedis.ts'
import { askFrom, BAKERY, readReport } from './askSite.ts'
import { type Asked, FEWER_THAN_FIVE, FIVE } from './visitors.ts'

const TOKEN = 'a-long-and-random-token'
const UNANSWERED = 'peut-on gonfler un zeppelin violet ici, chez vous ?'

describe.skipIf(!hasRedis())('with Redis', () => {
  test('the visitors of two replicas are added up, and no address and no question is stored', async () => {
    const { url: REDIS_URL, redis } = await connectedRedis()
    const env = { KNOWLEDGE: BAKERY, INSIGHTS: 'on', INSIGHTS_TOKEN: TOKEN, TRUST_PROXY: 'forwarded', REDIS_URL }
    const [a, b] = [await startBackend(env), await startBackend(env)]
    const counted = async (count: number) =>
      expect.poll(() => readReport(b.url, TOKEN)).toContain(`Questions sans réponse\u00a0: ${count}.`)
    // There is no report before a replica is connected.
    for (const { url } of [a, b]) await expect.poll(() => readReport(url, TOKEN)).toContain('# Questions')
    await askFrom(a.url, '198.51.1.7', UNANSWERED, 'one')
    await askFrom(b.url, '198.51.1.7', UNANSWERED, 'other')
    await askFrom(b.url, '198.51.2.7', UNANSWERED, 'two')
    await askFrom(a.url, '198.51.3.7', UNANSWERED, 'three')
    await askFrom(b.url, '198.51.4.7', UNANSWERED, 'four')
    await counted(5)
    expect(await readReport(a.url, TOKEN)).not.toMatch(/zeppelin/)
    expect(await contentOf(redis)).not.toMatch(/198\.51|zeppelin|gonfler|three/)
    await askFrom(a.url, '198.51.5.7', UNANSWERED, 'five')
    await expect.poll(() => readReport(b.url, TOKEN)).toContain('- zeppelin violet (5)')
    expect(await contentOf(redis)).not.toMatch(/198\.51|gonfler un zeppelin|three/)
  })

  test('Redis counts visitors like the memory of one server', async () => {
    const { redis } = await connectedRedis()
    const store = createRedisStore(redis)
    const shown = async (week: string, asked: readonly Asked[]) => {
      for (const [clientKey, conversation = ''] of asked) {
        const visitor = { network: widestNetworkOf(clientKey), conversation }
        await store.notePhrases(week, visitor, [{ key: 'hash', text: 'zeppelin' }])
      }
      return (await store.read(week)).phrases
    }
    for (const [who, asked] of FEWER_THAN_FIVE) expect(await shown(who, asked), who).toEqual(new Map())
    for (const [who, asked] of FIVE) expect(await shown(who, asked), who).toEqual(new Map([['zeppelin', 5]]))
    const everybody = Array.from({ length: 70 }, (_, place): Asked => [`198.51.${place}.7`, `c${place}`])
    expect(await shown('everybody', everybody)).toEqual(new Map([['zeppelin', 50]]))
  })

  test('what an older server stored in the same week is not shown, and stops nothing', async () => {
    const { redis } = await connectedRedis()
    const prefix = 'nicodata:insights:2026-11-16'
    await redis.hset(`${prefix}:counters`, 'question', 7)
    await redis.sadd(`${prefix}:visitors:hash`, 'a', 'b', 'c', 'd', 'e', 'f', 'g')
    await redis.zadd(`${prefix}:recent`, 1, 'hash')
    await redis.hset(`${prefix}:texts`, 'hash', 'zeppelin')
    const store = createRedisStore(redis)
    const note = (name: string) =>
      store.notePhrases('2026-11-16', { network: name, conversation: name }, [{ key: 'hash', text: 'zeppelin' }])
    expect(await store.read('2026-11-16')).toEqual({
      counters: new Map([['question', 7]]),
      phrases: new Map(),
      ownerQuestions: [],
    })
    for (const name of 'abcd') await note(name)
    expect((await store.read('2026-11-16')).phrases).toEqual(new Map())
    await note('e')
    expect((await store.read('2026-11-16')).phrases).toEqual(new Map([['zeppelin', 5]]))
    await store.close('2026-11-16', 'report', false)
    expect(await store.lastReport()).toBe('report')
  })

  test('a week is reported once, and its salt and visitors are deleted', async () => {
    const { redis } = await connectedRedis()
    const store = createRedisStore(redis)
    const week = '2026-11-16'
    const salt = await store.salt(week)
    expect(await createRedisStore(redis).salt(week)).toBe(salt)
    await store.count(week, ['question', 'none'])
    for (const name of 'abcde') {
      await store.notePhrases(week, { network: name, conversation: name }, [{ key: 'hash', text: 'zeppelin' }])
    }
    expect(await store.weeksBefore('2026-11-23')).toEqual([week])
    expect(await store.read(week)).toEqual({
      counters: new Map([
        ['question', 1],
        ['none', 1],
      ]),
      phrases: new Map([['zeppelin', 5]]),
      ownerQuestions: [],
    })
    await Promise.all(['one', 'two'].map(report => store.close(week, report, true)))
    expect(await store.weeksBefore('2026-11-23')).toEqual([])
    expect(await redis.keys('*2026*')).toEqual([])
    const saved: string[] = []
    await store.saveReports(async (name, report) => void saved.push(name, report))
    expect(saved).toEqual([week, await store.lastReport()])
    expect(await redis.keys('*')).toEqual(['nicodata:insights:last'])
    expect(await store.salt(week)).not.toBe(salt)
  })

  test('a report waits until it was saved, for one replica at a time, and an older one never replaces the last', async () => {
    const { redis } = await connectedRedis()
    const store = createRedisStore(redis)
    for (const week of ['2026-11-16', '2026-10-05']) {
      await store.count(week, ['question'])
      await store.close(week, `report of ${week}`, true)
    }
    const full = () => Promise.reject(new Error('ENOSPC'))
    await expect(store.saveReports(full)).rejects.toThrow('ENOSPC')
    const saved: string[] = []
    const other = createRedisStore(redis)
    await store.saveReports(async name => {
      await other.saveReports(async () => void saved.push('twice'))
      saved.push(name)
    })
    expect(saved).toEqual(['2026-10-05', '2026-11-16'])
    expect(await store.lastReport()).toBe('report of 2026-11-16')
  })

  test('feedback counts once for an id that any replica gave, by the last opinion, and no id is stored', async () => {
    const { redis } = await connectedRedis()
    const [store, other] = [createRedisStore(redis), createRedisStore(redis)]
    const counted = async () => Object.fromEntries((await store.read('2026-11-16')).counters)
    await store.noteIds(['one', 'two'])
    await other.noteFeedback('2026-11-16', 'one', 'up')
    await store.noteFeedback('2026-11-16', 'one', 'up')
    await store.noteFeedback('2026-11-16', 'invented', 'up')
    expect(await counted()).toEqual({ up: 1 })
    await store.noteIds(['one'])
    await store.noteFeedback('2026-11-16', 'one', 'down')
    expect(await counted()).toEqual({ up: 0, down: 1 })
    await other.noteFeedback('2026-11-16', 'one', 'withdrawn')
    await store.noteFeedback('2026-11-16', 'one', 'withdrawn')
    expect(await counted()).toEqual({ up: 0, down: 0 })
    await store.noteFeedback('2026-11-16', 'one', 'down')
    expect(await counted()).toEqual({ up: 0, down: 1 })
    await store.noteFeedback('2026-11-23', 'one', 'up')
    expect(await store.weeksBefore('2026-12-07')).toEqual(['2026-11-16'])
    for (let start = 0; start < 20_000; start += 1000) {
      await store.noteIds(Array.from({ length: 1000 }, (_, place) => `id ${start + place}`))
    }
    await store.noteFeedback('2026-11-16', 'two', 'up')
    expect(await counted()).toEqual({ up: 0, down: 1 })
    expect(await redis.hlen('nicodata:insights:feedback')).toBe(20_000)
  })

  test('a week that a clock skipped is reported, by the replica that comes first', async () => {
    const { url, redis: admin } = await connectedRedis()
    const store = createRedisStore(admin)
    for (const week of ['1970-01-05', '2026-08-31', '2026-09-14']) await store.count(week, ['question'])
    const redis = connectRedis(url, createLog('silent'))
    onTestFinished(() => redis.close())
    await expect.poll(() => redis.commands.status).toBe('ready')
    const folder = mkdtempSync(join(tmpdir(), 'insights-'))
    const site = { knowledge: await createKnowledge([]), profile: {} }
    const parts = { site, redis, log: createLog('silent') }
    const replicas = [1, 2].map(() =>
      createInsights({ isOn: true, folder }, { ...parts, now: () => Date.UTC(2026, 10, 23) }),
    )
    const reports = await Promise.all(replicas.map(each => each?.report()))
    expect(reports.some(report => report?.includes('14 septembre 2026'))).toBe(true)
    await expect.poll(() => readdirSync(folder).sort()).toEqual(['1970-01-05.md', '2026-08-31.md', '2026-09-14.md'])
    for (const each of replicas) await each?.close()
  })

  test('Redis keeps 10,000 phrases at most, and all of it for two weeks at most', async () => {
    const { redis } = await connectedRedis()
    const store = createRedisStore(redis)
    const week = '2026-11-16'
    await store.salt(week)
    await store.count(week, ['question'])
    for (let start = 0; start < 12_000; start += 500) {
      const phrases = Array.from({ length: 500 }, (_, place) => ({ key: `${start + place}`, text: 'x' }))
      await store.notePhrases(week, { network: 'a', conversation: 'a' }, phrases)
    }
    expect(await redis.dbsize()).toBe(10_000 + 3)
    const lifetimes = await Promise.all((await redis.keys('*')).map(key => redis.ttl(key)))
    expect(Math.min(...lifetimes)).toBeGreaterThan(0)
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(15 * 86_400)
  })
})

/** All keys and values, as text. */
async function contentOf(redis: Redis): Promise<string> {
  const texts: string[] = []
  for (const key of await redis.keys('nicodata:insights:*')) {
    const type = await redis.type(key)
    const value =
      type === 'hash'
        ? await redis.hgetall(key)
        : type === 'set'
          ? await redis.smembers(key)
          : type === 'zset'
            ? await redis.zrange(key, '0', '-1')
            : await redis.get(key)
    texts.push(key, JSON.stringify(value))
  }
  return texts.join('\n')
}
