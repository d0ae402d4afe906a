import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisConnections } from '../redis/connectRedis.ts'
import { inTime } from '../redis/inTime.ts'
import { HttpError } from './httpError.ts'

/** Counts one request of a visitor. Rejects with an `HttpError` when there were too many. */
export type RateLimit = (visitor: string) => Promise<void>

/** Longest time that a visitor waits for Redis. */
const PATIENCE_MS = 50

/**
 * Limits the requests of each visitor, counted in Redis for all replicas, or in this process without Redis. If Redis is
 * slow, this process decides at once, and the answer of Redis applies from the moment it arrives.
 * @param name keeps the counts of several limits apart in Redis
 */
export function createRateLimit(perMinute: number, redis: RedisConnections | undefined, name = 'rate'): RateLimit {
  const budget = { points: perMinute, duration: 60, keyPrefix: `nicodata:${name}` }
  const here = new RateLimiterMemory(budget)
  if (!redis) return visitor => consume(here, visitor)
  const everywhere = new RateLimiterRedis({ ...budget, storeClient: redis.commands, rejectIfRedisNotReady: true })
  let isSlow = false

  /** Asks Redis about one more request. Never rejects. */
  async function countEverywhere(visitor: string): Promise<'allowed' | 'unknown' | HttpError> {
    const startedAt = performance.now()
    try {
      await consume(everywhere, visitor)
      isSlow = performance.now() - startedAt > PATIENCE_MS
      return 'allowed'
    } catch (error) {
      isSlow = performance.now() - startedAt > PATIENCE_MS
      if (error instanceof HttpError) return error
      redis?.noteFailure(error)
      return 'unknown'
    }
  }

  return async visitor => {
    const counting = countEverywhere(visitor)
    const verdict = isSlow ? undefined : await inTime(counting, PATIENCE_MS)
    if (verdict === 'allowed') return
    if (verdict instanceof HttpError) throw verdict
    if (verdict === undefined) {
      isSlow = true
      counting.then(late => {
        if (late instanceof HttpError) here.block(visitor, late.retryAfter ?? 60)
      })
    }
    await consume(here, visitor)
  }
}

async function consume(limiter: RateLimiterAbstract, visitor: string): Promise<void> {
  try {
    await limiter.consume(visitor)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new HttpError('rate_limited', { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}
