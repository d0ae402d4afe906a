import { readUiChunk } from '../decode/decodeUiMessageStream.ts'
import type { AiSdkMessage } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'
import { abortable } from './abortable.ts'
import type { ChatTransport, RequestTrigger } from './chatTransport.ts'
import { toAiSdkMessages } from './httpRequest.ts'
import { readHeaders } from './readHeaders.ts'

/** A chunk of a UI message stream of AI SDK 5 to 7. */
export interface AiSdkChunk {
  readonly type: string
}

/** A `ChatTransport` of AI SDK 5 to 7: `DefaultChatTransport`, `DirectChatTransport`, or one of the page. */
export interface AiSdkTransport {
  sendMessages(options: {
    trigger: RequestTrigger
    chatId: string
    messageId: string | undefined
    messages: AiSdkMessage[]
    abortSignal: AbortSignal | undefined
    headers?: Headers | Record<string, string>
    body?: object
  }): Promise<ReadableStream<AiSdkChunk>>
  reconnectToStream(options: { chatId: string; abortSignal?: AbortSignal }): Promise<ReadableStream<AiSdkChunk> | null>
}

/** The transport as the engine uses it: one of its own unchanged, one of AI SDK 5 to 7 with its messages and chunks. */
export function ownTransport(transport: ChatTransport | AiSdkTransport): ChatTransport {
  if (!('sendMessages' in transport)) return transport
  return {
    async *send({ id: chatId, trigger, messages, headers, body, data, tools }, abortSignal) {
      const stream = await transport.sendMessages({
        trigger,
        chatId,
        messageId: undefined,
        messages: toAiSdkMessages(messages),
        abortSignal,
        headers: Object.fromEntries(readHeaders(headers)),
        body: { ...(data !== undefined && { data }), ...(tools && { tools }), ...body },
      })
      yield { type: 'start' }
      yield* readChunks(stream, abortSignal)
    },
    async resume(chatId, abortSignal) {
      const stream = await transport.reconnectToStream({ chatId, abortSignal })
      return stream ? readChunks(stream, abortSignal) : undefined
    },
  }
}

async function* readChunks(stream: ReadableStream<AiSdkChunk>, signal: AbortSignal): AsyncGenerator<StreamPart> {
  // Some Safari versions cannot iterate a ReadableStream.
  const reader = stream.getReader()
  try {
    while (true) {
      const { done, value } = await abortable(reader.read(), signal)
      if (done) return
      const part = readUiChunk(value)
      if (part) yield part
    }
  } finally {
    // Cancelling a failed stream rejects.
    reader.cancel().catch(() => {})
  }
}
