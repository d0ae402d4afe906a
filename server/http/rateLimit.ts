import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { HttpError } from '../httpError.ts'
import type { RedisConnections } from '../redis/connectRedis.ts'
import { valueWithin } from '../redis/valueWithin.ts'
import { type Network, networksOf } from './networks.ts'

/** Counts one request of a visitor in all its networks. Rejects with an `HttpError` when one of them had too many. */
export type RateLimit = (key: string) => Promise<void>

/** A network that had too many requests, and when it may try again. */
interface Refusal {
  network: Network
  seconds: number
}

const WINDOW_SECONDS = 60
/** Longest time that a visitor waits for Redis. */
const PATIENCE_MS = 50

// A refused request counts in no network, so nobody uses up the limit of a neighbour beyond their own.
// KEYS: the networks. ARGV: their limits, then the window in seconds. Returns the index of the network that refuses, and
// its time.
const COUNT_IN_ALL = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('get', key) or 0) >= tonumber(ARGV[i]) then return {i, redis.call('pttl', key)} end
end
for i, key in ipairs(KEYS) do
  if redis.call('incr', key) == 1 then redis.call('expire', key, ARGV[#ARGV]) end
end
return {0, 0}`

const countedSchema = z.tuple([z.number(), z.number()])

/**
 * Limits the requests of each visitor, counted in Redis for all replicas, or in this process without Redis. If Redis is
 * slow, this process decides at once, and the answer of Redis applies from the moment it arrives.
 * @param name keeps the counts of several limits apart in Redis
 */
export function createRateLimit(perMinute: number, redis: RedisConnections | undefined, name = 'rate'): RateLimit {
  const here = new LocalCounts(perMinute)
  if (!redis) return async key => refuse(await here.count(networksOf(key)))
  const { commands } = redis
  let isSlow = false

  /** Asks Redis about one more request. Never rejects. */
  async function countEverywhere(networks: readonly Network[]): Promise<'allowed' | 'unknown' | Refusal> {
    const startedAt = performance.now()
    const keys = networks.map(network => `nicodata:${name}:${network.name}`)
    const limits = networks.map(({ visitors }) => perMinute * visitors)
    try {
      const counted = await commands.eval(COUNT_IN_ALL, keys.length, ...keys, ...limits, WINDOW_SECONDS)
      redis?.noteSuccess()
      const [place, ms] = countedSchema.parse(counted)
      const network = networks[place - 1]
      return network ? { network, seconds: Math.max(1, Math.ceil(ms / 1000)) } : 'allowed'
    } catch (error) {
      redis?.noteFailure(error)
      return 'unknown'
    } finally {
      isSlow = performance.now() - startedAt > PATIENCE_MS
    }
  }

  return async key => {
    const networks = networksOf(key)
    const counting = countEverywhere(networks)
    const verdict = isSlow ? undefined : await valueWithin(counting, PATIENCE_MS)
    if (verdict === 'allowed') return
    if (verdict === undefined) {
      isSlow = true
      counting.then(late => {
        if (typeof late === 'object') here.block(late)
      })
    }
    refuse(typeof verdict === 'object' ? verdict : await here.count(networks))
  }
}

/** The counts of this process. */
class LocalCounts {
  readonly #perMinute: number
  /** Limiters by the number of visitors whose limits a network has. */
  readonly #limiters = new Map<number, RateLimiterMemory>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  async count(networks: readonly Network[]): Promise<Refusal | undefined> {
    for (const [place, network] of networks.entries()) {
      try {
        await this.#limiterOf(network).consume(network.name)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        for (const counted of networks.slice(0, place)) await this.#limiterOf(counted).reward(counted.name)
        return { network, seconds: Math.ceil(error.msBeforeNext / 1000) }
      }
    }
    return undefined
  }

  /** Refuses a network that Redis has refused. */
  block({ network, seconds }: Refusal): void {
    this.#limiterOf(network).block(network.name, seconds)
  }

  #limiterOf({ visitors }: Network): RateLimiterMemory {
    const known = this.#limiters.get(visitors)
    if (known) return known
    const limiter = new RateLimiterMemory({ points: this.#perMinute * visitors, duration: WINDOW_SECONDS })
    this.#limiters.set(visitors, limiter)
    return limiter
  }
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new HttpError('rate_limited', { retryAfter: refusal.seconds })
}
