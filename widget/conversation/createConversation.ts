import { ChatError } from '../chat/chatError.ts'
import { createSession } from '../chat/createSession.ts'
import { generateId } from '../chat/generateId.ts'
import type { AiSdkMessage, Message, ToolApproval } from '../chat/message.ts'
import { isOfAiSdk } from '../chat/ownMessages.ts'
import { isEmptyReply } from '../chat/reply/reply.ts'
import type { Session } from '../chat/session.ts'
import { warnOnce } from '../chat/transport/warnOnce.ts'
import {
  AT_REST,
  type ConversationState,
  CUT,
  createConversationStore,
  EARLY_ENDINGS,
  LEFT,
  OVER,
  type Turn,
} from './conversationState.ts'
import { conversationTransport } from './conversationTransport.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { insertMessage } from './insertMessage.ts'
import { lockReply } from './lockReply.ts'
import { mergeMessages } from './mergeMessages.ts'
import { createQuestion, emitMessages, type Question } from './question.ts'
import { logError, toChatError } from './reportError.ts'
import { createRevision, type SecondThoughts } from './revision.ts'
import { STATIC } from './staticBackend.ts'
import { readTranscript, writeTranscript } from './storedTranscript.ts'
import { questionName, remember } from './tabMemory.ts'
import { createTextThrottle, type Render } from './textThrottle.ts'
import { eraseTranscript, isSamePlace, type Transcript, watchTabs } from './transcript.ts'
import { waitForPage } from './waitForPage.ts'
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
  /** The visitor can have the messages back until the next question, or until the panel closes; otherwise nobody can. */
  clear(isVisitor?: boolean): void
  /** Show a message that the page adds, as if one side had said it. Nothing is sent. */
  add(message: Message | AiSdkMessage): void
  /** Replace the messages. A running reply is stopped first. */
  replace(messages: readonly (Message | AiSdkMessage)[]): void
  /** Write a text of the page into the input, behind what the visitor has written there. It replaces the last such text. */
  write(text: string): void
  /** Approve or deny a tool call for which the backend asks the visitor. */
  allowTool(toolCallId: string, approved: boolean, read?: ToolApproval): void
}

/** Maximum number of requests per question if the page has tools and sets none. */
const REQUESTS_WITH_TOOLS = 5

/** Time for the last write of another tab to arrive here. */
const LATE_WRITE_MS = 300

/** Create a conversation, or restore the one in the visitor's browser if the page persists it. */
export function createConversation(view: Observable<ConversationView>, emit: Emit, render?: Render): Conversation {
  const transcript = readTranscript(view.get().settings)
  const { id = generateId() } = transcript
  const store = createConversationStore({
    ...AT_REST,
    turn: transcript.isReplying ? LEFT : OVER,
    ending: transcript.ending,
    isSafe: false,
    answerer: { isDemo: transcript.isDemo || view.get().settings.backend.startsWith(STATIC) },
    origins: transcript.origins,
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
      const isFromOtherTab = isFollowing()
      emit('nicodata-chat-tool-call', { toolCall, isFromOtherTab })
      // Twice, it could pay twice.
      return isFromOtherTab ? undefined : view.get().properties.onToolCall?.({ toolCall })
    },
    onFinish(message, { finishReason, usage }) {
      // Otherwise the visitor would only read which tool was called.
      if (!view.get().properties.renderPart && isLeftUnanswered(message)) {
        throw new ChatError('tool-unanswered', 'Nobody runs the tool: see onToolCall.')
      }
      // The page may show data only.
      const isShown = session.getLatest().data !== asked()?.data || EARLY_ENDINGS.has(finishReason)
      if (isEmptyReply(message) && !isShown) {
        throw new ChatError('empty-body', 'The reply is empty.')
      }
      asked()?.addReply(message, finishReason, usage)
      change({ ending: finishReason })
    },
    onError(thrown) {
      const error = toChatError(thrown)
      logError(error, view.get().settings.streamProtocol)
      // It helps to reload the page, which would lose the question.
      if (error.code === 'answerer-missing') {
        const question = session.getLatest().messages.findLast(({ role }) => role === 'user')
        change({ isSafe: keep() || keepQuestion(question?.content) })
      }
      // The message itself shows that it is too long.
      change({ ending: error.code === 'reply-too-long' ? '' : 'error' })
      emit('nicodata-chat-error', { error, isFromOtherTab: isFollowing() })
    },
  })
  const edits = createRevision(session, store, keep)
  const tabs = watchTabs(
    () => view.get().settings,
    followStore,
    () => (asked() ? keep() : void resume()),
  )
  let { revision } = transcript
  /** The revision that this tab could not replace: what it says of the turn is out of date. */
  let outdated: number | undefined

  const welcome = () => insertWelcome(session, view.get().strings.welcome)
  const hasBegun = () => withoutWelcome(session.getState().messages).length > 0

  /** The question under way. The session's published state may be late for a second submit in the same tick. */
  function asked() {
    const { turn } = get()
    return turn.kind === 'asked' ? turn.question : undefined
  }

  /** Is the reply under way one that another tab has asked for? */
  function isFollowing(): boolean {
    return asked()?.isFromOtherTab ?? false
  }

  function requestSettings(chatId: string) {
    const { settings, properties } = view.get()
    const { conversationId, tools } = properties
    const id = conversationId || chatId
    const transport = conversationTransport(view.get(), { chatId: id, store, onHeldBack })
    // The tab that has asked runs the tools, and sends their results.
    if (isFollowing()) return { id, transport, tools: undefined, maxRequests: 1 }
    return {
      id,
      transport,
      tools,
      maxRequests: tools && settings.maxSteps === 1 ? REQUESTS_WITH_TOOLS : settings.maxSteps,
    }
  }

  /** For the field after a reload. */
  function keepQuestion(text = ''): boolean {
    return remember(questionName(view.get().settings.persistKey), text)
  }

  function configure(): void {
    session.configure(requestSettings(session.id))
    renewWelcome(session, view.get().strings.welcome)
  }

  /** Ask, or resume. `ending` counts if no reply comes. */
  function ask(request: () => Promise<void>, question = createQuestion(session, emit), ending = ''): Promise<void> {
    const turn: Turn = { kind: 'asked', question }
    change({ turn, ending })
    keepQuestion()
    session.configure(requestSettings(session.id))
    const over = request().then(() => {
      const isOver = get().turn === turn
      if (isOver && !question.isFromOtherTab) {
        change({ turn: OVER })
        noteEnding()
      }
      keep()
      // The page may ask again in its listener.
      if (isOver && !question.end()) change({ turn: { kind: 'waiting', question } })
    })
    // Save now: the visitor may leave the page before the reply is complete.
    keep()
    if (!question.isFromOtherTab) void lockReply(view.get().settings, { mode: 'shared' }, () => over)
    return over
  }

  /** Read a reply along that another tab has asked for. That tab stores it; if it is gone, this one does. */
  async function readAlong(question: Question): Promise<void> {
    await ask(() => session.resume(), question)
    const { turn, ending } = get()
    // The visitor may have decided in that tab, which runs the tool now.
    if (turn.question !== question || (turn.kind === 'waiting' && !readStore().isReplying)) return
    change({ turn: LEFT, ending: '' })
    await lockReply(view.get().settings, {}, async () => {
      // Between processes of a browser, a lock may arrive before the last write of the tab that held it.
      await new Promise(resolve => setTimeout(resolve, LATE_WRITE_MS))
      if (get().turn.kind !== 'left') return
      const stored = readStore()
      if (stored.isReplying) {
        // The event of its last write may come later.
        if (stored.messages.length > session.getLatest().messages.length) session.setMessages(stored.messages)
        change({ turn: OVER, ending: ending || CUT })
        noteEnding()
        keep()
      } else adopt(stored)
    })
  }

  function readStore(): Transcript {
    const stored = readTranscript(view.get().settings)
    revision = Math.max(revision, stored.revision)
    return stored
  }

  /** Store the conversation; false if that fails. A reply that another tab has asked for is stored by that tab. */
  function keep(): boolean {
    const { turn, ending, messageFields, answerer, origins } = get()
    if (turn.question?.isFromOtherTab) return true
    const { messages } = session.getState()
    const { isDemo } = answerer
    const isReplying = turn.kind === 'asked' || turn.kind === 'left'
    const isWritten = writeTranscript(view.get().settings, {
      id: session.id,
      messages,
      isReplying,
      ending: isReplying ? '' : ending,
      revision: revision + 1,
      messageFields,
      isDemo,
      origins,
    })
    outdated = isWritten ? undefined : revision
    if (isWritten) revision += 1
    return isWritten
  }

  /** Show the conversation as it was stored, and read its running reply. */
  function adopt(stored: Transcript, isFromOtherTab = false): void {
    const { id, messages, isReplying, ending, isDemo, origins } = stored
    if (asked() || messages.length === 0) return
    const { answerer, messageFields } = get()
    change({
      ...AT_REST,
      turn: isReplying ? { kind: 'left', isFromOtherTab } : OVER,
      ending,
      answerer: { ...answerer, isDemo },
      origins,
      messageFields: stored.messageFields ?? messageFields,
    })
    session.configure({ id })
    session.setMessages(messages)
    configure()
    comeBack()
  }

  /** Another tab has written the conversation, or erased it. Nothing is lost if both have written at once. */
  function followStore(): void {
    const known = revision
    const stored = readStore()
    if (stored.messages.length === 0) {
      if (hasBegun()) clear()
      return
    }
    // At the end of that reply, the store is read again.
    if (isFollowing()) return
    const question = asked()
    const { messages } = session.getLatest()
    const ownQuestion = messages.findLastIndex(({ role }) => role === 'user')
    const merged = mergeMessages(messages, stored.messages, question && ownQuestion)
    const isOther = (message: Message, place: number) => message.content !== stored.messages[place]?.content
    const isUnseen = stored.revision <= known || known === outdated
    const isMore = question ? merged.length > stored.messages.length : isUnseen && merged.some(isOther)
    if (question || isMore) {
      session.setMessages(merged)
      if (merged.at(-1) !== messages.at(-1)) change({ ending: stored.ending })
      if (isMore) keep()
    } else adopt(stored, true)
  }

  function halt(ending = ''): void {
    change({ turn: OVER, ending })
    session.stop()
    noteEnding()
  }

  /**
   * Note on the last reply that it is not complete: the state knows only how the last question ended. One that continued after
   * an approval may be complete now.
   */
  function noteEnding(): void {
    const { ending } = get()
    const { messages } = session.getLatest()
    const last = messages.at(-1)
    const noted = EARLY_ENDINGS.has(ending) ? ending : undefined
    if (last?.role === 'assistant' && ending && last.ending !== noted) {
      session.setMessages(messages.with(-1, { ...last, ending: noted }))
    }
  }

  function stop(): void {
    const isAsked = asked() !== undefined
    // The tab that has asked continues.
    if (isFollowing()) session.disconnect()
    else {
      halt(isAsked ? 'abort' : '')
      if (!isAsked) return
      emitMessages(session, emit, false)
      emit('nicodata-chat-reply-stopped', undefined)
    }
  }

  function comeBack(): void {
    tabs.watch()
    void resume()
  }

  /** Only in the tab that the visitor looks at: many hidden ones would ask the backend at once. */
  async function resume(): Promise<void> {
    const { turn } = get()
    if (turn.kind !== 'left' || document.hidden) return
    await waitForPage()
    const free = { ifAvailable: true }
    const isFromOtherTab = turn.isFromOtherTab || (await lockReply(view.get().settings, free, lock => !lock))
    if (get().turn !== turn) return
    await (isFromOtherTab
      ? readAlong(createQuestion(session, emit, true))
      : ask(() => session.resume(), undefined, CUT))
  }

  function reset(messages: readonly (Message | AiSdkMessage)[]): void {
    // A backend whose messages were stored has their format.
    const messageFields = get().messageFields ?? (messages.some(isOfAiSdk) ? 'ai5' : undefined)
    change({ ...AT_REST, origins: {}, messageFields })
    session.stop()
    session.clearError()
    session.setMessages(messages)
  }

  function clear(isVisitor = false): void {
    const { messages } = session.getLatest()
    const { origins } = get()
    reset([])
    if (isVisitor) change({ replaced: { messages, origins } })
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
    else if (get().replaced?.origins) change({ replaced: undefined })
  })
  if (view.get().isOpen) welcome()
  comeBack()

  return {
    session,
    getState: get,
    subscribe: store.subscribe,
    allowTool(toolCallId, approved, read) {
      const { kind, question } = get().turn
      // The store has a press in another tab before its event comes.
      const stored = readTranscript(view.get().settings)
      const isTaken = stored.isReplying && stored.revision !== outdated
      if (kind === 'asked' || kind === 'left' || isTaken) return
      // A page that comes back was told nothing meanwhile.
      if (stored.revision > revision) return followStore()
      // The tab in which the visitor decides sends the answer, and stores the rest of the reply.
      const own = question?.isFromOtherTab ? undefined : question
      void ask(() => session.addToolApproval({ toolCallId, approved, read }), own)
    },
    send(text) {
      const isFollowed = isFollowing()
      if ((asked() && !isFollowed) || !text.trim() || text.length > view.get().settings.maxLength) return false
      if (!emit('nicodata-chat-message-sent', { content: text })) return false
      if (isFollowed) {
        session.disconnect()
        session.setMessages(readStore().messages)
      }
      welcome()
      const attachments = edits.send(view.get().properties.attachments)
      void ask(() => session.append({ role: 'user', content: text }, { attachments }))
      return true
    },
    retry() {
      if (!asked() && edits.begin()) void ask(() => session.reload())
    },
    ...edits.secondThoughts,
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
      const { turn, ending, origins } = get()
      change({
        ...AT_REST,
        turn,
        ending: asked() ? ending : '',
        ...(message.role === 'assistant' && { origins: { ...origins, madeByUnknown: true } }),
      })
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

/** Has the reply no text, and a tool call without a result that waits for nobody? */
function isLeftUnanswered({ content, toolInvocations = [] }: Message): boolean {
  return content.trim() === '' && toolInvocations.some(call => call.state !== 'result' && !call.approval)
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
