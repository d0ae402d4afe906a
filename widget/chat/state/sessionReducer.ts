import { hasStrings, type JSONValue } from '../../../shared/json.ts'
import { callsOf, type ToolInvocation, type UIMessage } from '../message.ts'
import { type ApprovalChange, foldParts } from '../reply/foldParts.ts'
import { MAX_DATA_VALUES } from '../reply/partLimits.ts'
import { continuedReply, hasNothing, type Reply } from '../reply/reply.ts'
import type { ChatState } from '../session.ts'
import type { StreamPart } from '../streamPart.ts'

/** Result or error of a tool that ran in the page, or a question to the visitor whether a tool may run, or its answer. */
export type ToolAnswer = Extract<StreamPart, { type: 'tool-output-available' | 'tool-output-error' }> | ApprovalChange

/** Full state of a session: its snapshot and the current request. */
export interface SessionState {
  readonly chat: ChatState
  /** Set while a request is running. */
  readonly reply?: Reply | undefined
  /** Messages before and after the start of the request, to undo it if the backend refuses it. */
  readonly undo?: { readonly before: readonly UIMessage[]; readonly sent: readonly UIMessage[] } | undefined
}

/** Events of a session. */
export type SessionEvent =
  | {
      readonly type: 'request-started'
      readonly messages: readonly UIMessage[]
      readonly input: string | undefined
      readonly reply: Reply
      /** Restore the previous messages if the backend does not accept the request? */
      readonly isUndone: boolean
    }
  | { readonly type: 'parts-received'; readonly parts: readonly StreamPart[] }
  /** With an error, the request failed. */
  | { readonly type: 'request-ended'; readonly error?: Error | undefined }
  | { readonly type: 'tool-answered'; readonly answer: ToolAnswer }
  /** The caller set a value directly. */
  | { readonly type: 'state-set'; readonly values: Partial<Pick<ChatState, 'messages' | 'data' | 'input'>> }

/** Return the state after an event. Pure: ids, dates and replies are in the events. Unchanged values stay identical. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const { chat } = state
  switch (event.type) {
    case 'request-started': {
      const { messages, input = chat.input, reply, isUndone } = event
      return {
        chat: { ...chat, messages, input, status: 'submitted', error: undefined },
        reply,
        undo: isUndone ? { before: chat.messages, sent: messages } : undefined,
      }
    }
    case 'parts-received':
      return receiveParts(state, event.parts)
    case 'request-ended': {
      const { error } = event
      return { chat: { ...chat, messages: keptMessages(state), error, status: error ? 'error' : 'ready' } }
    }
    case 'tool-answered':
      return { ...state, chat: { ...chat, messages: answerCall(chat.messages, event.answer) } }
    case 'state-set':
      return { ...state, chat: { ...chat, ...event.values } }
    default:
      return event satisfies never
  }
}

/**
 * Undo only a refused request, and only if nobody has changed the messages since. A reply that the backend took back
 * ends here. A reply that starts again (`replay`) has not begun: its first words stay.
 */
function keptMessages({ chat, reply, undo }: SessionState): readonly UIMessage[] {
  if (undo && !reply?.isAccepted && chat.messages === undo.sent) return undo.before
  const isTakenBack = reply?.hasBegun && hasNothing(reply)
  // A backend may give the reply the id of the question.
  const place = isTakenBack
    ? chat.messages.findLastIndex(({ id, role }) => id === reply.shownAs && role === 'assistant')
    : -1
  return place < 0 ? chat.messages : chat.messages.toSpliced(place, 1)
}

/**
 * Apply parts to the current message of the list, so that changes made in the meantime (a tool's result) are kept. A
 * message that was removed from the list does not come back.
 */
function receiveParts(state: SessionState, parts: readonly StreamPart[]): SessionState {
  const { chat, reply } = state
  if (!reply) return state
  const { messages } = chat
  const listed = reply.shownAs === undefined ? reply.message : messages.findLast(({ id }) => id === reply.shownAs)
  if (!listed) return state
  // The list keeps what an empty reply will replace.
  const folded = foldParts({ ...reply, message: hasNothing(reply) ? reply.message : listed }, parts)
  const isShown = !hasNothing(folded)
  const place =
    folded.shownAs === undefined ? messages.length : messages.findLastIndex(({ id }) => id === folded.shownAs)
  const isListed = !isShown || messages[place] === folded.message
  const received = {
    messages: isListed ? messages : messages.toSpliced(place, 1, folded.message),
    status: folded.hasBegun ? 'streaming' : chat.status,
    data: receiveData(chat.data, parts),
  } as const
  const isChanged = received.messages !== messages || received.status !== chat.status || received.data !== chat.data
  return {
    ...state,
    reply: isShown ? { ...folded, shownAs: folded.message.id } : folded,
    chat: isChanged ? { ...chat, ...received } : chat,
  }
}

/** Append values, but replace a named value by one with the same name. */
function receiveData(data: ChatState['data'], parts: readonly StreamPart[]): ChatState['data'] {
  const incoming = parts.flatMap(part => (part.type === 'data' ? part.values : []))
  if (incoming.length === 0) return data
  const values = [...(data ?? [])]
  const places = new Map(values.map((value, place) => [nameOf(value), place]))
  for (const value of incoming) {
    const name = nameOf(value)
    const place = name && places.get(name)
    if (typeof place === 'number') values[place] = value
    else if (values.length < MAX_DATA_VALUES) places.set(name, values.push(value) - 1)
  }
  return values
}

/** `{ type: 'data-weather', id: 'x' }` -> `data-weather x` */
function nameOf(value: JSONValue): string {
  const isNamed = hasStrings(value, ['type', 'id']) && value.type.startsWith('data-')
  return isNamed ? `${value.type} ${value.id}` : ''
}

/**
 * The messages with a tool call answered. If several messages have the call, the last one changes; an unknown call
 * changes nothing.
 */
function answerCall(messages: readonly UIMessage[], answer: ToolAnswer): readonly UIMessage[] {
  const { toolCallId } = answer
  const isAnswered = (call: ToolInvocation) =>
    call.toolCallId === toolCallId && (answer.type !== 'approval' || call.approval === answer.asked)
  const message = messages.findLast(message => callsOf(message).some(isAnswered))
  if (!message) return messages
  const { message: answered } = foldParts(continuedReply(message), [answer])
  return messages.with(messages.lastIndexOf(message), answered)
}
