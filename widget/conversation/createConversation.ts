import type { AiSdkMessage, Message, ToolApproval } from '../chat/message.ts'
import { isOfAiSdk } from '../chat/ownMessages.ts'
import type { Session } from '../chat/session.ts'
import { AI_GENERATED, QUOTED } from './answerer.ts'
import { createConversationSession } from './conversationSession.ts'
import { AT_REST, type ConversationState, CUT, EARLY_ENDINGS, LEFT, OVER, questionOf } from './conversationState.ts'
import { createConversationStorage } from './conversationStorage.ts'
import { createConversationStore } from './conversationStore.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { insertMessage } from './insertMessage.ts'
import { lockReply } from './lockReply.ts'
import { createQuestion, emitMessages } from './question.ts'
import { createRevision, type SecondThoughts } from './revision.ts'
import { quotesSite } from './staticBackend.ts'
import { questionName, remember } from './tabMemory.ts'
import { createTabs } from './tabs.ts'
import type { Render } from './textThrottle.ts'
import { eraseTranscript, isSamePlace } from './transcript.ts'
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
  /** The visitor leaves the page: a resumable reply continues without a reader, any other breaks off. */
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

/**
 * Create a conversation, or restore the one in the visitor's browser if the page persists it. It connects five parts:
 * the session, the turns, the storage, the tabs and the welcome. Each is tested without the others.
 */
export function createConversation(view: Observable<ConversationView>, emit: Emit, render?: Render): Conversation {
  const place = () => view.get().settings
  const storage = createConversationStorage(place)
  const transcript = storage.read()
  const store = createConversationStore({
    ...AT_REST,
    turn: transcript.isReplying ? LEFT : OVER,
    ending: transcript.ending,
    isSafe: false,
    answerer: { isDemo: transcript.isDemo || !!quotesSite(place().backend) },
    messageFields: transcript.messageFields,
    sentAttachments: undefined,
  })
  const { get, change, dispatch } = store
  const { session, configure: readSettings } = createConversationSession(transcript, {
    view,
    store,
    emit,
    keepQuestion: text => keep() || keepQuestion(text),
    render,
  })
  const edits = createRevision(session, store, keep)
  const tabs = createTabs({
    session,
    store,
    storage,
    place,
    createQuestion: isFromOtherTab => createQuestion(session, emit, isFromOtherTab),
    resume: (question, ending) => ask(() => session.resume(), question, ending),
    keep,
    show({ id, messages }) {
      session.configure({ id })
      session.setMessages(messages)
      configure()
    },
    clear,
    end,
  })
  /** The end of the input that the page has written. */
  let written = ''

  const welcome = () => insertWelcome(session, view.get().strings.welcome)
  const asked = () => questionOf(get())
  /** Is the reply under way one that another tab has asked for? */
  const isFollowing = () => asked()?.isFromOtherTab ?? false

  /** Keep a question, or a draft, for the field after a reload. */
  function keepQuestion(text = ''): boolean {
    return remember(questionName(place().persistKey), text)
  }

  function configure(): void {
    readSettings()
    renewWelcome(session, view.get().strings.welcome)
  }

  /** Ask, or resume. `ending` counts if no reply comes. */
  function ask(request: () => Promise<void>, question = createQuestion(session, emit), ending = ''): Promise<void> {
    dispatch({ type: 'asked', question, ending })
    const { turn } = get()
    keepQuestion()
    readSettings()
    const over = request().then(() => {
      const isOver = get().turn === turn
      if (isOver && !question.isFromOtherTab) end()
      keep()
      // The page may ask again in its listener.
      if (isOver && !question.end()) dispatch({ type: 'waiting', question })
    })
    // Save now: the visitor may leave the page before the reply is complete.
    keep()
    if (!question.isFromOtherTab) void lockReply(place(), { mode: 'shared' }, () => over)
    return over
  }

  /** Store the conversation; false if that fails. A reply that another tab has asked for is stored by that tab. */
  function keep(): boolean {
    const { turn, ending, messageFields, answerer } = get()
    if (turn.question?.isFromOtherTab) return true
    const isReplying = turn.kind === 'asked' || turn.kind === 'left'
    return storage.write({
      id: session.id,
      messages: session.getState().messages,
      isReplying,
      ending: isReplying ? '' : ending,
      messageFields,
      isDemo: answerer.isDemo,
    })
  }

  function halt(ending = ''): void {
    dispatch({ type: 'over', ending })
    session.stop()
    noteEnding()
  }

  /** The last question is over. */
  function end(ending?: string): void {
    dispatch({ type: 'over', ending })
    noteEnding()
  }

  /**
   * Note on the last reply who made it, and that it is not complete: the state knows only how the last question ended. One that
   * continued after an approval may be complete now.
   */
  function noteEnding(): void {
    const {
      ending,
      answerer: { isDemo, lang },
    } = get()
    const { messages } = session.getLatest()
    const last = messages.at(-1)
    if (last?.role === 'assistant' && ending) {
      const noted = EARLY_ENDINGS.has(ending) ? ending : undefined
      // A reply is one of a model, unless its backend says otherwise.
      const disclosure = isDemo ? QUOTED : AI_GENERATED
      session.setMessages(messages.with(-1, { ...last, disclosure, lang, ending: noted }))
    }
    // A question without a reply is in the field again, unless the visitor has written something else.
    if (last?.role === 'user' && ending === 'error' && !session.getLatest().input) session.setInput(last.content)
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

  function retry(): void {
    if (!asked() && edits.begin()) void ask(() => session.reload())
  }

  function reset(messages: readonly (Message | AiSdkMessage)[]): void {
    // A backend whose messages were stored has their format.
    const messageFields = get().messageFields ?? (messages.some(isOfAiSdk) ? 'ai5' : undefined)
    dispatch({ type: 'replaced', messageFields })
    session.stop()
    session.clearError()
    session.setMessages(messages)
  }

  function clear(isVisitor = false): void {
    const { messages } = session.getLatest()
    reset([])
    if (isVisitor) change({ replaced: { messages, isCleared: true } })
    else keepQuestion()
    eraseTranscript(place())
    emit('nicodata-chat-clear', undefined)
  }

  let draft = ''
  session.subscribe(() => {
    const { input } = session.getLatest()
    if (input !== draft && place().persist !== 'none') keepQuestion(input)
    draft = input
    if (view.get().isOpen) welcome()
    asked()?.follow()
  })
  followChanges(view, (now, before) => {
    const { settings, properties, strings, isOpen } = now
    if (!isSamePlace(before.settings, settings)) {
      if (settings.persist !== 'none') keepQuestion(draft)
      else remember(questionName(before.settings.persistKey), '')
      if (withoutWelcome(session.getState().messages).length > 0) keep()
      else tabs.adopt(storage.read())
    }
    if (settings !== before.settings || properties !== before.properties || strings !== before.strings) configure()
    if (isOpen) welcome()
    else if (get().replaced?.isCleared) change({ replaced: undefined })
  })
  if (view.get().isOpen) welcome()
  tabs.comeBack()

  return {
    session,
    getState: get,
    subscribe: store.subscribe,
    allowTool(toolCallId, approved, read) {
      const { kind, question } = get().turn
      // The store has a press in another tab before its event comes.
      const stored = storage.look()
      if (kind === 'asked' || kind === 'left' || (stored.isReplying && !stored.isOutdated)) return
      // A page that comes back was told nothing meanwhile.
      if (stored.isNewer) return tabs.follow()
      // The tab in which the visitor decides sends the answer, and stores the rest of the reply.
      const own = question?.isFromOtherTab ? undefined : question
      void ask(() => session.addToolApproval({ toolCallId, approved, read }), own)
    },
    send(text) {
      const isFollowed = isFollowing()
      if ((asked() && !isFollowed) || !text.trim() || text.length > place().maxLength) return false
      if (!emit('nicodata-chat-message-sent', { content: text })) return false
      if (isFollowed) {
        session.disconnect()
        session.setMessages(storage.read().messages)
      }
      welcome()
      const { attachments: files } = view.get().properties
      if (files === get().sentAttachments && edits.isFailed(text)) retry()
      else {
        const attachments = edits.send(files)
        void ask(() => session.append({ role: 'user', content: text }, { attachments }))
      }
      return true
    },
    retry,
    ...edits.secondThoughts,
    stop,
    leave() {
      tabs.ignore()
      if (!asked()) return halt()
      if (place().persist === 'none') {
        halt(CUT)
        return emitMessages(session, emit, false)
      }
      dispatch({ type: 'left' })
      session.disconnect()
    },
    comeBack: tabs.comeBack,
    clear,
    add(message) {
      welcome()
      dispatch({ type: 'added' })
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
