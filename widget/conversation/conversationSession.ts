import { readUrl } from '../../shared/readUrl.ts'
import { ChatError } from '../chat/chatError.ts'
import { createSession } from '../chat/createSession.ts'
import { generateId } from '../chat/generateId.ts'
import type { Message } from '../chat/message.ts'
import { isEmptyReply } from '../chat/reply/reply.ts'
import type { Session } from '../chat/session.ts'
import { warnOnce } from '../chat/transport/warnOnce.ts'
import { EARLY_ENDINGS, questionOf } from './conversationState.ts'
import type { ConversationStore } from './conversationStore.ts'
import { conversationTransport } from './conversationTransport.ts'
import type { ConversationView, Emit, Observable } from './conversationView.ts'
import { logError, toChatError } from './reportError.ts'
import { createTextThrottle, type Render } from './textThrottle.ts'
import type { Transcript } from './transcript.ts'

/** Maximum number of requests per question if the page has tools and sets none. */
const REQUESTS_WITH_TOOLS = 5

/** The parts that a session uses: it reads settings from the view, and reports to the state and the page. */
export interface SessionParts {
  readonly view: Observable<ConversationView>
  readonly store: ConversationStore
  readonly emit: Emit
  /** Keep a question that a reload should give back. False if it would be lost. */
  keepQuestion(text: string | undefined): boolean
  readonly render?: Render | undefined
}

/**
 * A session of the engine with the rules of the widget: the page gets an event for each tool and each failure, a reply that shows nothing is a
 * failure, and only the tab that has asked runs the tools.
 * @returns the session, and how it takes the settings that the page has now
 */
export function createConversationSession(
  { id = generateId(), messages }: Pick<Transcript, 'id' | 'messages'>,
  { view, store, emit, keepQuestion, render }: SessionParts,
): { session: Session; configure(): void } {
  const onHeldBack = warnOnce()
  const isFollowing = () => questionOf(store.get())?.isFromOtherTab ?? false
  let address: string | undefined
  const onRequest = (url: string) => {
    address = readUrl(url, document.baseURI)?.href ?? url
  }
  const session = createSession({
    initialMessages: messages,
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
      const question = questionOf(store.get())
      // The page may show data or annotations only.
      const hasValues = session.getLatest().data !== question?.data || message.annotations !== undefined
      const isShown = hasValues || EARLY_ENDINGS.has(finishReason)
      if (isEmptyReply(message) && !isShown) throw new ChatError('empty-body', 'The reply is empty.')
      question?.addReply(message, finishReason, usage)
      store.dispatch({ type: 'replied', ending: finishReason })
    },
    onError(thrown) {
      const error = toChatError(thrown)
      logError(error, view.get().settings.streamProtocol, address)
      // It helps to reload the page, which would lose the question.
      if (error.code === 'answerer-missing') {
        const question = session.getLatest().messages.findLast(({ role }) => role === 'user')
        store.change({ isSafe: keepQuestion(question?.content) })
      }
      // The message itself shows that it is too long.
      store.dispatch({ type: 'replied', ending: error.code === 'reply-too-long' ? '' : 'error' })
      emit('nicodata-chat-error', { error, isFromOtherTab: isFollowing() })
    },
  })

  function requestSettings(chatId: string) {
    const { settings, properties } = view.get()
    const { conversationId, tools } = properties
    const own = conversationId || chatId
    const transport = conversationTransport(view.get(), { chatId: own, store, onHeldBack, onRequest })
    // The tab that has asked runs the tools, and sends their results.
    if (isFollowing()) return { id: own, transport, tools: undefined, maxRequests: 1 }
    return {
      id: own,
      transport,
      tools,
      maxRequests: tools && settings.maxSteps === 1 ? REQUESTS_WITH_TOOLS : settings.maxSteps,
    }
  }

  return { session, configure: () => session.configure(requestSettings(session.id)) }
}

/** Has the reply no text, and a tool call without a result that waits for nobody? */
function isLeftUnanswered({ content, toolInvocations = [] }: Message): boolean {
  return content.trim() === '' && toolInvocations.some(call => call.state !== 'result' && !call.approval)
}
