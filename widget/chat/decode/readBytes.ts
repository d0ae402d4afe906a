import { ChatError } from '../chatError.ts'
import type { SilenceTimer } from '../transport/silenceTimer.ts'

/** Limits of reading a body. */
export interface ReadingLimits {
  readonly signal: AbortSignal
  readonly silence: SilenceTimer
  readonly maxBytes?: number
}

/** Iterate over the chunks of a body. When `signal` aborts, throws its reason. The body is always released. */
export async function* readBytes(
  body: ReadableStream<Uint8Array>,
  { signal, silence, maxBytes = Number.POSITIVE_INFINITY }: ReadingLimits,
): AsyncGenerator<Uint8Array> {
  // Some Safari versions cannot iterate a ReadableStream.
  const reader = body.getReader()
  // A cancelled read settles at once, even if the source never answers. Cancelling a failed body rejects.
  const release = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', release, { once: true })
  const failed = (error: unknown): never => {
    // WebKit ends the body with its own AbortError and ignores the reason of the signal.
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
      // One chunk may hold megabytes: pass on the part that fits, then throw.
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
