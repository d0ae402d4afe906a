import type { UIMessage } from '../chat/message.ts'
import { isEmptyReply } from '../chat/reply/reply.ts'
import { isAwaitingApproval } from '../chat/reply/resend.ts'
import type { ChatState, Session, Usage } from '../chat/session.ts'
import type { EventDetails } from '../publicApi.ts'
import type { Emit } from './conversationView.ts'

/** A question whose reply is not complete: it dispatches each event of the reply to the page once. */
export interface Question {
  /** Another tab has asked it and writes the reply to the store: here it is only read. */
  readonly isFromOtherTab: boolean
  /** The data of the session when it was asked. */
  readonly data: ChatState['data']
  /** The session has changed. */
  follow(): void
  /** A request of this question has its whole reply. Tools may cause several requests. */
  addReply(message: UIMessage, finishReason: string, usage: Usage): void
  /** All requests are over. False if the visitor must still approve a tool: more requests follow the answer. */
  end(): boolean
}

/** Give the page the messages of a turn that has ended. */
export function emitMessages({ id, getState }: Session, emit: Emit, isFromOtherTab: boolean): void {
  emit('nicodata-chat-messages-changed', { conversationId: id, messages: getState().messages, isFromOtherTab })
}

type Finish = EventDetails['nicodata-chat-reply-finished']

export function createQuestion(session: Session, emit: Emit, isFromOtherTab = false): Question {
  const askedAt = performance.now()
  const results = new Set(session.getState().messages.flatMap(answeredCalls).map(callId))
  const { data: askedWith } = session.getState()
  let knownData = askedWith ?? []
  let hasReply = false
  let finish: Omit<Finish, 'duration' | 'isFromOtherTab'> | undefined

  function start(): void {
    if (!hasReply) emit('nicodata-chat-reply-started', { isFromOtherTab })
    hasReply = true
  }

  return {
    isFromOtherTab,
    data: askedWith,
    follow() {
      const { status, messages, data = [] } = session.getState()
      const message = messages.at(-1)
      if (!message) return
      // Data may come before the reply.
      if (status === 'streaming' && message.role === 'assistant' && !isEmptyReply(message)) start()
      // A value with the name of an earlier one takes its place.
      const news = data.filter((value, index) => value !== knownData[index])
      knownData = data
      for (const value of news) emit('nicodata-chat-data', { data: value, messageId: message.id, isFromOtherTab })
      for (const toolCall of answeredCalls(message)) {
        if (results.has(toolCall.toolCallId)) continue
        results.add(toolCall.toolCallId)
        emit('nicodata-chat-tool-result', { toolCall, isFromOtherTab })
      }
    },
    addReply(message, finishReason, usage) {
      finish = { message, finishReason, usage: finish ? sum(finish.usage, usage) : usage }
    },
    end() {
      const { error, messages } = session.getState()
      if (messages.at(-1)?.toolInvocations?.some(isAwaitingApproval)) return false
      const reply = error ? undefined : finish
      if (reply) start()
      emitMessages(session, emit, isFromOtherTab)
      const duration = performance.now() - askedAt
      if (reply) emit('nicodata-chat-reply-finished', { ...reply, duration, isFromOtherTab })
      return true
    },
  }
}

function answeredCalls({ toolInvocations = [] }: UIMessage) {
  return toolInvocations.filter(call => call.state === 'result')
}

function callId({ toolCallId }: { readonly toolCallId: string }): string {
  return toolCallId
}

function sum(one: Usage, other: Usage): Usage {
  return {
    promptTokens: one.promptTokens + other.promptTokens,
    completionTokens: one.completionTokens + other.completionTokens,
    totalTokens: one.totalTokens + other.totalTokens,
  }
}
