import { ChatError } from '../chat/chatError.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import type { ChatTransport } from '../chat/transport/chatTransport.ts'

/** ms before each reconnection. Backends keep a reply for some seconds; a phone needs as long to change networks. */
const PAUSES = [0, 1_000, 3_000, 6_000]

/** Maximum number of lost connections per reply: a backend that always disconnects must not cause an endless loop. */
const MAX_LOSSES = 5

type Parts = AsyncIterable<StreamPart>

/** A transport that reconnects when a connection is lost, if the backend still has the reply. */
export function reconnectingTransport(transport: ChatTransport): ChatTransport {
  if (!transport.resume) return transport

  /** Resume the reply from its start. Undefined if the backend cannot, for any reason. */
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
        // If the backend never answered, retry only once: it may have received the question, or may not exist.
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

/** Did the connection fail, and not the backend or its reply? */
function isLoss(error: unknown): boolean {
  return !(error instanceof ChatError) || error.code === 'reply-cut'
}

async function* replayed(parts: Parts): AsyncGenerator<StreamPart> {
  let isFirst = true
  for await (const part of parts) {
    // Yield the reset together with the first part, so that the shown text does not disappear between them.
    if (isFirst) yield { type: 'replay' }
    isFirst = false
    yield part
  }
}
