import { ChatError } from '../chatError.ts'

/** Timeouts in ms. An omitted field means no limit. */
export interface SilenceLimits {
  /** ms to wait for the first byte of a reply. */
  readonly firstByteTimeoutMs?: number | undefined
  /** ms to wait between two bytes of a reply. */
  readonly idleTimeoutMs?: number | undefined
}

/** Aborts a request if the backend sends nothing for too long. */
export interface SilenceTimer {
  /** Call when a byte has arrived: the time that the page needs to handle it does not count. */
  pause(): void
  /** Call when the next byte is awaited. */
  resume(): void
}

/** Create a timer that runs from now until the first `pause`, and then from each `resume`. */
export function createSilenceTimer(
  controller: AbortController,
  { firstByteTimeoutMs, idleTimeoutMs }: SilenceLimits,
): SilenceTimer {
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(limit: number | undefined): void {
    if (limit === undefined) return
    timer = setTimeout(
      () => controller.abort(new ChatError('timeout', `The chat backend sent nothing for ${limit} ms.`)),
      // setTimeout treats a longer delay as 0.
      Math.min(limit, 2 ** 31 - 1),
    )
  }

  start(firstByteTimeoutMs)
  return {
    pause: () => clearTimeout(timer),
    resume: () => start(idleTimeoutMs),
  }
}
