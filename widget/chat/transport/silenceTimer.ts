import { ChatError } from '../chatError.ts'

/** Longest silences. One left out is no limit. */
export interface SilenceLimits {
  /** Longest wait for the reply's first byte. */
  readonly firstByteTimeoutMs?: number | undefined
  /** Longest silence within a reply. */
  readonly idleTimeoutMs?: number | undefined
}

/** Aborts a request in which the backend stays silent for too long. */
export interface SilenceTimer {
  /** A byte has come: time the page takes to deal with it does not count. */
  pause(): void
  /** The next byte is awaited. */
  resume(): void
}

/** A timer that runs from now until the first `pause`, and then from each `resume`. */
export function createSilenceTimer(
  controller: AbortController,
  { firstByteTimeoutMs, idleTimeoutMs }: SilenceLimits,
): SilenceTimer {
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(limit: number | undefined): void {
    if (limit === undefined) return
    timer = setTimeout(
      () => controller.abort(new ChatError('timeout', `The chat backend sent nothing for ${limit} ms.`)),
      // Timers take a longer time for none at all.
      Math.min(limit, 2 ** 31 - 1),
    )
  }

  start(firstByteTimeoutMs)
  return {
    pause: () => clearTimeout(timer),
    resume: () => start(idleTimeoutMs),
  }
}
