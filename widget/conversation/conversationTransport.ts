import { CHAT_PATH } from '../../shared/chatProtocol.ts'
import { ownTransport } from '../chat/transport/aiSdkTransport.ts'
import { bareHttpTransport } from '../chat/transport/bareHttpTransport.ts'
import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import { jsonBytes } from '../chat/transport/historyLimit.ts'
import type { AttributeValues } from '../publicApi.ts'
import { readAnswerer } from './answerer.ts'
import type { ConversationStore } from './conversationState.ts'
import type { ConversationView } from './conversationView.ts'
import { fetchStatic } from './fetchStatic.ts'
import { readPageContext } from './pageContext.ts'
import { reconnectingTransport } from './reconnectingTransport.ts'
import { withoutWelcome } from './welcome.ts'

/**
 * Maximum bytes of a reply: four for each of the 200,000 characters that are shown at most. The data protocol needs 50
 * bytes and more for a token of a few characters.
 */
const MAX_REPLY_BYTES = { text: 800_000, data: 8_000_000, auto: 8_000_000 }

/** Room for the fields of a request beside its messages and the page's body, such as the id. */
const OTHER_FIELDS_BYTES = 500

/** Limits for the messages of a request, so that it stays under 64 kB. */
const MAX_HISTORY_BYTES = 60_000

/** Beginning of a backend that is a file: `static:knowledge.json`. */
export const STATIC = 'static:'

/** The conversation of a transport. */
interface TransportContext {
  readonly chatId: string
  /** Its state, in which responses note who answers, and in which message format. */
  readonly store: ConversationStore
  onHeldBack(): void
}

/**
 * Return the page's own transport, or HTTP with the page's settings. Replies of a persisted conversation reconnect. The
 * welcome is sent in the text protocol only, whose specification says so: elsewhere a model would treat it as its own
 * message.
 */
export function conversationTransport(view: ConversationView, context: TransportContext): ChatTransport {
  const { settings, properties } = view
  const given = properties.transport ? ownTransport(properties.transport) : pageTransport(view, context)
  const transport = properties.transport || settings.streamProtocol !== 'text' ? unwelcomed(given) : given
  return settings.persist === 'none' ? transport : reconnectingTransport(transport)
}

function unwelcomed(transport: ChatTransport): ChatTransport {
  return {
    send: (request, signal) => transport.send({ ...request, messages: withoutWelcome(request.messages) }, signal),
    resume: transport.resume?.bind(transport),
    stop: transport.stop?.bind(transport),
  }
}

/**
 * HTTP with the settings of the page. In the text protocol, only a persisted conversation sends its id. A stop request
 * goes only to backends that support resuming: elsewhere it would log a failed request.
 */
function pageTransport({ settings, properties }: ConversationView, conversation: TransportContext): ChatTransport {
  const {
    streamProtocol,
    aiSdk,
    context,
    credentials,
    persist,
    historyLimit,
    files,
    maxRequestBytes,
    firstByteTimeout,
    idleTimeout,
  } = settings
  const { body, headers, fetch, prepareRequest } = properties
  const { get, change } = conversation.store
  const isText = streamProtocol === 'text'
  const isKept = persist !== 'none'
  const sdkFields = aiSdk === '4' ? 'ai4' : 'ai5'
  let isStopAllowed = isKept
  const http = bareHttpTransport({
    endpoint: endpointOf(settings),
    protocol: streamProtocol,
    isReplyRequired: true,
    headers,
    body: { ...(isText ? isKept && { id: conversation.chatId } : { protocol: 'data' }), ...body },
    // Read for each request: the first reply shows it.
    get messageFields() {
      if (isText) return 'content'
      return aiSdk === 'auto' ? (get().messageFields ?? 'ai') : sdkFields
    },
    onMessageFields: aiSdk === 'auto' ? messageFields => change({ messageFields }) : undefined,
    aiSdk: aiSdk === 'auto' ? undefined : sdkFields,
    onHeldBack: conversation.onHeldBack,
    hasDefinitions: true,
    prepareRequest,
    isResumable: true,
    credentials,
    // A redirect could send the conversation to a host that the page did not choose.
    redirect: 'error',
    referrerPolicy: 'strict-origin',
    fetch: settings.backend.startsWith(STATIC) ? fetchStatic(settings.backend.slice(STATIC.length)) : fetch,
    async onResponse(response) {
      isStopAllowed ||= !isText && /\bDELETE\b/.test(response.headers.get('allow') ?? '')
      change({ answerer: await readAnswerer(response) })
    },
    limits: {
      maxMessages: historyLimit,
      maxHistoryBytes:
        files.length > 0 ? maxRequestBytes - jsonBytes(body ?? {}) - OTHER_FIELDS_BYTES : MAX_HISTORY_BYTES,
      maxReplyBytes: MAX_REPLY_BYTES[streamProtocol],
      firstByteTimeoutMs: firstByteTimeout * 1000,
      idleTimeoutMs: idleTimeout * 1000,
    },
  })
  return {
    ...http,
    // The page is read when a question is sent: the visitor may have scrolled since.
    send: (request, signal) =>
      http.send(
        context === 'page' ? { ...request, body: { page: readPageContext(), ...body, ...request.body } } : request,
        signal,
      ),
    stop: async id => (isStopAllowed ? http.stop?.(id) : undefined),
  }
}

/** Ignore `<base>`: it may point to another origin, which would receive the questions. */
function endpointOf({ endpoint, backend }: AttributeValues): string {
  const path = backend.replace(/(?<!\/)\/+$/, '') + CHAT_PATH
  if (endpoint || backend) return endpoint || path
  // A document with an opaque origin has the origin "null".
  return globalThis.location?.origin.startsWith('http') ? location.origin + path : path
}
