import type { UIMessage } from '../message.ts'
import type { ChatRequest, RequestTrigger } from './chatTransport.ts'
import { recentMessages } from './historyLimit.ts'

/** What a page may put in place of a request's own parts. One that is undefined (a body also: null) stays as it is. */
export interface PreparedRequest {
  readonly url?: string | undefined
  /** Further headers, which win over the others. */
  readonly headers?: HeadersInit | undefined
  /** The whole body; for `resume-stream`, which has none, an `id` in it names the conversation. */
  readonly body?: unknown
}

/** What a request is prepared from. There are no messages for `resume-stream`. */
export interface RequestSource extends Omit<ChatRequest, 'trigger'> {
  readonly trigger: RequestTrigger | 'resume-stream'
}

/** What a request is made of, besides the conversation. */
export interface HttpRequestOptions {
  /** Address of the chat endpoint. Default `/api/chat`. */
  readonly endpoint?: string | undefined
  readonly headers?: HeadersInit | undefined
  /** Further fields of every body. */
  readonly body?: object | undefined
  /**
   * What goes out of each message: role and content alone, and then no id of the conversation beside them; what a model
   * needs; or everything. Default `model`.
   */
  readonly messageFields?: 'content' | 'model' | 'all' | undefined
  readonly prepareRequest?:
    | ((source: RequestSource) => PreparedRequest | undefined | Promise<PreparedRequest | undefined>)
    | undefined
  readonly limits?:
    | { readonly maxMessages?: number | undefined; readonly maxHistoryBytes?: number | undefined }
    | undefined
}

/** A request that is ready for `fetch`. */
export interface HttpRequest {
  readonly url: string
  readonly method: 'POST' | 'GET' | 'DELETE'
  readonly headers: Headers
  readonly body?: string
}

/** The request for a source. What a single request asks for wins over what the transport asks for. */
export function makeRequest(
  source: RequestSource,
  options: HttpRequestOptions,
  prepared?: PreparedRequest,
): HttpRequest {
  const { endpoint = '/api/chat' } = options
  const { body } = prepared ?? {}
  const headers = mergeHeaders(options.headers, source.headers, prepared?.headers)
  if (source.trigger === 'resume-stream') {
    const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
    const query = `${endpoint.includes('?') ? '&' : '?'}chatId=${encodeURIComponent(String(id ?? source.id))}`
    return { url: prepared?.url ?? endpoint + query, method: 'GET', headers }
  }
  return {
    url: prepared?.url ?? endpoint,
    method: 'POST',
    headers,
    body: JSON.stringify(body ?? makeRequestBody(source, options)),
  }
}

function mergeHeaders(...added: (HeadersInit | undefined)[]): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const one of added) for (const [name, value] of new Headers(one)) headers.set(name, value)
  return headers
}

function makeRequestBody(request: RequestSource, options: HttpRequestOptions): object {
  const { messageFields = 'model', limits } = options
  const fields = request.messages.map(withoutOpenCalls).map(MESSAGE_FIELDS[messageFields])
  return {
    ...(messageFields !== 'content' && { id: request.id }),
    messages: recentMessages(fields, limits),
    data: request.data,
    ...options.body,
    ...request.body,
  }
}

// JSON leaves out what is undefined.
const MESSAGE_FIELDS = {
  content: ({ role, content }: UIMessage) => ({ role, content }),
  model: ({ role, content, experimental_attachments, data, annotations, toolInvocations, parts }: UIMessage) => ({
    role,
    content,
    experimental_attachments,
    data,
    annotations,
    toolInvocations,
    parts,
  }),
  all: (message: UIMessage) => message,
} satisfies Record<string, (message: UIMessage) => Partial<UIMessage>>

/**
 * A call that `stop` or an error left without a result would make servers refuse every later request of the conversation
 * ("ToolInvocation must have a result", vercel/ai #3196, #4584). The reference sends it all the same.
 */
function withoutOpenCalls(message: UIMessage): UIMessage {
  const isOpen = (part: UIMessage['parts'][number]) =>
    part.type === 'tool-invocation' && part.toolInvocation.state !== 'result'
  if (!message.parts.some(isOpen)) return message
  const { toolInvocations } = message
  return {
    ...message,
    parts: message.parts.filter(part => !isOpen(part)),
    ...(toolInvocations && { toolInvocations: toolInvocations.filter(({ state }) => state === 'result') }),
  }
}
