import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { ChatRequestBody } from '../../shared/chatProtocol.ts'
import { readJson } from '../http/readJson.ts'
import { HttpError } from '../httpError.ts'
import { tooLong } from '../strings/errors.ts'

// Maximum number of messages: more than a model can read. A body could contain tens of thousands.
const MAX_CHECKED_MESSAGES = 1000

/** Longest id of a conversation. */
const MAX_CHAT_ID_LENGTH = 200

/** Id of a conversation, chosen by the widget. */
export const chatIdSchema = z.string().min(1).max(MAX_CHAT_ID_LENGTH)

// Convert to bytes and back: an unpaired surrogate, which some model servers reject, becomes U+FFFD.
const wellFormedText = z.string().transform(text => Buffer.from(text).toString())

const textPartSchema = z.object({ type: z.literal('text'), text: wellFormedText })

/** Longer texts of a page are cut. */
const MAX_PAGE_TEXT = 200

const pageText = wellFormedText.transform(text => text.slice(0, MAX_PAGE_TEXT)).catch('')
const pageSchema = z.object({ url: pageText, title: pageText, language: pageText, heading: pageText })

const latestMessages = z.custom<unknown[]>(Array.isArray).transform(messages => messages.slice(-MAX_CHECKED_MESSAGES))

/** A message of AI SDK v4 has its text as `content`; later versions send only `parts`. */
const messageSchema = z
  .object({
    role: z.enum(['user', 'assistant']),
    content: wellFormedText.optional(),
    parts: z.custom<unknown[]>(Array.isArray).optional().catch(undefined),
  })
  // Without `abort`, the next checks would get a message without its text.
  .refine(({ content, parts }) => content !== undefined || parts !== undefined, { abort: true })
  .transform(({ role, content, parts = [] }) => ({ role, content: content ?? textOf(parts) }))

const chatRequestSchema = z
  .object({
    messages: latestMessages.pipe(z.array(messageSchema).min(1)),
    id: chatIdSchema.optional(),
    protocol: z.enum(['text', 'data', 'ui']).optional(),
    // An invalid one is ignored: the question can be answered without it.
    page: pageSchema.optional().catch(undefined),
  })
  .refine(({ messages }) => {
    const question = messages.at(-1)
    return question?.role === 'user' && question.content.trim() !== ''
  }) satisfies z.ZodType<ChatRequestBody>

/** The limits of a request. */
export interface RequestLimits {
  maxBodyBytes: number
  maxMessageChars: number
}

/** Reads and checks the body of a question. Unknown fields are ignored. A long history is accepted, a long question is not. */
export async function readChatRequest(request: IncomingMessage, limits: RequestLimits): Promise<ChatRequestBody> {
  const parsed = chatRequestSchema.safeParse(await readJson(request, limits.maxBodyBytes))
  if (!parsed.success) throw new HttpError('invalid_request', { detail: firstIssue(parsed.error) })
  const question = parsed.data.messages.at(-1)?.content ?? ''
  const { maxMessageChars: maxLength } = limits
  if (question.length > maxLength) throw new HttpError('message_too_long', { sentence: tooLong(maxLength), maxLength })
  return parsed.data
}

/** `[{ type: 'text', text: 'Un' }, { type: 'file', … }, { type: 'text', text: 'Deux' }]` has the paragraphs « Un » and « Deux ». */
function textOf(parts: readonly unknown[]): string {
  return parts.flatMap(part => textPartSchema.safeParse(part).data?.text ?? []).join('\n\n')
}

// Do not list the errors: a body may have thousands, and listing them would cost more than an answer.
function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}
