import { pino } from 'pino'
import type { ServerEnv } from './env.ts'

/** Where the backend says what happened: one JSON line an event, on the standard output. Never what was said. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** What is kept of lines that could not be written, in bytes. Later ones are dropped. */
const MAX_UNWRITTEN = 1_000_000

/** The log of a process. */
export function createLog(level: ServerEnv['LOG_LEVEL']): Log {
  // Synchronous: what goes wrong is told before the process ends, and pino waits for nothing at its exit.
  const destination = pino.destination({
    dest: 1,
    sync: true,
    maxLength: MAX_UNWRITTEN,
    // Whoever reads our output slowly is not waited for.
    retryEAGAIN: () => false,
  })
  // A full disk costs lines, not answers: they are written again with the next one.
  destination.on('error', () => {})
  // No process id and host name: whoever runs the process adds its own.
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
