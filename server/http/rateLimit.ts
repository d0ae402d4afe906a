import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisConnections } from '../redis/connectRedis.ts'
import { HttpError } from './httpError.ts'

/** Counts one request of a visitor; rejects with a `HttpError` when there were too many. */
export type RateLimit = (visitor: string) => Promise<void>

/** The limit of each visitor: counted in Redis for all replicas together, in this process while there is no Redis. */
export function createRateLimit(perMinute: number, redis: RedisConnections | undefined): RateLimit {
  const budget = { points: perMinute, duration: 60, keyPrefix: 'nicodata:rate' }
  const here = new RateLimiterMemory(budget)
  if (!redis) return visitor => consume(here, visitor)
  const everywhere = new RateLimiterRedis({ ...budget, storeClient: redis.commands, rejectIfRedisNotReady: true })
  return async visitor => {
    try {
      await consume(everywhere, visitor)
    } catch (error) {
      if (error instanceof HttpError) throw error
      redis.noteFailure(error)
      await consume(here, visitor)
    }
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
