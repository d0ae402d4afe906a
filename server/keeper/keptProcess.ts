import type { LogLevel } from '../log.ts'

/** The argument of a process that `keepServing` has started. */
export const KEPT = '--kept'

/** The time between two beats, in milliseconds. */
export const BEAT_MS = 1000

/** Tells the parent that the server listens and that its event loop runs. */
export interface Beat {
  logLevel: LogLevel
}

/** Ends this process when its parent has ended, so that no server stays on the port. */
export function endWithParent(): void {
  // The parent may have ended while this process read its files.
  if (!process.connected) process.exit(1)
  process.on('disconnect', () => process.exit(1))
}

/** Sends beats to the parent from now on: the first one at once, before a visitor can block the loop. */
export function sendBeats(logLevel: LogLevel): void {
  const beat: Beat = { logLevel }
  // A parent that has just ended cannot receive it: `disconnect` follows.
  const send = () => process.send?.(beat, undefined, undefined, () => {})
  send()
  setInterval(send, BEAT_MS).unref()
}
