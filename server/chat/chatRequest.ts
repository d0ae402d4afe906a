import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { ChatRequestBody } from '../../shared/chatProtocol.ts'
import { HttpError } from '../http/httpError.ts'

/** Longest name a conversation may have. */
const MAX_CHAT_ID_LENGTH = 200

/** Name of a conversation, as the widget chooses it. */
export const chatIdSchema = z.string().min(1).max(MAX_CHAT_ID_LENGTH)

// Through bytes and back: an unpaired surrogate becomes U+FFFD instead of upsetting a model server.
const wellFormedText = z.string().transform(text => Buffer.from(text).toString())

const chatRequestSchema = z
  .object({
    messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: wellFormedText })).min(1),
    id: chatIdSchema.optional(),
    protocol: z.enum(['text', 'data']).optional(),
  })
  .refine(({ messages }) => {
    const question = messages.at(-1)
    return question?.role === 'user' && question.content.trim() !== ''
  }) satisfies z.ZodType<ChatRequestBody>

/** What bounds a request. */
export interface RequestLimits {
  maxBodyBytes: number
  maxMessageChars: number
}

/** Read and check the body of a question. Unknown fields are ignored; a long history is welcome, a long question is not. */
export async function readChatRequest(request: IncomingMessage, limits: RequestLimits): Promise<ChatRequestBody> {
  const parsed = chatRequestSchema.safeParse(parseJson(await readBody(request, limits.maxBodyBytes)))
  if (!parsed.success) throw new HttpError('invalid_request', { detail: z.prettifyError(parsed.error) })
  const question = parsed.data.messages.at(-1)?.content ?? ''
  if (question.length > limits.maxMessageChars) {
    throw new HttpError('message_too_long', {
      sentence: `Votre message est trop long : ${limits.maxMessageChars} caractères au plus.`,
    })
  }
  return parsed.data
}

/** The whole body as text, refused as soon as it passes the limit. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(request.headers['content-length']) > maxBytes) throw new HttpError('body_too_large')
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop must not destroy the request, or its refusal could not be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) throw new HttpError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Parsed JSON, or a refusal. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError('invalid_request', { detail: 'The body is not JSON.' })
  }
}
