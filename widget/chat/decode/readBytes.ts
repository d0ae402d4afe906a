import { ChatError } from '../chatError.ts'
import { nextTask } from '../nextTask.ts'
import type { SilenceTimer } from '../transport/silenceTimer.ts'

/** Bytes that are read in one task of the page: a few thousand parts of a stream. */
const BYTES_OF_TASK = 2 ** 14

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
  let taskLength = 0
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
      for (let start = 0; start < Math.min(room, value.byteLength); start += BYTES_OF_TASK) {
        const bytes = value.subarray(start, Math.min(room, start + BYTES_OF_TASK))
        yield bytes
        taskLength += bytes.byteLength
        if (taskLength >= BYTES_OF_TASK) {
          await nextTask()
          signal.throwIfAborted()
          taskLength = 0
        }
      }
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
