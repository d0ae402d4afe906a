import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRedisStore } from '../../../server/insights/redisStore.ts'
import { startBackend } from '../../support/startBackend.ts'
import { hasRedis, startRedis } from '../../support/startRedis.ts'
import { askFrom, BAKERY, readReport } from './askSite.ts'

const TOKEN = 'a-long-and-random-token'
const UNANSWERED = 'peut-on gonfler un zeppelin violet ici, chez vous ?'

async function connect() {
  const { url } = await startRedis()
  const redis = new Redis(url)
  onTestFinished(() => redis.disconnect())
  return { url, redis }
}

describe.skipIf(!hasRedis())('with Redis', () => {
  test('the visitors of two replicas are added up, and no address and no question is stored', async () => {
    const { url: REDIS_URL, redis } = await connect()
    const env = { KNOWLEDGE: BAKERY, INSIGHTS: 'on', INSIGHTS_TOKEN: TOKEN, TRUST_PROXY: 'forwarded', REDIS_URL }
    const [a, b] = [await startBackend(env), await startBackend(env)]
    const counted = async (count: number) =>
      expect.poll(() => readReport(b.url, TOKEN)).toContain(`Questions sans réponse\u00a0: ${count}.`)
    // There is no report before a replica is connected.
    for (const { url } of [a, b]) await expect.poll(() => readReport(url, TOKEN)).toContain('# Questions')
    await askFrom(a.url, '192.0.2.1', UNANSWERED)
    await askFrom(b.url, '192.0.2.1', UNANSWERED)
    await askFrom(b.url, '192.0.2.2', UNANSWERED)
    await askFrom(a.url, '192.0.2.3', UNANSWERED)
    await askFrom(b.url, '192.0.2.4', UNANSWERED)
    await counted(5)
    expect(await readReport(a.url, TOKEN)).not.toMatch(/zeppelin/)
    expect(await contentOf(redis)).not.toMatch(/192\.0\.2|zeppelin|gonfler/)
    await askFrom(a.url, '192.0.2.5', UNANSWERED)
    await expect.poll(() => readReport(b.url, TOKEN)).toContain('- zeppelin violet (5)')
    expect(await contentOf(redis)).not.toMatch(/192\.0\.2|gonfler un zeppelin/)
  })

  test('a week is taken once, and its salt and visitors are deleted', async () => {
    const { redis } = await connect()
    const store = createRedisStore(redis)
    const week = '2026-11-16'
    const salt = await store.salt(week)
    expect(await createRedisStore(redis).salt(week)).toBe(salt)
    await store.count(week, ['question', 'none'])
    for (const visitor of 'abcde') await store.notePhrases(week, visitor, [{ key: 'hash', text: 'zeppelin' }])
    const taken = await Promise.all([store.take(week), store.take(week)])
    expect(taken.filter(Boolean)).toEqual([
      {
        counters: new Map([
          ['question', 1],
          ['none', 1],
        ]),
        phrases: new Map([['zeppelin', 5]]),
      },
    ])
    expect(await redis.keys('*')).toEqual([])
    expect(await store.salt(week)).not.toBe(salt)
  })

  test('Redis keeps 10,000 phrases at most, and all of it for two weeks at most', async () => {
    const { redis } = await connect()
    const store = createRedisStore(redis)
    const week = '2026-11-16'
    await store.salt(week)
    await store.count(week, ['question'])
    for (let start = 0; start < 12_000; start += 500) {
      const phrases = Array.from({ length: 500 }, (_, place) => ({ key: `${start + place}`, text: 'x' }))
      await store.notePhrases(week, 'a', phrases)
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
            ? await redis.zrange(key, 0, -1)
            : await redis.get(key)
    texts.push(key, JSON.stringify(value))
  }
  return texts.join('\n')
}
