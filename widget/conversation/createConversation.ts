import { CHAT_HEADERS, DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import type { ChatSession } from '../chat/chatSession.ts'
import { createChatSession } from '../chat/createChatSession.ts'
import type { MessageFields } from '../chat/transport/httpRequest.ts'
import { conversationTransport } from './conversationTransport.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { readRefusal } from './refusal.ts'
import { logError, toChatError } from './reportError.ts'
import { createTextThrottle } from './textThrottle.ts'
import { readTranscript, writeTranscript } from './transcript.ts'

/** Id of the message that opens every conversation. */
export const WELCOME_ID = 'welcome'

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
  /** The visitor leaves the page: a reply that can be resumed goes on without a reader, any other ends. */
  leave(): void
  /** The visitor is back: read the reply on that was under way. */
  comeBack(): void
  clear(): void
  answerer(): Answerer | undefined
  /** Why the last reply ended: `stop`, `length`, `content-filter`, `abort`, …; empty while none has. */
  ending(): string
  /** Say whether a tool may run that the backend asks the visitor for. */
  allowTool(toolCallId: string, approved: boolean): void
}

/** Begin a conversation, or take up the one that the visitor's browser holds if the page asked for that. */
export function createConversation(view: Observable<ConversationView>, emit: Emit): Conversation {
  const transcript = readTranscript(view.get().settings)
  /** The question under way: the session's published state may lag behind a second submit of the same tick. */
  let asked: { hasReply: boolean } | undefined
  /** Does the backend go on with a reply that is not read here? */
  let isLeft = transcript.isReplying
  let answerer: Answerer | undefined
  /** Why the last reply ended, in the words of the AI SDK. */
  let ending = ''
  /** What the backend reads. All versions of the AI SDK read text alike, and each one's replies tell which it is. */
  let messageFields = transcript.messageFields ?? 'ai4'

  const session = createChatSession({
    id: transcript.id,
    initialMessages: transcript.messages,
    schedule: createTextThrottle(),
    onToolCall({ toolCall }) {
      emit('nicodata-chat-tool-call', { toolCall })
      return view.get().properties.onToolCall?.({ toolCall })
    },
    onFinish(message, { finishReason }) {
      ending = finishReason
      emit('nicodata-chat-reply-finished', { message })
    },
    onError(thrown) {
      const error = toChatError(thrown)
      logError(error, view.get().settings.streamProtocol)
      emit('nicodata-chat-error', { error })
    },
  })

  function insertWelcome(): void {
    if (session.getState().messages.length > 0) return
    session.setMessages([{ id: WELCOME_ID, role: 'assistant', content: view.get().strings.welcome }])
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

  function onMessageFields(fields: MessageFields): void {
    if (fields === messageFields || (fields !== 'ai4' && fields !== 'ai5')) return
    messageFields = fields
    configure()
  }

  function configure(): void {
    const { settings, strings } = view.get()
    session.configure({
      transport: conversationTransport(view.get(), {
        chatId: session.id,
        messageFields,
        onMessageFields,
        onResponse: readAnswerer,
      }),
      maxSteps: settings.maxSteps,
    })
    const { messages } = session.getState()
    // Still unanswered, the welcome can follow the strings of the page.
    if (messages.length === 1 && messages[0]?.id === WELCOME_ID && messages[0].content !== strings.welcome) {
      session.setMessages([])
      insertWelcome()
    }
  }

  async function ask(request: () => Promise<void>): Promise<void> {
    const mine = { hasReply: false }
    asked = mine
    ending = ''
    isLeft = false
    const over = request()
    // The visitor may leave for another page before the reply is over.
    keep()
    await over
    if (asked === mine) asked = undefined
    keep()
  }

  function keep(): void {
    const isReplying = isLeft || asked !== undefined
    const { messages } = session.getState()
    writeTranscript(view.get().settings, { id: session.id, messages, isReplying, messageFields })
  }

  function stop(): void {
    asked = undefined
    isLeft = false
    session.stop()
  }

  function comeBack(): void {
    if (isLeft && !asked) void ask(() => session.resume())
  }

  session.subscribe(() => {
    const { status, messages } = session.getState()
    if (view.get().isOpen && messages.length === 0) insertWelcome()
    if (status === 'streaming' && asked?.hasReply === false) {
      asked.hasReply = true
      emit('nicodata-chat-reply-started', undefined)
    }
  })

  let known = view.get()
  view.subscribe(() => {
    const { settings, properties, strings } = known
    known = view.get()
    if (settings !== known.settings || properties !== known.properties || strings !== known.strings) configure()
    if (known.isOpen) insertWelcome()
  })
  configure()
  if (known.isOpen) insertWelcome()
  comeBack()

  return {
    session,
    answerer: () => answerer,
    ending: () => ending,
    allowTool(toolCallId, approved) {
      if (!asked) void ask(() => session.addToolApproval({ toolCallId, approved }))
    },
    send(text) {
      if (asked || !text.trim() || text.length > view.get().settings.maxLength) return false
      if (!emit('nicodata-chat-message-sent', { content: text })) return false
      insertWelcome()
      void ask(() => session.append({ role: 'user', content: text }))
      return true
    },
    retry() {
      const hasQuestion = session.getState().messages.some(({ role }) => role === 'user')
      if (!asked && hasQuestion) void ask(() => session.reload())
    },
    stop,
    leave() {
      if (!asked || view.get().settings.persist === 'none') return stop()
      isLeft = true
      asked = undefined
      session.disconnect()
    },
    comeBack,
    clear() {
      stop()
      ending = ''
      session.clearError()
      session.setMessages([])
      keep()
      emit('nicodata-chat-clear', undefined)
    },
  }
}
