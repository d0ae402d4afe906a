import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/** Counts one request of a visitor; rejects with a `Refusal` when there were too many. */
export type RateLimit = (visitor: string) => Promise<void>

/** Requests each visitor may make in a minute, counted in this process. */
export function memoryLimiter(perMinute: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: perMinute, duration: 60 })
}

/** The limit of a limiter, as a refusal. */
export function createRateLimit(limiter: RateLimiterAbstract): RateLimit {
  return async visitor => {
    try {
      await limiter.consume(visitor)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refusal('rate_limited', { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
    }
  }
}
