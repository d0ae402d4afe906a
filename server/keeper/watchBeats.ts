import type { ChildProcess } from 'node:child_process'
import type { LogLevel } from '../log.ts'
import { BEAT_MS, type Beat } from './keptProcess.ts'

/** How many beats may be missing: five seconds. */
const MOST_MISSING = 5

/** What the beats of a process have told. */
export interface Watch {
  /** Undefined until the process listens: reading a large site may block its loop for long. */
  logLevel: LogLevel | undefined
  /** Whether the process was ended because it was silent. */
  wasSilent: boolean
}

/** Ends a process that listens and then sends no beat for five seconds. */
export function watchBeats(child: ChildProcess): Watch {
  const watch: Watch = { logLevel: undefined, wasSilent: false }
  let missing = 0
  child.on('message', message => {
    watch.logLevel = (message as Beat).logLevel // Our own process.
    missing = 0
  })
  // Turns of this timer, not a clock: when the machine sleeps, both processes do.
  const timer = setInterval(() => {
    if (watch.logLevel === undefined || ++missing <= MOST_MISSING) return
    watch.wasSilent = true
    child.kill('SIGKILL')
  }, BEAT_MS)
  child.once('exit', () => clearInterval(timer))
  return watch
}
