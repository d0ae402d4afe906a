import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { chunked, scriptedFetch } from './scriptedFetch.ts'

/** Chunk sizes in which each reply is read; the last one is the whole reply. */
export const CHUNK_SIZES = [1, 2, 3, 7, Number.MAX_SAFE_INTEGER]

/** Result of a reply: its parts, its end, and its error. */
export async function readReply(
  body: string | Uint8Array<ArrayBuffer>,
  contentType: string | undefined,
  size = Number.MAX_SAFE_INTEGER,
  options: ChatOptions = {},
  named: Record<string, string> = {},
) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const response = new Response(chunked(bytes, size), {
    headers: { ...(contentType && { 'content-type': contentType }), ...named },
  })
  let finish: { finishReason: string; usage: object } | undefined
  const session = createChatSession({
    streamProtocol: 'auto',
    generateId: () => 'id',
    fetch: scriptedFetch(response),
    onFinish: (_, event) => {
      finish = event
    },
    ...options,
  })
  await session.append({ role: 'user', content: '?', createdAt: new Date(0) })
  const { messages, error, status, data } = session.getState()
  const { content, parts, reasoning, toolInvocations } = messages[1] ?? {}
  return { content, parts, reasoning, toolInvocations, error, status, data, finish }
}
