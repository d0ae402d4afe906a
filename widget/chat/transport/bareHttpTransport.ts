import { CHAT_HEADERS, type StreamProtocol } from '../../../shared/chatProtocol.ts'
import { ChatError } from '../chatError.ts'
import { chooseDecoder } from '../decode/chooseDecoder.ts'
import { decodeDataStream } from '../decode/decodeDataStream.ts'
import type { Decoder, ReadReply } from '../decode/decoder.ts'
import { decodeText } from '../decode/decodeText.ts'
import { decodeUiMessageStream } from '../decode/decodeUiMessageStream.ts'
import { readBody } from '../decode/readBody.ts'
import { readBytes } from '../decode/readBytes.ts'
import { readText } from '../decode/readText.ts'
import type { StreamPart } from '../streamPart.ts'
import { abortable } from './abortable.ts'
import type { ChatTransport } from './chatTransport.ts'
import {
  type HttpRequest,
  type HttpRequestOptions,
  makeRequest,
  type RequestSource,
  type SdkFields,
} from './httpRequest.ts'
import { createSilenceTimer, type SilenceLimits } from './silenceTimer.ts'

/** How to reach the backend and read its replies. */
export interface BareHttpOptions extends HttpRequestOptions {
  /** See `streamProtocol` of a session. Default `data`. */
  readonly protocol?: StreamProtocol | 'auto' | undefined
  /** Is a reply an error if it shows nothing, or lacks the end that its stream announces? Default: with `auto` only. */
  readonly isReplyRequired?: boolean | undefined
  readonly credentials?: RequestInit['credentials']
  readonly redirect?: RequestInit['redirect']
  readonly referrerPolicy?: RequestInit['referrerPolicy']
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** The backend continues a reply that nobody reads, so `stop` sends its own request. Default false. */
  readonly isResumable?: boolean | undefined
  /** Called with the message format of the backend, which its reply shows: `ai4` or `ai5`. */
  readonly onMessageFields?: ((fields: SdkFields) => void) | undefined
  /**
   * Version of the AI SDK that the backend is known to have, `ai5` for 5 to 7. With `auto`, it names the protocol of a
   * reply as the headers `x-vercel-ai-data-stream` and `x-vercel-ai-ui-message-stream` do.
   */
  readonly aiSdk?: SdkFields | undefined
  /** The page has named the API of its backend, so that `auto` holds nothing back. */
  readonly isTrusted?: boolean | undefined
  /**
   * Called for each part that `auto` holds back: if nothing names the protocol of a reply, and it is neither
   * `text/event-stream` nor JSON, the reply has only text, reasoning and errors.
   */
  readonly onHeldBack?: (() => void) | undefined
  /**
   * Reads replies of a protocol that `auto` does not know. Called with each event, line or body: its JSON (its text, if it is
   * none), and the name of the event. Returns text, parts, or the error of the reply; undefined has no effect.
   */
  readonly readReply?: ReadReply | undefined
  /** Mark the text of replies in plain text: link definitions at its end are sources. See `Message`. Default false. */
  readonly hasDefinitions?: boolean | undefined
  /** The error for an unsuccessful response. Without it, `onResponse` throws. */
  readonly readError?: ((response: Response, signal: AbortSignal) => Promise<Error>) | undefined
  /** Called with each response to a question or a resume, before its status is checked. Its exceptions are passed on. */
  readonly onResponse?: ((response: Response) => void | Promise<void>) | undefined
  readonly limits?: HttpLimits | undefined
}

/** Limits of requests and replies. An omitted field means no limit. */
export interface HttpLimits extends SilenceLimits {
  /** Maximum number of messages in a request: the newest ones. */
  readonly maxMessages?: number | undefined
  /** Maximum bytes of JSON for the messages of a request. The last question is always sent. */
  readonly maxHistoryBytes?: number | undefined
  /** Maximum size of a reply, in bytes as received. */
  readonly maxReplyBytes?: number | undefined
}

/** ms. A backend that does not answer a stop must not delay the next question. */
const STOP_TIMEOUT = 5_000

/** Statuses of backends that have no current reply, or do not support resuming. */
const NOTHING_TO_RESUME = [204, 404, 405]

/** `httpTransport` without its defaults, for the widget, which has its own. */
export function bareHttpTransport(options: BareHttpOptions): ChatTransport {
  return {
    send: (request, signal) => sendRequest(options, request, signal),
    async resume(chatId, signal) {
      const parts = sendRequest(options, aboutReply(chatId, 'resume-stream'), signal)
      // The first part arrives after the response.
      const { done } = await parts.next()
      return done ? undefined : parts
    },
    ...(options.isResumable && {
      async stop(chatId: string) {
        const signal = AbortSignal.timeout(STOP_TIMEOUT)
        const request = await prepare(options, aboutReply(chatId, 'stop-stream'), signal)
        if (request) await callFetch(options, request, signal)
      },
    }),
  }
}

function aboutReply(id: string, trigger: RequestSource['trigger']): RequestSource {
  return { id, trigger, messages: [] }
}

async function prepare(
  options: BareHttpOptions,
  source: RequestSource,
  signal: AbortSignal,
): Promise<HttpRequest | undefined> {
  const { prepareRequest } = options
  return makeRequest(source, options, prepareRequest && (await abortable(prepareRequest(source), signal)))
}

/** Send one HTTP request and decode its reply. A `GET` that finds nothing to resume has no parts. */
async function* sendRequest(
  options: BareHttpOptions,
  source: RequestSource,
  outer: AbortSignal,
): AsyncGenerator<StreamPart, void, undefined> {
  const { protocol = 'data', onResponse, limits = {} } = options
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(outer.reason)
  outer.addEventListener('abort', abort, { once: true })
  const silence = createSilenceTimer(controller, limits)
  let response: Response | undefined
  let isWhole = false
  try {
    outer.throwIfAborted()
    const request = await prepare(options, source, signal)
    if (!request) return
    response = await callFetch(options, request, signal)
    if (request.method === 'GET' && NOTHING_TO_RESUME.includes(response.status)) {
      isWhole = true
      // Before the first reply the version is unknown, and versions 5 to 7 resume at another address.
      const isGuess = options.messageFields === 'ai' && response.status !== 204
      if (isGuess) yield* sendRequest({ ...options, messageFields: 'ai5' }, source, outer)
      return
    }
    try {
      await abortable(onResponse?.(response), signal)
    } catch (error) {
      // As in AI SDK, an exception of the hook does not mean that the backend refused the question.
      if (request.method === 'POST') yield { type: 'start' }
      throw error
    }
    if (!response.ok && options.readError) throw await options.readError(response, signal)
    yield { type: 'start' }
    // Chromium gives a 204 response an empty stream.
    const { body, type: contentType } = await abortable(readBody(response), signal)
    if (!body || response.status === 204) throw new ChatError('empty-body', 'The response body is empty.')
    const { hasDefinitions } = options
    // Plain text has no place for the id to which the server assigns a rating.
    const messageId = response.headers.get(CHAT_HEADERS.messageId)
    let isPlain = false
    const decode = chooseDecoder(protocol, {
      contentType,
      isReplyRequired: options.isReplyRequired,
      named: namedDecoders(response, options),
      isTrusted: options.isTrusted,
      onHeldBack: options.onHeldBack,
      readReply: options.readReply,
      onDecoder(decoder) {
        isPlain = decoder === decodeText
        if (decoder === decodeUiMessageStream) options.onMessageFields?.('ai5')
        if (decoder === decodeDataStream) options.onMessageFields?.('ai4')
      },
    })
    const bytes = readBytes(body, { signal, silence, maxBytes: limits.maxReplyBytes })
    for await (const part of decode(readText(bytes, contentType))) {
      if (isPlain && messageId && part.type === 'start') yield { ...part, messageId }
      else yield isPlain && hasDefinitions && part.type === 'text-delta' ? { ...part, hasDefinitions } : part
    }
    isWhole = true
  } finally {
    outer.removeEventListener('abort', abort)
    silence.pause()
    // An unread body keeps its connection open. Cancelling rejects if another reader has locked the body.
    response?.body?.cancel().catch(() => {})
    if (!isWhole) controller.abort()
  }
}

/** The protocol that the response or the page names. CORS hides a header that the backend does not expose. */
function namedDecoders({ headers }: Response, { aiSdk }: BareHttpOptions): readonly Decoder[] {
  const named: Decoder[] = []
  if (aiSdk === 'ai4' || headers.has('x-vercel-ai-data-stream')) named.push(decodeDataStream)
  if (aiSdk === 'ai5' || headers.has('x-vercel-ai-ui-message-stream')) named.push(decodeUiMessageStream)
  return named
}

function callFetch(
  { credentials, redirect, referrerPolicy, fetch = globalThis.fetch }: BareHttpOptions,
  { url, ...request }: HttpRequest,
  signal: AbortSignal,
): Promise<Response> {
  // Not options.fetch(…): a browser's fetch throws if `this` is not the window.
  const response = fetch(url, {
    ...request,
    signal,
    credentials,
    redirect,
    referrerPolicy,
    // `keepalive` sends the stop even if the visitor leaves the page right after it.
    keepalive: request.method === 'DELETE',
  })
  // Some fetch functions ignore the signal: close the connection of a response that arrives too late.
  response.then(late => (signal.aborted ? late.body?.cancel() : undefined)).catch(() => {})
  return abortable(response, signal)
}
