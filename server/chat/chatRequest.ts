import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { ChatRequestBody } from '../../shared/chatProtocol.ts'
import { HttpError } from '../http/httpError.ts'
import { readJson } from '../http/readJson.ts'

// More turns than a model can see; a body may hold tens of thousands.
const MAX_CHECKED_MESSAGES = 1000

/** Longest name a conversation may have. */
const MAX_CHAT_ID_LENGTH = 200

/** Name of a conversation, as the widget chooses it. */
export const chatIdSchema = z.string().min(1).max(MAX_CHAT_ID_LENGTH)

// Through bytes and back: an unpaired surrogate becomes U+FFFD instead of upsetting a model server.
const wellFormedText = z.string().transform(text => Buffer.from(text).toString())

const latestMessages = z.custom<unknown[]>(Array.isArray).transform(messages => messages.slice(-MAX_CHECKED_MESSAGES))

const chatRequestSchema = z
  .object({
    messages: latestMessages.pipe(
      z.array(z.object({ role: z.enum(['user', 'assistant']), content: wellFormedText })).min(1),
    ),
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
  const parsed = chatRequestSchema.safeParse(await readJson(request, limits.maxBodyBytes))
  if (!parsed.success) throw new HttpError('invalid_request', { detail: firstIssue(parsed.error) })
  const question = parsed.data.messages.at(-1)?.content ?? ''
  if (question.length > limits.maxMessageChars) {
    throw new HttpError('message_too_long', {
      sentence: `Votre message est trop long : ${limits.maxMessageChars} caractères au plus.`,
    })
  }
  return parsed.data
}

// A body may be wrong in thousands of ways, and writing them all down would take longer than the answer.
function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}
