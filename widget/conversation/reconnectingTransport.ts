import { ChatError } from '../chat/chatError.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import type { ChatTransport } from '../chat/transport/chatTransport.ts'

/** ms before each try to read on. Backends keep a reply for some seconds; a phone takes as long to change networks. */
const PAUSES = [0, 1_000, 3_000, 6_000]

/** Lost connections of one reply: a backend that loses every one of them does not go on for ever. */
const MAX_LOSSES = 5

type Parts = AsyncIterable<StreamPart>

/** A transport whose replies outlive their connection: a lost one is replaced, if the backend still has the reply. */
export function reconnectingTransport(transport: ChatTransport): ChatTransport {
  if (!transport.resume) return transport

  /** The reply again, from its start. What the backend does not offer, for whatever reason, is undefined. */
  async function readAgain(chatId: string, signal: AbortSignal, pauses: readonly number[]): Promise<Parts | undefined> {
    for (const pause of pauses) {
      if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
      signal.throwIfAborted()
      try {
        return await transport.resume?.(chatId, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!isLoss(error)) return undefined
      }
    }
    return undefined
  }

  async function* readOn(first: Parts, chatId: string, signal: AbortSignal): AsyncGenerator<StreamPart> {
    let parts = first
    let isBegun = false
    for (let losses = 1; ; losses++) {
      try {
        for await (const part of parts) {
          isBegun = true
          yield part
        }
        return
      } catch (error) {
        signal.throwIfAborted()
        if (!isLoss(error) || losses > MAX_LOSSES) throw error
        // A backend that never answered is asked once more only: it may have got the question, or not be there.
        const again = await readAgain(chatId, signal, isBegun ? PAUSES : [0])
        if (!again) throw error
        parts = replayed(again)
      }
    }
  }

  return {
    send: (request, signal) => readOn(transport.send(request, signal), request.id, signal),
    async resume(chatId, signal) {
      const parts = await readAgain(chatId, signal, [0])
      return parts && readOn(parts, chatId, signal)
    },
    stop: async chatId => transport.stop?.(chatId),
  }
}

/** Was it the connection that failed, and not the backend or its reply? */
function isLoss(error: unknown): boolean {
  return !(error instanceof ChatError) || error.code === 'reply-cut'
}

async function* replayed(parts: Parts): AsyncGenerator<StreamPart> {
  let isFirst = true
  for await (const part of parts) {
    // Together with the first part, so that what is shown does not vanish in between.
    if (isFirst) yield { type: 'replay' }
    isFirst = false
    yield part
  }
}
