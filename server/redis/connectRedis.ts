import { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { createRedisWatch, type RedisProblem } from './redisWatch.ts'

/** Longest wait for Redis, which may be on another continent. Answers do not wait that long: see `rateLimit.ts`. */
const COMMAND_TIMEOUT_MS = 1000
/** Minimum time between two warnings about a Redis that does not answer, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000
const MAX_RECONNECT_DELAY_MS = 2000
const PROBE_KEY = 'nicodata:probe'
const PROBE_SECONDS = 60

/** Two connections to one Redis: one for commands, one for subscriptions. */
export interface RedisConnections {
  commands: Redis
  subscriber: Redis
  /** Why the replicas share nothing now; undefined when Redis works, or has not been asked yet. */
  readonly problem: RedisProblem | undefined
  /** Called when a command that writes has succeeded. */
  noteSuccess(): void
  /** Called when a command has failed. After a timeout Redis counts as away and gets no more commands. */
  noteFailure(error: unknown): void
  close(): void
}

/** Connects, and reconnects whenever Redis comes back. Commands fail at once while Redis is away. */
export function connectRedis(url: string, log: Log): RedisConnections {
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2000,
    // A frozen Redis does not confirm the end of a connection.
    disconnectTimeout: 1,
    autoResubscribe: false,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  }
  const commands = new Redis(url, options)
  const subscriber = new Redis(url, options)
  const watch = createRedisWatch(log)
  watch.follow(commands)
  watch.follow(subscriber)
  let isReconnecting = false
  let warnedAt = Number.NEGATIVE_INFINITY
  commands.on('close', () => {
    isReconnecting = false
  })
  // A read-only or full Redis shows its problem at once, and not at the first question.
  commands.on('ready', () => {
    commands.set(PROBE_KEY, '', 'EX', PROBE_SECONDS).then(watch.noteSuccess, watch.noteFailure)
  })
  return {
    commands,
    subscriber,
    get problem() {
      return watch.problem
    },
    noteSuccess: watch.noteSuccess,
    noteFailure(error) {
      watch.noteFailure(error)
      const isTimeout = error instanceof Error && error.message === 'Command timed out'
      if (!isTimeout || isReconnecting || commands.status !== 'ready') return
      isReconnecting = true
      commands.disconnect(true)
      if (performance.now() - warnedAt < WARNING_INTERVAL_MS) return
      warnedAt = performance.now()
      log.warn({ ms: COMMAND_TIMEOUT_MS }, 'redis did not answer in time: no stop and no resume on other replicas')
    },
    close() {
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}
