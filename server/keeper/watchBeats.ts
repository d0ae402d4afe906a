import type { ChildProcess } from 'node:child_process'
import type { LogLevel } from '../log.ts'
import { BEAT_MS, type Beat } from './keptProcess.ts'

/** Number of beats that may be missing: five seconds. */
const MOST_MISSING = 5

/** What is known from the beats of a process. */
export interface Watch {
  /** Undefined until the process listens: reading a large site may block its loop for long. */
  logLevel: LogLevel | undefined
  /** When it began to listen, by `performance.now()`. */
  listenedAt: number | undefined
  /** Whether the process was ended because it was silent. */
  wasSilent: boolean
}

/** Ends a process that listens and then sends no beat for five seconds. */
export function watchBeats(child: ChildProcess): Watch {
  const watch: Watch = { logLevel: undefined, listenedAt: undefined, wasSilent: false }
  let missing = 0
  child.on('message', message => {
    watch.logLevel = (message as Beat).logLevel // Our own process.
    watch.listenedAt ??= performance.now()
    missing = 0
  })
  // It counts the ticks of this timer and reads no clock: when the machine sleeps, both processes sleep.
  const timer = setInterval(() => {
    if (watch.logLevel === undefined || ++missing <= MOST_MISSING) return
    watch.wasSilent = true
    child.kill('SIGKILL')
  }, BEAT_MS)
  child.once('exit', () => clearInterval(timer))
  return watch
}
