import type { AiSdkMessage, MessagePart, UIMessage } from '../message.ts'
import { isEmptyReply } from '../reply/reply.ts'
import { isAnswered } from '../reply/resend.ts'
import type { ChatRequest, RequestTrigger } from './chatTransport.ts'
import { jsonBytes, recentMessages } from './historyLimit.ts'
import { readHeaders } from './readHeaders.ts'
import { toFilePart, toUiMessage } from './uiMessage.ts'

/** Replacements for fields of a request. Undefined (for a body also null) keeps the original. */
export interface PreparedRequest {
  /** Address of the question. A reply of another address is resumed and stopped only at `replyUrl`. */
  readonly url?: string | undefined
  /** Address of the current reply, for `resume-stream` (GET) and `stop-stream` (DELETE). */
  readonly replyUrl?: string | undefined
  /** Additional headers, which override the others. */
  readonly headers?: RequestInit['headers']
  /** The whole body. `resume-stream` and `stop-stream` have no body; there, `id` names the conversation. */
  readonly body?: unknown
}

/** Input of a request hook. */
export interface RequestSource extends Omit<ChatRequest, 'trigger'> {
  /**
   * `submit-message`: a question or results of tools. `regenerate-message`: another reply to the last question.
   * `resume-stream`: the rest of a reply. `stop-stream`: the end of a reply. The last two have no messages.
   */
  readonly trigger: RequestTrigger | 'resume-stream' | 'stop-stream'
}

/** Options of a request, besides the conversation. */
export interface HttpRequestOptions {
  /** Address of the chat endpoint. Default `/api/chat`. */
  readonly endpoint?: string | undefined
  readonly headers?: RequestInit['headers']
  /** Additional fields of every body. */
  readonly body?: object | undefined
  /** Which fields of a message are sent. See `httpTransport`. */
  readonly messageFields: MessageFields
  readonly prepareRequest?:
    | ((source: RequestSource) => PreparedRequest | undefined | Promise<PreparedRequest | undefined>)
    | undefined
  readonly limits?:
    | { readonly maxMessages?: number | undefined; readonly maxHistoryBytes?: number | undefined }
    | undefined
}

export type MessageFields = 'content' | 'ai' | SdkFields | ((message: UIMessage) => SentMessage)

/** A message of a request. */
interface SentMessage {
  readonly role?: string
}

/** Message formats of the AI SDK. */
export type SdkFields = 'ai4' | 'ai5'

/** A request that is ready for `fetch`. */
export interface HttpRequest {
  readonly url: string
  readonly method: 'POST' | 'GET' | 'DELETE'
  /** A plain object: what wraps a page's `fetch` often copies or spreads it, and a `Headers` would be lost. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Build a request. Its own options override those of the transport. Undefined: nobody knows the address of the reply, and
 * that of the question may mean something else there, for example to delete the conversation.
 */
export function makeRequest(
  source: RequestSource,
  options: HttpRequestOptions,
  prepared?: PreparedRequest,
): HttpRequest | undefined {
  const { endpoint = '/api/chat' } = options
  const { url, replyUrl, body } = prepared ?? {}
  const headers = mergeHeaders(options.headers, source.headers, prepared?.headers)
  const method = METHODS[source.trigger]
  if (method !== 'POST') {
    const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
    const address = replyUrl ?? (url === undefined ? replyAddress(options, String(id ?? source.id)) : undefined)
    return address === undefined ? undefined : { url: address, method, headers }
  }
  return {
    url: url ?? endpoint,
    method,
    headers,
    body: JSON.stringify(body ?? makeRequestBody(source, options)),
  }
}

const METHODS = {
  'submit-message': 'POST',
  'regenerate-message': 'POST',
  'resume-stream': 'GET',
  'stop-stream': 'DELETE',
} as const

/** AI SDK 5 to 7 serve the current reply at `{endpoint}/{id}/stream`, version 4 at `{endpoint}?chatId={id}`. */
function replyAddress({ endpoint = '/api/chat', messageFields }: HttpRequestOptions, chatId: string): string {
  // Half a character cannot be encoded.
  const id = encodeURIComponent(chatId.replace(/\p{Cs}/gu, '\uFFFD'))
  const [path = '', query] = endpoint.split('?', 2)
  if (messageFields === 'ai5') return `${path.replace(/\/$/, '')}/${id}/stream${query === undefined ? '' : `?${query}`}`
  return `${endpoint}${query === undefined ? '?' : '&'}chatId=${id}`
}

/** The headers of a request with JSON. Later ones win. */
export function mergeHeaders(...added: RequestInit['headers'][]): Record<string, string> {
  return Object.fromEntries([['content-type', 'application/json'], ...added.flatMap(readHeaders)])
}

/** The messages of a request, as AI SDK 5 to 7 read them. */
export function toAiSdkMessages(messages: readonly UIMessage[]): AiSdkMessage[] {
  return sentMessages(messages).map(toAiSdkMessage)
}

function toAiSdkMessage(message: UIMessage): AiSdkMessage {
  return toUiMessage({ ...message, parts: partsOf(message) })
}

function makeRequestBody(request: RequestSource, options: HttpRequestOptions): object {
  const { messageFields, limits } = options
  const messages = sentMessages(request.messages)
  const fields = messages.map(typeof messageFields === 'string' ? MESSAGE_FIELDS[messageFields] : messageFields)
  const isTooLarge = messageFields === 'ai' && jsonBytes(fields) > (limits?.maxHistoryBytes ?? Number.POSITIVE_INFINITY)
  return {
    ...(messageFields !== 'content' && { id: request.id, tools: request.tools }),
    messages: recentMessages(isTooLarge ? messages.map(withFileParts) : fields, limits),
    data: request.data,
    ...options.body,
    ...request.body,
  }
}

// JSON omits undefined fields.
const MESSAGE_FIELDS: Record<MessageFields & string, (message: UIMessage) => SentMessage> = {
  content: ({ role, content }) => ({ role, content }),
  // Before the first reply the backend's version is unknown. Version 4 ignores file parts, the others attachments.
  ai: message => ({ ...withFileParts(message), experimental_attachments: message.experimental_attachments }),
  ai4: ownFields,
  ai5: toAiSdkMessage,
}

/** With files as parts only: most backends read them so. */
function withFileParts({ experimental_attachments = [], ...message }: UIMessage) {
  const { parts, ...fields } = ownFields(message)
  return { ...fields, parts: [...parts, ...experimental_attachments.map(toFilePart)] }
}

/** The fields of a message in the AI SDK, without those that its backend does not use. */
function ownFields({
  createdAt: _,
  reasoning: __,
  metadata: ___,
  hasDefinitions: ____,
  omitted: _____,
  ending: ______,
  disclosure: _______,
  lang: ________,
  ...message
}: Omit<UIMessage, 'experimental_attachments'>) {
  return { ...message, parts: partsOf(message) }
}

/** A page may have changed the content and not the parts: the content counts. */
function partsOf({ content, parts }: Pick<UIMessage, 'content' | 'parts'>): readonly MessagePart[] {
  const isText = (part: MessagePart) => part.type === 'text'
  if (parts.map(part => (part.type === 'text' ? part.text : '')).join('') === content) return parts
  const rest: readonly MessagePart[] = parts.filter(part => !isText(part))
  const place = parts.findIndex(isText)
  return rest.toSpliced(place === -1 ? rest.length : place, 0, { type: 'text', text: content })
}

/** The messages that a backend accepts. A reply that had only open calls is left out: models refuse an empty one. */
function sentMessages(messages: readonly UIMessage[]): readonly UIMessage[] {
  return messages.flatMap(message => {
    const sent = withoutOpenCalls(message)
    return sent !== message && isEmptyReply(sent) ? [] : [sent]
  })
}

/**
 * A call without a result makes servers refuse all later requests of the conversation ("ToolInvocation must have a
 * result", vercel/ai #3196, #4584). AI SDK sends it nevertheless.
 */
function withoutOpenCalls(message: UIMessage): UIMessage {
  const isOpen = (part: MessagePart) => part.type === 'tool-invocation' && !isAnswered(part.toolInvocation)
  const { toolInvocations } = message
  if (!message.parts.some(isOpen) && toolInvocations?.every(isAnswered) !== false) return message
  return {
    ...message,
    parts: message.parts.filter(part => !isOpen(part)),
    ...(toolInvocations && { toolInvocations: toolInvocations.filter(isAnswered) }),
  }
}
