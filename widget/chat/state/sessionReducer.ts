import type { ChatState } from '../chatSession.ts'
import { hasStrings } from '../decode/readJSON.ts'
import type { JSONValue, UIMessage } from '../message.ts'
import { foldParts } from '../reply/foldParts.ts'
import { continuedReply, type Reply } from '../reply/reply.ts'
import type { StreamPart } from '../streamPart.ts'

/** All there is to know of a session: what it shows, and the reply on its way. */
export interface SessionState {
  readonly chat: ChatState
  readonly reply?: Reply | undefined
}

/** What can happen to a session. */
export type SessionEvent =
  | {
      readonly type: 'request-started'
      readonly messages: readonly UIMessage[]
      readonly input: string | undefined
      readonly reply: Reply
    }
  | { readonly type: 'parts-received'; readonly parts: readonly StreamPart[] }
  /** With an error, the request failed. With messages, they take the place of those it was sent with. */
  | { readonly type: 'request-ended'; readonly error?: Error; readonly messages?: readonly UIMessage[] | undefined }
  | { readonly type: 'tool-answered'; readonly toolCallId: string; readonly result: unknown }
  /** The caller set something by hand. */
  | { readonly type: 'state-set'; readonly values: Partial<Pick<ChatState, 'messages' | 'data' | 'input'>> }

/** The state after an event. Pure: ids, dates and replies come with the events. What did not change stays identical. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const { chat, reply } = state
  switch (event.type) {
    case 'request-started': {
      const { messages, input = chat.input } = event
      return { chat: { ...chat, messages, input, status: 'submitted', error: undefined }, reply: event.reply }
    }
    case 'parts-received':
      return receiveParts(state, event.parts)
    case 'request-ended': {
      const { error, messages = chat.messages } = event
      return { chat: { ...chat, messages, error, status: error ? 'error' : 'ready' } }
    }
    case 'tool-answered':
      return { reply, chat: { ...chat, messages: answerCall(chat.messages, event.toolCallId, event.result) } }
    case 'state-set':
      return { reply, chat: { ...chat, ...event.values } }
    default:
      return event satisfies never
  }
}

/**
 * Parts go to the message as it now stands in the list, so that what was done to it meanwhile (a tool's result) lasts. A
 * message that was taken out of the list does not come back.
 */
function receiveParts({ chat, reply }: SessionState, parts: readonly StreamPart[]): SessionState {
  if (!reply) return { chat }
  const { messages } = chat
  const message = reply.shownAs === undefined ? reply.message : messages.findLast(({ id }) => id === reply.shownAs)
  if (!message) return { chat, reply }
  const folded = foldParts({ ...reply, message }, parts)
  const place =
    folded.shownAs === undefined ? messages.length : messages.findLastIndex(({ id }) => id === folded.shownAs)
  const isListed = !folded.isVisible || messages[place] === folded.message
  const received = {
    messages: isListed ? messages : messages.toSpliced(place, 1, folded.message),
    status: folded.hasBegun ? 'streaming' : chat.status,
    data: receiveData(chat.data, parts),
  } as const
  const isChanged = received.messages !== messages || received.status !== chat.status || received.data !== chat.data
  return {
    reply: folded.isVisible ? { ...folded, shownAs: folded.message.id } : folded,
    chat: isChanged ? { ...chat, ...received } : chat,
  }
}

/** Values come after those that are there, but one that has a name takes the place of its namesake. */
function receiveData(data: ChatState['data'], parts: readonly StreamPart[]): ChatState['data'] {
  const incoming = parts.flatMap(part => (part.type === 'data' ? part.values : []))
  if (incoming.length === 0) return data
  const values = [...(data ?? [])]
  const places = new Map(values.map((value, place) => [nameOf(value), place]))
  for (const value of incoming) {
    const name = nameOf(value)
    const place = name && places.get(name)
    if (typeof place === 'number') values[place] = value
    else places.set(name, values.push(value) - 1)
  }
  return values
}

/** `{ type: 'data-weather', id: 'x' }` -> `data-weather x` */
function nameOf(value: JSONValue): string {
  const isNamed = hasStrings(value, ['type', 'id']) && value.type.startsWith('data-')
  return isNamed ? `${value.type} ${value.id}` : ''
}

/** The messages with a tool call answered, the last one that has it. Unknown calls change nothing. */
function answerCall(messages: readonly UIMessage[], toolCallId: string, output: unknown): readonly UIMessage[] {
  const hasCall = ({ parts }: UIMessage) =>
    parts.some(part => part.type === 'tool-invocation' && part.toolInvocation.toolCallId === toolCallId)
  const message = messages.findLast(hasCall)
  if (!message) return messages
  const { message: answered } = foldParts(continuedReply(message), [
    { type: 'tool-output-available', toolCallId, output },
  ])
  return messages.with(messages.lastIndexOf(message), answered)
}
