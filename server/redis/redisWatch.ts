import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/** Minimum time between two warnings about the same error, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000
/** A Redis that has accepted a connection and is not ready after this time is still loading its data. */
const LOADING_AFTER_MS = 2000

/** Why Redis cannot be used now: it answers with errors, or does not answer. */
export type RedisProblem = 'redis_error' | 'redis_away'

/** Knows whether Redis works, and logs each change once. */
export interface RedisWatch {
  readonly problem: RedisProblem | undefined
  /** Watches a connection. */
  follow(connection: Redis): void
  noteSuccess(): void
  /** Records an error that Redis has answered; other failures are those of the connection. */
  noteFailure(error: unknown): void
}

/**
 * Watches Redis: READONLY, NOAUTH, WRONGPASS, OOM, LOADING and similar answers are errors, a lost connection means away.
 */
export function createRedisWatch(log: Log): RedisWatch {
  const away = new Set<Redis>()
  let errorCode: string | undefined
  let logged = { code: '', at: Number.NEGATIVE_INFINITY }

  function noteError(code: string): void {
    if (code === errorCode) return
    errorCode = code
    if (code === logged.code && performance.now() - logged.at < WARNING_INTERVAL_MS) return
    logged = { code, at: performance.now() }
    // Only the code: the rest of the message may name a key, and so the address of a visitor.
    log.warn({ code }, 'redis answers with an error: replicas share no limits, no stop and no resume')
  }

  function noteSuccess(): void {
    if (errorCode === undefined) return
    errorCode = undefined
    log.info('redis accepts commands again')
  }

  function noteFailure(error: unknown): void {
    const code = errorCodeOf(error)
    if (code !== undefined) noteError(code)
  }

  return {
    get problem() {
      if (away.size > 0) return 'redis_away'
      return errorCode === undefined ? undefined : 'redis_error'
    },
    follow(connection) {
      connection.on('error', error => {
        if (errorCodeOf(error) !== undefined) {
          away.delete(connection)
          noteFailure(error)
          return
        }
        // Log one line when the connection is lost, not one for every attempt to reconnect.
        if (!away.has(connection)) log.warn({ detail: error.message }, 'redis is away')
        away.add(connection)
      })
      let untilReady: NodeJS.Timeout | undefined
      connection.on('connect', () => {
        untilReady = setTimeout(() => noteError('LOADING'), LOADING_AFTER_MS).unref()
      })
      connection.on('close', () => clearTimeout(untilReady))
      connection.on('ready', () => {
        clearTimeout(untilReady)
        if (away.delete(connection)) log.info('redis is back')
      })
    },
    noteSuccess,
    noteFailure,
  }
}

// `READONLY You can't write …`; from a script, Redis 6 puts it at the end: `ERR Error running script …: -READONLY You …`.
function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return undefined
  return /(?:^(?!ERR )|: -)([A-Z]+) /.exec(error.message)?.[1] ?? 'ERR'
}
