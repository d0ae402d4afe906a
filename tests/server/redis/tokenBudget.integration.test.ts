import { describe, expect, onTestFinished, test } from 'vitest'
import { createTokenBudget } from '../../../server/assistants/tokenBudget.ts'
import { createLog } from '../../../server/log.ts'
import { connectRedis } from '../../../server/redis/connectRedis.ts'
import { hasRedis, startRedis } from '../../support/startRedis.ts'

describe.skipIf(!hasRedis())('the tokens of the day with Redis', () => {
  /** The budget of a replica that is connected. */
  async function replica(url: string, tokens: number) {
    const log = createLog('silent')
    const redis = connectRedis(url, log)
    onTestFinished(() => redis.close())
    await expect.poll(() => redis.commands.status).toBe('ready')
    return createTokenBudget(tokens, { redis, log })
  }

  test('replicas have one budget', async () => {
    const redis = await startRedis()
    const [a, b] = [await replica(redis.url, 100), await replica(redis.url, 100)]
    const more = await a.begin(60)
    expect(await b.begin(1)).toBeDefined()
    more?.(40)
    await expect.poll(() => b.begin(1)).toBeUndefined()
    expect([a.isSpent, await a.begin(1)]).toEqual([true, undefined])
    // A replica that has just started learns the count before its first question, unless Redis is slow at that moment.
    await expect.poll(async () => (await replica(redis.url, 100)).begin(1)).toBeUndefined()
  })

  test('while Redis is away or frozen, each replica counts on its own and continues to answer', async () => {
    const redis = await startRedis()
    const budget = await replica(redis.url, 100)
    redis.freeze()
    expect(await budget.begin(50)).toBeDefined()
    redis.thaw()
    await redis.kill()
    expect(await budget.begin(50)).toBeDefined()
    expect(await budget.begin(1)).toBeUndefined()
  })
})
