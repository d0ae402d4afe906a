import { createSession } from '../chat/createSession.ts'
import { generateId } from '../chat/generateId.ts'
import type { AiSdkMessage, Message } from '../chat/message.ts'
import { isOfAiSdk } from '../chat/ownMessages.ts'
import type { Session } from '../chat/session.ts'
import { warnOnce } from '../chat/transport/warnOnce.ts'
import { AT_REST, type ConversationState, createConversationStore, LEFT, OVER, type Turn } from './conversationState.ts'
import { conversationTransport, STATIC } from './conversationTransport.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { insertMessage } from './insertMessage.ts'
import { createQuestion, emitMessages } from './question.ts'
import { logError, toChatError } from './reportError.ts'
import { createRevision, type SecondThoughts } from './revision.ts'
import { createTextThrottle, type Render } from './textThrottle.ts'
import { eraseTranscript, isSamePlace, readTranscript, watchTabs, writeTranscript } from './transcript.ts'
import { insertWelcome, renewWelcome, withoutWelcome } from './welcome.ts'

/** A chat session of the widget: it adds a welcome, limits, events for the page, and one question at a time. */
export interface Conversation extends SecondThoughts {
  readonly session: Session
  /** What the conversation knows beside its session. The same object until listeners are notified of a change. */
  getState(): ConversationState
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void
  /** Ask a question. False if it was not sent. */
  send(text: string): boolean
  /** Ask the last question again: after a failure, or for another reply. */
  retry(): void
  stop(): void
  /** The visitor leaves the page: a resumable reply continues without a reader, any other is stopped. */
  leave(): void
  /** The visitor is back: resume the reply that was running. */
  comeBack(): void
  clear(): void
  /** Show a message that the page adds, as if one side had said it. Nothing is sent. */
  add(message: Message | AiSdkMessage): void
  /** Replace the messages. A running reply is stopped first. */
  replace(messages: readonly (Message | AiSdkMessage)[]): void
  /** Write a text of the page into the input, behind what the visitor has written there. It replaces the last such text. */
  write(text: string): void
  /** Approve or deny a tool call for which the backend asks the visitor. */
  allowTool(toolCallId: string, approved: boolean): void
}

/** Create a conversation, or restore the one in the visitor's browser if the page persists it. */
export function createConversation(view: Observable<ConversationView>, emit: Emit, render?: Render): Conversation {
  const transcript = readTranscript(view.get().settings)
  const { id = generateId() } = transcript
  const store = createConversationStore({
    ...AT_REST,
    turn: transcript.isReplying ? LEFT : OVER,
    answerer: { isDemo: transcript.isDemo || view.get().settings.backend.startsWith(STATIC) },
    messageFields: transcript.messageFields,
    sentAttachments: undefined,
  })
  const { get, change } = store
  const onHeldBack = warnOnce()
  /** The end of the input that the page has written. */
  let written = ''
  const session = createSession({
    initialMessages: transcript.messages,
    schedule: createTextThrottle(render),
    ...requestSettings(id),
    onToolCall({ toolCall }) {
      emit('nicodata-chat-tool-call', { toolCall })
      return view.get().properties.onToolCall?.({ toolCall })
    },
    onFinish(message, { finishReason, usage }) {
      asked()?.addReply(message, finishReason, usage)
      change({ ending: finishReason })
    },
    onError(thrown) {
      const error = toChatError(thrown)
      logError(error, view.get().settings.streamProtocol)
      emit('nicodata-chat-error', { error })
    },
  })
  const revision = createRevision(session, store, keep)
  const tabs = watchTabs(() => view.get().settings, followStore, resume)

  const welcome = () => insertWelcome(session, view.get().strings.welcome)
  const hasBegun = () => withoutWelcome(session.getState().messages).length > 0

  /** The question under way. The session's published state may be late for a second submit in the same tick. */
  function asked() {
    const { turn } = get()
    return turn.kind === 'asked' ? turn.question : undefined
  }

  function requestSettings(chatId: string) {
    const { settings, properties } = view.get()
    const { conversationId, tools } = properties
    const id = conversationId || chatId
    const transport = conversationTransport(view.get(), { chatId: id, store, onHeldBack })
    // The session has its own default with tools.
    return { id, transport, tools, maxSteps: settings.maxSteps > 1 ? settings.maxSteps : undefined }
  }

  function configure(): void {
    session.configure(requestSettings(session.id))
    renewWelcome(session, view.get().strings.welcome)
  }

  async function ask(request: () => Promise<void>, question = createQuestion(session, emit)): Promise<void> {
    const turn: Turn = { kind: 'asked', question }
    change({ turn, ending: '' })
    const over = request()
    // Save now: the visitor may leave the page before the reply is complete.
    keep()
    await over
    const isOver = get().turn === turn
    if (isOver) change({ turn: OVER })
    keep()
    // The page may ask again in its listener.
    if (isOver && !question.end()) change({ turn: { kind: 'waiting', question } })
  }

  function keep(): void {
    const { turn, messageFields, answerer } = get()
    const { messages } = session.getState()
    const { isDemo } = answerer
    const isReplying = turn.kind === 'asked' || turn.kind === 'left'
    writeTranscript(view.get().settings, {
      id: session.id,
      messages,
      isReplying,
      messageFields,
      isDemo,
    })
  }

  /** Show the conversation as it was stored, and read its running reply. */
  function adopt({ id, messages, isReplying, isDemo, ...stored }: ReturnType<typeof readTranscript>): void {
    if (asked() || messages.length === 0) return
    const { answerer, messageFields } = get()
    change({
      ...AT_REST,
      turn: isReplying ? LEFT : OVER,
      answerer: { ...answerer, isDemo },
      messageFields: stored.messageFields ?? messageFields,
    })
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

  function halt(ending = ''): void {
    change({ turn: OVER, ending })
    session.stop()
  }

  function stop(): void {
    const wasAsked = asked()
    halt(wasAsked && 'abort')
    if (!wasAsked) return
    emitMessages(session, emit)
    emit('nicodata-chat-reply-stopped', undefined)
  }

  function comeBack(): void {
    tabs.watch()
    resume()
  }

  /** Only in the tab that the visitor looks at: many hidden ones would ask the backend at once. */
  function resume(): void {
    if (get().turn.kind === 'left' && !document.hidden) void ask(() => session.resume())
  }

  function reset(messages: readonly (Message | AiSdkMessage)[]): void {
    change(AT_REST)
    // A backend whose messages were stored has their format.
    if (messages.some(isOfAiSdk)) change({ messageFields: get().messageFields ?? 'ai5' })
    session.stop()
    session.clearError()
    session.setMessages(messages)
  }

  function clear(): void {
    reset([])
    eraseTranscript(view.get().settings)
    emit('nicodata-chat-clear', undefined)
  }

  session.subscribe(() => {
    if (view.get().isOpen) welcome()
    asked()?.follow()
  })
  followChanges(view, (now, before) => {
    const { settings, properties, strings, isOpen } = now
    if (!isSamePlace(before.settings, settings)) {
      if (hasBegun()) keep()
      else adopt(readTranscript(settings))
    }
    if (settings !== before.settings || properties !== before.properties || strings !== before.strings) configure()
    if (isOpen) welcome()
  })
  if (view.get().isOpen) welcome()
  comeBack()

  return {
    session,
    getState: get,
    subscribe: store.subscribe,
    allowTool(toolCallId, approved) {
      const { turn } = get()
      if (turn.kind !== 'asked') void ask(() => session.addToolApproval({ toolCallId, approved }), turn.question)
    },
    send(text) {
      if (asked() || !text.trim() || text.length > view.get().settings.maxLength) return false
      if (!emit('nicodata-chat-message-sent', { content: text })) return false
      welcome()
      const attachments = revision.send(view.get().properties.attachments)
      void ask(() => session.append({ role: 'user', content: text }, { attachments }))
      return true
    },
    retry() {
      if (!asked() && revision.begin()) void ask(() => session.reload())
    },
    ...revision.secondThoughts,
    stop,
    leave() {
      tabs.ignore()
      if (!asked() || view.get().settings.persist === 'none') return halt()
      change({ turn: LEFT })
      session.disconnect()
    },
    comeBack,
    clear,
    add(message) {
      welcome()
      const { turn, ending } = get()
      change({ ...AT_REST, turn, ending: asked() ? ending : '' })
      session.setMessages(insertMessage(session.getState(), message))
      keep()
    },
    replace(messages) {
      reset(messages)
      keep()
    },
    write(text) {
      const { input } = session.getLatest()
      // What the visitor has written or changed stays.
      const own = input.endsWith(written) ? input.slice(0, input.length - written.length) : input
      written = text && own && !/\s$/.test(own) ? ` ${text}` : text
      session.setInput(own + written)
    },
  }
}

/** Call back with each new value, and with the one before. */
function followChanges<Value>(
  { get, subscribe }: Observable<Value>,
  onChange: (now: Value, before: Value) => void,
): void {
  let known = get()
  subscribe(() => {
    const before = known
    known = get()
    onChange(known, before)
  })
}
