import type { Log } from '../log.ts'
import type { RedisConnections } from '../redis/connectRedis.ts'
import { valueWithin } from '../redis/valueWithin.ts'

/** Longest time that a visitor waits for Redis. */
const PATIENCE_MS = 50
/** Redis keeps the count of a day until the next day is over. */
const KEPT_SECONDS = 2 * 86_400

/** The tokens that models may read and write in a day (UTC). */
export interface TokenBudget {
  readonly isSpent: boolean
  /**
   * Counts what a model is about to read, and resolves with a function that counts more, or less, on the same day. Resolves
   * with undefined, and counts nothing, if the budget is spent.
   */
  begin(tokens: number): Promise<((more: number) => void) | undefined>
}

interface BudgetParts {
  redis: Pick<RedisConnections, 'commands' | 'noteSuccess' | 'noteFailure'> | undefined
  log: Pick<Log, 'warn'>
  /** The present time in ms, for tests. */
  now?: () => number
}

/**
 * A budget of tokens a day, counted in Redis for all replicas, or in this process without Redis and while it is away. Open
 * replies are not cut, so a day may use more than its budget.
 */
export function createTokenBudget(limit: number, { redis, log, now = Date.now }: BudgetParts): TokenBudget {
  let day = ''
  let here = 0
  let everywhere = 0
  let isNoted = false
  let isSlow = false

  /** A new day begins at zero. */
  function today(): string {
    const current = new Date(now()).toISOString().slice(0, 10)
    if (current === day) return day
    day = current
    here = 0
    everywhere = 0
    isNoted = false
    return day
  }

  function isSpent(): boolean {
    today()
    return Math.max(here, everywhere) >= limit
  }

  /** Refuses a question, and says so once a day. */
  function refuse(): undefined {
    if (!isNoted) log.warn({ tokens: limit }, 'the tokens of the day are spent: no model answers until 00:00 UTC')
    isNoted = true
  }

  /** Adds to the count of a day, in Redis too. Never rejects. */
  async function add(tokens: number, name: string): Promise<void> {
    if (name === today()) here += tokens
    if (redis) await addEverywhere(redis, tokens, name)
  }

  async function addEverywhere(
    { commands, noteSuccess, noteFailure }: NonNullable<BudgetParts['redis']>,
    tokens: number,
    name: string,
  ) {
    const startedAt = performance.now()
    const key = `nicodata:tokens:${name}`
    try {
      const [counted] = (await commands.pipeline().incrby(key, tokens).expire(key, KEPT_SECONDS).exec()) ?? []
      const [error, total] = counted ?? []
      if (error) throw error
      noteSuccess()
      if (name === today()) everywhere = Number(total)
    } catch (error) {
      noteFailure(error)
    } finally {
      isSlow = performance.now() - startedAt > PATIENCE_MS
    }
  }

  return {
    get isSpent() {
      return isSpent()
    },
    async begin(tokens) {
      if (isSpent()) return refuse()
      const name = today()
      const adding = add(tokens, name)
      if (redis && !isSlow) await valueWithin(adding, PATIENCE_MS)
      // Unless other replicas have spent the budget.
      if (everywhere - tokens < limit) return more => void add(more, name)
      add(-tokens, name)
      return refuse()
    },
  }
}
