import { ChatError } from '../chatError.ts'
import type { SilenceTimer } from '../transport/silenceTimer.ts'

/** What ends the reading of a body before its end. */
export interface ReadingLimits {
  readonly signal: AbortSignal
  readonly silence: SilenceTimer
  readonly maxBytes?: number
}

/** The chunks of a body, until its end or until `signal` aborts, which throws its reason. The body is always released. */
export async function* readBytes(
  body: ReadableStream<Uint8Array>,
  { signal, silence, maxBytes = Number.POSITIVE_INFINITY }: ReadingLimits,
): AsyncGenerator<Uint8Array> {
  // Not every Safari can iterate a ReadableStream.
  const reader = body.getReader()
  // A cancelled read settles at once, even if the body's source never answers. Cancelling a failed body rejects.
  const release = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', release, { once: true })
  const failed = (error: unknown): never => {
    // WebKit breaks the body off with an abort of its own, whatever reason the signal was given.
    signal.throwIfAborted()
    throw error
  }
  let length = 0
  try {
    while (true) {
      signal.throwIfAborted()
      const { done, value } = await reader.read().catch(failed)
      signal.throwIfAborted()
      silence.pause()
      if (done) return
      // One chunk may hold megabytes: what there is room for is read before the rest is refused.
      const room = maxBytes - length
      length += value.byteLength
      yield value.subarray(0, room)
      if (length > maxBytes) {
        throw new ChatError('reply-too-long', `The reply is longer than ${maxBytes} bytes.`)
      }
      silence.resume()
    }
  } finally {
    signal.removeEventListener('abort', release)
    release()
  }
}
