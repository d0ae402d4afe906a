import { createSession } from '../chat/createSession.ts'
import { generateId } from '../chat/generateId.ts'
import type { Attachment, Message } from '../chat/message.ts'
import type { Session } from '../chat/session.ts'
import type { SdkFields } from '../chat/transport/httpRequest.ts'
import { warnOnce } from '../chat/transport/warnOnce.ts'
import { type Answerer, readAnswerer } from './answerer.ts'
import { conversationTransport, STATIC } from './conversationTransport.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { insertMessage } from './insertMessage.ts'
import { createQuestion, type Question } from './question.ts'
import { logError, toChatError } from './reportError.ts'
import { createRevision, type SecondThoughts } from './revision.ts'
import { createTextThrottle, type Render } from './textThrottle.ts'
import { eraseTranscript, isSamePlace, readTranscript, watchTabs, writeTranscript } from './transcript.ts'
import { insertWelcome, renewWelcome, withoutWelcome } from './welcome.ts'

/** A chat session of the widget: it adds a welcome, limits, events for the page, and one question at a time. */
export interface Conversation extends SecondThoughts {
  readonly session: Session
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
  add(message: Message): void
  /** Replace the messages. A running reply is stopped first. */
  replace(messages: readonly Message[]): void
  answerer(): Answerer
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
  /** A question whose reply waits for the visitor's approval of a tool. */
  let waiting: Question | undefined
  /** Does the backend continue a reply that is not read here? */
  let isLeft = transcript.isReplying
  let sentAttachments: readonly Attachment[] | undefined
  /** Ends when the element leaves the page. */
  let presence: AbortController | undefined
  let answerer: Answerer = { isDemo: transcript.isDemo || view.get().settings.backend.startsWith(STATIC) }
  let ending = ''
  /** Message format of the backend, which its replies show. */
  let { messageFields } = transcript
  const onHeldBack = warnOnce()
  const { id = generateId() } = transcript
  const session = createSession({
    id,
    initialMessages: transcript.messages,
    schedule: createTextThrottle(render),
    ...requestSettings(id),
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

  const welcome = () => insertWelcome(session, view.get().strings.welcome)
  const onRestored = () => {
    ending = ''
    keep()
  }
  const revision = createRevision(session, () => asked !== undefined, onRestored)
  function onMessageFields(fields: SdkFields): void {
    if (fields === messageFields) return
    messageFields = fields
    configure()
  }

  function requestSettings(chatId: string) {
    const onResponse = async (response: Response) => {
      answerer = await readAnswerer(response)
    }
    const context = { chatId, messageFields, onMessageFields, onHeldBack, onResponse }
    return { transport: conversationTransport(view.get(), context), maxSteps: view.get().settings.maxSteps }
  }

  function configure(): void {
    session.configure(requestSettings(session.id))
    renewWelcome(session, view.get().strings.welcome)
  }

  async function ask(request: () => Promise<void>, mine = createQuestion(session, emit)): Promise<void> {
    asked = mine
    waiting = undefined
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
    if (isOver && !mine.end()) waiting = mine
  }

  function keep(): void {
    const isReplying = isLeft || asked !== undefined
    const { messages } = session.getState()
    const { isDemo } = answerer
    writeTranscript(view.get().settings, { id: session.id, messages, isReplying, messageFields, isDemo })
  }

  /** Show the conversation as it was stored, and read its running reply. */
  function adopt({ id, messages, isReplying, ...known }: ReturnType<typeof readTranscript>): void {
    if (asked || messages.length === 0) return
    revision.forget()
    isLeft = isReplying
    messageFields = known.messageFields ?? messageFields
    answerer = { ...answerer, isDemo: known.isDemo }
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

  const hasBegun = () => withoutWelcome(session.getState().messages).length > 0

  function halt(reason = ''): void {
    asked = waiting = undefined
    isLeft = false
    ending = reason
    session.stop()
  }

  function stop(): void {
    const wasAsked = asked
    halt(asked && 'abort')
    if (wasAsked) emit('nicodata-chat-reply-stopped', undefined)
  }

  function comeBack(): void {
    presence ??= watchTabs(() => view.get().settings, followStore, comeBack)
    // Only the tab that the visitor looks at: many hidden ones would ask the backend at once.
    if (isLeft && !asked && !document.hidden) void ask(() => session.resume())
  }

  function reset(messages: readonly Message[]): void {
    halt()
    revision.forget()
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
    if (known.isOpen) welcome()
  })
  if (known.isOpen) welcome()
  comeBack()

  return {
    session,
    answerer: () => answerer,
    ending: () => (revision.isEditing() ? '' : ending),
    allowTool(toolCallId, approved) {
      if (!asked) void ask(() => session.addToolApproval({ toolCallId, approved }), waiting)
    },
    send(text) {
      if (asked || !text.trim() || text.length > view.get().settings.maxLength) return false
      if (!emit('nicodata-chat-message-sent', { content: text })) return false
      welcome()
      const { attachments } = view.get().properties
      const fresh = revision.send(attachments === sentAttachments ? undefined : attachments)
      sentAttachments = attachments
      void ask(() => session.append({ role: 'user', content: text }, { attachments: fresh }))
      return true
    },
    retry() {
      if (!asked && revision.begin()) void ask(() => session.reload())
    },
    ...revision.secondThoughts,
    stop,
    leave() {
      presence?.abort()
      presence = undefined
      if (!asked || view.get().settings.persist === 'none') return halt()
      isLeft = true
      asked = undefined
      session.disconnect()
    },
    comeBack,
    clear,
    add(message) {
      welcome()
      revision.forget()
      if (!asked) ending = ''
      session.setMessages(insertMessage(session.getState(), message))
      keep()
    },
    replace(messages) {
      reset(messages)
      keep()
    },
  }
}
