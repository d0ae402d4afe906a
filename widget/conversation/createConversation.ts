import { CHAT_HEADERS, CHAT_PATH, DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import type { ChatSession } from '../chat/chatSession.ts'
import { createChatSession } from '../chat/createChatSession.ts'
import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import type { MessageFields } from '../chat/transport/httpRequest.ts'
import { httpTransport } from '../chat/transport/httpTransport.ts'
import type { AttributeValues, EventDetails, PropertyValues } from '../publicApi.ts'
import type { ChatStrings } from '../strings/fr.ts'
import { readRefusal } from './refusal.ts'
import { logError, toChatError } from './reportError.ts'
import { createTextThrottle } from './textThrottle.ts'
import { readTranscript, writeTranscript } from './transcript.ts'

/** Id of the message that opens every conversation. */
export const WELCOME_ID = 'welcome'

/**
 * Longest reply that is read: four bytes for each of the 200,000 characters that are shown at most. In the data protocol
 * a token of a few characters is a line, or an event of fifty bytes and more.
 */
const MAX_REPLY_BYTES = { text: 800_000, data: 8_000_000, auto: 8_000_000 }

/** Most of a conversation that goes out with a question, so that a request stays under 64 kB. */
const MAX_HISTORY_BYTES = 60_000

/** What a conversation asks of the element it belongs to, each time anew. */
export interface ConversationHost {
  settings(): AttributeValues
  given(): Partial<PropertyValues>
  strings(): ChatStrings
  isOpen(): boolean
  /** Dispatch an event; false if the page prevented it. */
  emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): boolean
}

/** Who answered last, as the backend says. */
export interface Answerer {
  readonly model: string | undefined
  readonly isDemo: boolean
}

/** A chat session as the widget uses it: with a welcome, one question at a time, limits, and events for the page. */
export interface Conversation {
  readonly session: ChatSession
  /** Ask a question. False if it was not sent. */
  send(text: string): boolean
  /** Ask the last question again, after a failure. */
  retry(): void
  stop(): void
  clear(): void
  /** Bring the welcome message in if the list is empty. */
  greet(): void
  /** Settings or strings have changed. */
  configure(): void
  answerer(): Answerer | undefined
  /** Why the last reply ended: `stop`, `length`, `content-filter`, `abort`, …; empty while none has. */
  ending(): string
  /** Say whether a tool may run that the backend asks the visitor for. */
  allowTool(toolCallId: string, approved: boolean): void
}

/** A `<base>` does not count: it may lead to another origin, which would get the questions. */
function endpointOf({ endpoint, backend }: AttributeValues): string {
  const path = backend.replace(/\/+$/, '') + CHAT_PATH
  if (endpoint || backend) return endpoint || path
  // A document without an origin of its own says "null".
  return globalThis.location?.origin.startsWith('http') ? location.origin + path : path
}

/** Begin a conversation, or take up the one that the visitor's browser holds if the page asked for that. */
export function createConversation(host: ConversationHost): Conversation {
  /** The question under way: the session's published state may lag behind a second submit of the same tick. */
  let asked: { hasReply: boolean } | undefined
  let answerer: Answerer | undefined
  /** Why the last reply ended, in the words of the AI SDK. */
  let ending = ''
  /** What the backend reads. All versions of the AI SDK read text alike, and each one's replies tell which it is. */
  let messageFields: MessageFields = 'ai4'

  const session = createChatSession({
    initialMessages: readTranscript(host.settings()),
    schedule: createTextThrottle(),
    onToolCall({ toolCall }) {
      host.emit('nicodata-chat-tool-call', { toolCall })
      return host.given().onToolCall?.({ toolCall })
    },
    onFinish(message, { finishReason }) {
      ending = finishReason
      host.emit('nicodata-chat-reply-finished', { message })
    },
    onError(thrown) {
      const error = toChatError(thrown)
      logError(error, host.settings().streamProtocol)
      host.emit('nicodata-chat-error', { error })
    },
  })

  function greet(): void {
    if (session.getState().messages.length > 0) return
    session.setMessages([{ id: WELCOME_ID, role: 'assistant', content: host.strings().welcome }])
  }

  /** Settings of the page, on their way down to `fetch`. */
  function transport(): ChatTransport {
    const settings = host.settings()
    const { streamProtocol, aiSdk, credentials, historyLimit, firstByteTimeout, idleTimeout } = settings
    const { body, headers, fetch, prepareRequest, transport } = host.given()
    if (transport) return transport
    const isText = streamProtocol === 'text'
    return httpTransport({
      endpoint: endpointOf(settings),
      protocol: streamProtocol,
      headers,
      body: isText ? body : { protocol: 'data', ...body },
      messageFields: isText ? 'content' : aiSdk === 'auto' ? messageFields : aiSdk === '4' ? 'ai4' : 'ai5',
      onMessageFields(fields) {
        if (fields === messageFields) return
        messageFields = fields
        configure()
      },
      prepareRequest,
      credentials,
      // A redirect would send the conversation on to whom the page did not choose.
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      fetch,
      onResponse: readAnswerer,
      limits: {
        maxMessages: historyLimit,
        maxHistoryBytes: MAX_HISTORY_BYTES,
        maxReplyBytes: MAX_REPLY_BYTES[streamProtocol],
        firstByteTimeoutMs: firstByteTimeout * 1000,
        idleTimeoutMs: idleTimeout * 1000,
      },
    })
  }

  async function readAnswerer(response: Response): Promise<void> {
    const { ok, statusText, headers } = response
    if (!ok) {
      // Over HTTP/2 there is none.
      if (statusText) console.error(statusText)
      throw await readRefusal(response)
    }
    const provider = headers.get(CHAT_HEADERS.provider)
    const model = headers.get(CHAT_HEADERS.model) ?? undefined
    answerer = { model, isDemo: provider === DEMO_PROVIDER }
  }

  function configure(): void {
    session.configure({ transport: transport(), maxSteps: host.settings().maxSteps })
    const { messages } = session.getState()
    const { welcome } = host.strings()
    // Still unanswered, the welcome can follow the strings of the page.
    if (messages.length === 1 && messages[0]?.id === WELCOME_ID && messages[0].content !== welcome) {
      session.setMessages([])
      greet()
    }
  }

  async function ask(exchange: () => Promise<void>): Promise<void> {
    const mine = { hasReply: false }
    asked = mine
    ending = ''
    const over = exchange()
    // The visitor may leave for another page before the reply is over.
    keep()
    await over
    if (asked === mine) asked = undefined
    keep()
  }

  function keep(): void {
    writeTranscript(host.settings(), session.getState().messages)
  }

  function stop(): void {
    asked = undefined
    session.stop()
  }

  session.subscribe(() => {
    const { status, messages } = session.getState()
    if (host.isOpen() && messages.length === 0) greet()
    if (status === 'streaming' && asked?.hasReply === false) {
      asked.hasReply = true
      host.emit('nicodata-chat-reply-started', undefined)
    }
  })
  configure()
  if (host.isOpen()) greet()

  return {
    session,
    greet,
    configure,
    answerer: () => answerer,
    ending: () => ending,
    allowTool(toolCallId, approved) {
      if (!asked) void ask(() => session.addToolApproval({ toolCallId, approved }))
    },
    send(text) {
      if (asked || !text.trim() || text.length > host.settings().maxLength) return false
      if (!host.emit('nicodata-chat-message-sent', { content: text })) return false
      greet()
      void ask(() => session.append({ role: 'user', content: text }))
      return true
    },
    retry() {
      const hasQuestion = session.getState().messages.some(({ role }) => role === 'user')
      if (!asked && hasQuestion) void ask(() => session.reload())
    },
    stop,
    clear() {
      stop()
      ending = ''
      session.clearError()
      session.setMessages([])
      writeTranscript(host.settings(), [])
      host.emit('nicodata-chat-clear', undefined)
    },
  }
}
