import { pino } from 'pino'
import type { ServerEnv } from './env.ts'

/** Where the backend says what happened: one JSON line an event, on the standard output. Never what was said. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The log of a process. */
export function createLog(level: ServerEnv['LOG_LEVEL']): Log {
  // No process id and host name: whoever runs the process adds its own.
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
