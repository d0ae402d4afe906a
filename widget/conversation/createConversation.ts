import { CHAT_HEADERS, DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import type { ChatSession } from '../chat/chatSession.ts'
import { createChatSession } from '../chat/createChatSession.ts'
import type { MessageFields } from '../chat/transport/httpRequest.ts'
import { conversationTransport } from './conversationTransport.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { createQuestion, type Question } from './question.ts'
import { readHttpError } from './readHttpError.ts'
import { logError, toChatError } from './reportError.ts'
import { createTextThrottle, type Render } from './textThrottle.ts'
import {
  eraseTranscript,
  isSamePlace,
  readTranscript,
  type Transcript,
  watchTranscript,
  writeTranscript,
} from './transcript.ts'
import { WELCOME_ID, withoutWelcome } from './welcome.ts'

/** Source of the last reply, as the backend reports it. */
export interface Answerer {
  readonly model: string | undefined
  readonly isDemo: boolean
}

/** A chat session of the widget: it adds a welcome, limits, events for the page, and one question at a time. */
export interface Conversation {
  readonly session: ChatSession
  /** Ask a question. False if it was not sent. */
  send(text: string): boolean
  /** After a failure, ask the last question again. */
  retry(): void
  stop(): void
  /** The visitor leaves the page: a resumable reply continues without a reader, any other is stopped. */
  leave(): void
  /** The visitor is back: resume the reply that was running. */
  comeBack(): void
  clear(): void
  answerer(): Answerer | undefined
  /** Finish reason of the last reply: `stop`, `length`, `content-filter`, `abort`, …; empty if there is none. */
  ending(): string
  /** Approve or deny a tool call for which the backend asks the visitor. */
  allowTool(toolCallId: string, approved: boolean): void
}

/** Create a conversation, or restore the one in the visitor's browser if the page persists it. */
export function createConversation(view: Observable<ConversationView>, emit: Emit, render?: Render): Conversation {
  const transcript = readTranscript(view.get().settings)
  /** The current question. The published state may be late for a second submit in the same tick. */
  let asked: Question | undefined
  /** Does the backend continue a reply that is not read here? */
  let isLeft = transcript.isReplying
  /** Ends when the element leaves the page. */
  let presence: AbortController | undefined
  let answerer: Answerer | undefined
  /** Finish reason of the last reply, as AI SDK names it. */
  let ending = ''
  /** Message format of the backend. All AI SDK versions read text alike, and their replies show the version. */
  let messageFields = transcript.messageFields ?? 'ai4'

  const session = createChatSession({
    id: transcript.id,
    initialMessages: transcript.messages,
    schedule: createTextThrottle(render),
    onToolCall({ toolCall }) {
      emit('nicodata-chat-tool-call', { toolCall })
      return view.get().properties.onToolCall?.({ toolCall })
    },
    onFinish(message, { finishReason, usage }) {
      ending = finishReason
      asked?.addReply(message, finishReason, usage)
    },
    onError(thrown) {
      const error = toChatError(thrown)
      logError(error, view.get().settings.streamProtocol)
      emit('nicodata-chat-error', { error })
    },
  })

  function insertWelcome(): void {
    const { welcome: content } = view.get().strings
    if (content && session.getState().messages.length === 0) {
      session.setMessages([{ id: WELCOME_ID, role: 'assistant', content }])
    }
  }

  async function readAnswerer(response: Response): Promise<void> {
    const { ok, statusText, headers } = response
    if (!ok) {
      // HTTP/2 has no status text.
      if (statusText) console.error(statusText)
      throw await readHttpError(response)
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
    // Until the first question, the welcome follows the strings of the page.
    if (messages.length === 1 && messages[0]?.id === WELCOME_ID && messages[0].content !== strings.welcome) {
      session.setMessages([])
      insertWelcome()
    }
  }

  async function ask(request: () => Promise<void>): Promise<void> {
    const mine = createQuestion(session, emit)
    asked = mine
    ending = ''
    isLeft = false
    const over = request()
    // Save now: the visitor may leave the page before the reply is complete.
    keep()
    await over
    const isOver = asked === mine
    if (isOver) asked = undefined
    keep()
    // The page may ask again in its listener.
    if (isOver) mine.end()
  }

  function keep(): void {
    const isReplying = isLeft || asked !== undefined
    const { messages } = session.getState()
    writeTranscript(view.get().settings, { id: session.id, messages, isReplying, messageFields })
  }

  /** Show the conversation as it was stored, and read its running reply. */
  function adopt({ id, messages, isReplying, ...known }: Transcript): void {
    if (asked || messages.length === 0) return
    isLeft = isReplying
    messageFields = known.messageFields ?? messageFields
    session.configure({ id })
    session.setMessages(messages)
    configure()
    comeBack()
  }

  /** Another tab has written the conversation, or erased it. */
  function followStore(): void {
    const stored = readTranscript(view.get().settings)
    if (stored.messages.length === 0 && hasBegun()) clear()
    else adopt(stored)
  }

  function hasBegun(): boolean {
    return withoutWelcome(session.getState().messages).length > 0
  }

  function stop(): void {
    asked = undefined
    isLeft = false
    session.stop()
  }

  function comeBack(): void {
    if (!presence) {
      presence = new AbortController()
      const { signal } = presence
      watchTranscript(() => view.get().settings, followStore, signal)
      document.addEventListener('visibilitychange', comeBack, { signal })
    }
    // Only the tab that the visitor looks at: many hidden ones would ask the backend at once.
    if (isLeft && !asked && !document.hidden) void ask(() => session.resume())
  }

  function clear(): void {
    stop()
    ending = ''
    session.clearError()
    session.setMessages([])
    eraseTranscript(view.get().settings)
    emit('nicodata-chat-clear', undefined)
  }

  session.subscribe(() => {
    if (view.get().isOpen) insertWelcome()
    asked?.follow()
  })

  let known = view.get()
  view.subscribe(() => {
    const { settings, properties, strings } = known
    known = view.get()
    if (!isSamePlace(settings, known.settings)) {
      if (hasBegun()) keep()
      else adopt(readTranscript(known.settings))
    }
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
    stop() {
      const wasAsked = asked
      stop()
      if (wasAsked) emit('nicodata-chat-reply-stopped', undefined)
    },
    leave() {
      presence?.abort()
      presence = undefined
      if (!asked || view.get().settings.persist === 'none') return stop()
      isLeft = true
      asked = undefined
      session.disconnect()
    },
    comeBack,
    clear,
  }
}
