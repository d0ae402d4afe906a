import { CHAT_PATH } from '../../shared/chatProtocol.ts'
import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import type { MessageFields } from '../chat/transport/httpRequest.ts'
import { httpTransport } from '../chat/transport/httpTransport.ts'
import type { AttributeValues } from '../publicApi.ts'
import type { ConversationView } from './conversationView.ts'
import { reconnectingTransport } from './reconnectingTransport.ts'

/**
 * Longest reply that is read: four bytes for each of the 200,000 characters that are shown at most. In the data protocol
 * a token of a few characters is a line, or an event of fifty bytes and more.
 */
const MAX_REPLY_BYTES = { text: 800_000, data: 8_000_000, auto: 8_000_000 }

/** Most of a conversation that goes out with a question, so that a request stays under 64 kB. */
const MAX_HISTORY_BYTES = 60_000

/** What a transport needs of its conversation, and what it tells it. */
interface TransportContext {
  readonly chatId: string
  /** The form in which the backend reads messages, as far as its replies have shown it. */
  readonly messageFields: MessageFields
  onMessageFields(fields: MessageFields): void
  onResponse(response: Response): Promise<void>
}

/** The page's own transport, or HTTP with the page's settings. The replies of a conversation that is kept reconnect. */
export function conversationTransport(view: ConversationView, context: TransportContext): ChatTransport {
  const transport = view.properties.transport ?? pageTransport(view, context)
  return view.settings.persist === 'none' ? transport : reconnectingTransport(transport)
}

/**
 * HTTP with the settings of the page. Only a conversation that is kept names itself in the text protocol. A stop is told
 * to backends that are meant to resume, and to those that allow it: elsewhere it would be a failure on the console.
 */
function pageTransport({ settings, properties }: ConversationView, context: TransportContext): ChatTransport {
  const { streamProtocol, aiSdk, credentials, persist, historyLimit, firstByteTimeout, idleTimeout } = settings
  const { body, headers, fetch, prepareRequest } = properties
  const { chatId, messageFields, onMessageFields, onResponse } = context
  const isText = streamProtocol === 'text'
  const isKept = persist !== 'none'
  const sdkFields = aiSdk === '4' ? 'ai4' : 'ai5'
  let isStopAllowed = isKept
  const http = httpTransport({
    endpoint: endpointOf(settings),
    protocol: streamProtocol,
    headers,
    body: { ...(isText ? isKept && { id: chatId } : { protocol: 'data' }), ...body },
    messageFields: isText ? 'content' : aiSdk === 'auto' ? messageFields : sdkFields,
    onMessageFields,
    prepareRequest,
    isResumable: true,
    credentials,
    // A redirect would send the conversation on to whom the page did not choose.
    redirect: 'error',
    referrerPolicy: 'strict-origin',
    fetch,
    onResponse(response) {
      isStopAllowed ||= !isText && /\bDELETE\b/.test(response.headers.get('allow') ?? '')
      return onResponse(response)
    },
    limits: {
      maxMessages: historyLimit,
      maxHistoryBytes: MAX_HISTORY_BYTES,
      maxReplyBytes: MAX_REPLY_BYTES[streamProtocol],
      firstByteTimeoutMs: firstByteTimeout * 1000,
      idleTimeoutMs: idleTimeout * 1000,
    },
  })
  return { ...http, stop: async id => (isStopAllowed ? http.stop?.(id) : undefined) }
}

/** A `<base>` does not count: it may lead to another origin, which would get the questions. */
function endpointOf({ endpoint, backend }: AttributeValues): string {
  const path = backend.replace(/\/+$/, '') + CHAT_PATH
  if (endpoint || backend) return endpoint || path
  // A document without an origin of its own says "null".
  return globalThis.location?.origin.startsWith('http') ? location.origin + path : path
}
