import { CHAT_HEADERS, CHAT_PATH } from '../../shared/chatProtocol.ts'
import type { UIMessage } from '../chat/message.ts'
import { isEmptyReply } from '../chat/reply/reply.ts'
import { ownTransport } from '../chat/transport/aiSdkTransport.ts'
import { bareHttpTransport } from '../chat/transport/bareHttpTransport.ts'
import type { ChatRequest, ChatTransport } from '../chat/transport/chatTransport.ts'
import { jsonBytes, recentMessages } from '../chat/transport/historyLimit.ts'
import type { AttributeValues } from '../publicApi.ts'
import { readAnswerer } from './answerer.ts'
import type { ConversationStore } from './conversationStore.ts'
import type { ConversationView } from './conversationView.ts'
import { fetchStatic } from './fetchStatic.ts'
import { readPageContext } from './pageContext.ts'
import { reconnectingTransport } from './reconnectingTransport.ts'
import { STATIC } from './staticBackend.ts'
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

/** The conversation of a transport. */
interface TransportContext {
  readonly chatId: string
  /** Its state, in which responses note who answers, and in which message format. */
  readonly store: ConversationStore
  onHeldBack(): void
  /** Called with the address of each request over HTTP. */
  onRequest(url: string): void
}

/**
 * Return the page's own transport, or HTTP with the page's settings. Replies of a persisted conversation reconnect. The
 * welcome is sent in the text protocol only, whose specification says so: elsewhere a model would treat it as its own
 * message.
 */
export function conversationTransport(view: ConversationView, context: TransportContext): ChatTransport {
  const { settings, properties } = view
  const given = properties.transport ? ownTransport(properties.transport) : pageTransport(view, context)
  const transport =
    properties.transport || settings.streamProtocol !== 'text' ? unwelcomed(given, settings.historyLimit) : given
  return settings.persist === 'none' ? transport : reconnectingTransport(transport)
}

/** Without the welcome, and with the newest messages only. */
function unwelcomed(transport: ChatTransport, maxMessages: number): ChatTransport {
  // Models refuse an empty message, as of a reply that has only data.
  const isSent = (message: UIMessage) => message.role !== 'assistant' || !isEmptyReply(message)
  const sent = (messages: ChatRequest['messages']) =>
    recentMessages(withoutWelcome(messages).filter(isSent), { maxMessages })
  return {
    send: (request, signal) => transport.send({ ...request, messages: sent(request.messages) }, signal),
    resume: transport.resume?.bind(transport),
    stop: transport.stop?.bind(transport),
  }
}

/**
 * HTTP with the settings of the page. In the text protocol, only a persisted conversation sends its id. A stop request
 * goes only to backends that have announced it: elsewhere a DELETE may delete what it names.
 */
function pageTransport(view: ConversationView, conversation: TransportContext): ChatTransport {
  const { settings, properties, script } = view
  const {
    streamProtocol,
    aiSdk,
    backend,
    context,
    persist,
    historyLimit,
    files,
    maxRequestBytes,
    firstByteTimeout,
    idleTimeout,
  } = settings
  const { body, prepareRequest, readReply } = properties
  const { get, change } = conversation.store
  const isText = streamProtocol === 'text'
  const isKept = persist !== 'none'
  const sdkFields = aiSdk === 'auto' ? undefined : aiSdk === '4' ? 'ai4' : 'ai5'
  let isStopAllowed = false
  // The first reply shows the fields. A getter would do, but V8 keeps the first one, and so the conversation, forever.
  const http = () =>
    bareHttpTransport({
      ...requestOptions(view),
      endpoint: settings.endpoint || addressOf(CHAT_PATH, settings),
      protocol: streamProtocol,
      isReplyRequired: true,
      body: { ...(isText ? isKept && { id: conversation.chatId } : { protocol: 'data' }), ...body },
      messageFields: isText ? 'content' : (sdkFields ?? get().messageFields ?? 'ai'),
      onMessageFields: messageFields => change({ messageFields }),
      aiSdk: sdkFields,
      onHeldBack: conversation.onHeldBack,
      hasDefinitions: true,
      prepareRequest,
      readReply,
      isResumable: true,
      fetch(url, init) {
        if (backend.startsWith(STATIC)) return fetchStatic(backend.slice(STATIC.length), script)(url, init)
        conversation.onRequest(String(url))
        const { fetch = globalThis.fetch } = properties
        return fetch(url, init)
      },
      async onResponse(response) {
        isStopAllowed ||= (isKept || !isText) && announcesStop(response)
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
    // The page is read when a question is sent: the visitor may have scrolled since.
    send: (request, signal) =>
      http().send(
        context === 'page' ? { ...request, body: { page: readPageContext(), ...body, ...request.body } } : request,
        signal,
      ),
    resume: async (id, signal) => http().resume?.(id, signal),
    stop: async id => (isStopAllowed ? http().stop?.(id) : undefined),
  }
}

/** Does the backend speak our protocol, and allow a stop? Frameworks send an `Allow` without knowing that protocol. */
function announcesStop({ headers }: Response): boolean {
  return headers.has(CHAT_HEADERS.provider) && /\bDELETE\b/.test(headers.get('allow') ?? '')
}

/** What every request to the page's backend has: a question, and feedback. */
export function requestOptions({ settings, properties }: Pick<ConversationView, 'settings' | 'properties'>) {
  const { credentials } = settings
  const { headers, fetch } = properties
  // A redirect could send the request to a host that the page did not choose.
  return { credentials, redirect: 'error', referrerPolicy: 'strict-origin', headers, fetch } as const
}

/** Address of a path of the backend. Ignore `<base>`: it may point to another origin, which would receive the questions. */
export function addressOf(path: string, { backend }: AttributeValues): string {
  const address = backend.replace(/(?<!\/)\/+$/, '') + path
  // A document with an opaque origin has the origin "null".
  return !backend && globalThis.location?.origin.startsWith('http') ? location.origin + address : address
}
