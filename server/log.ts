import { pino } from 'pino'
import type { HttpSettings } from './env.ts'

/** The log: one JSON line per event on the standard output. It never contains messages of visitors or models. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Maximum bytes of unwritten lines. Later lines are dropped. */
const MAX_UNWRITTEN = 1_000_000

export type LogLevel = HttpSettings['logLevel']

/** Creates the log of a process. */
export function createLog(level: LogLevel): Log {
  // Synchronous: pino does not flush at exit, and the last error must be written before the process ends.
  const destination = pino.destination({
    dest: 1,
    sync: true,
    maxLength: MAX_UNWRITTEN,
    // Do not wait for a program that reads the output slowly.
    retryEAGAIN: () => false,
  })
  // A full disk must not stop answers. pino writes the failed lines again with the next line.
  destination.on('error', () => {})
  // No process id and host name: systemd, Docker and Kubernetes add their own.
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
