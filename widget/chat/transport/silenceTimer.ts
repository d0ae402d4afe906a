import { ChatError } from '../chatError.ts'

/** Aborts an exchange in which the backend stays silent for too long. */
export interface SilenceTimer {
  /** A byte has come: time the page takes to deal with it does not count. */
  pause(): void
  /** The next byte is awaited. */
  resume(): void
}

/** A timer that runs from now until the first `pause`, and then from each `resume`. A limit left out is no limit. */
export function createSilenceTimer(
  controller: AbortController,
  { firstByteTimeoutMs, idleTimeoutMs }: { firstByteTimeoutMs?: number; idleTimeoutMs?: number },
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
