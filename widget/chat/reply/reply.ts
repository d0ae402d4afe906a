import type { Usage } from '../chatSession.ts'
import type { UIMessage } from '../message.ts'

/** A reply on its way: the message as far as it has come, and what is needed to go on with it. */
export interface Reply {
  readonly message: UIMessage
  /** The message as it was when the request started. */
  readonly base: UIMessage
  /** Id of the message in the list that is this one; undefined while it is not in the list. */
  readonly shownAs: string | undefined
  /** Does the message belong in the list? From the first part on that has to do with it. */
  readonly isVisible: boolean
  /** Has a part come that changes what is shown, beyond the announcement of the message? */
  readonly hasBegun: boolean
  /** Goes on with a message that was there before the request, and so keeps its id. */
  readonly isContinuation: boolean
  /** Has the backend taken the request? From the first part on. */
  readonly isAccepted: boolean
  /** Set until the stream tells whether it goes on with the last message of the conversation. */
  readonly placement?: Placement | undefined
  readonly step: number
  /** Blocks that further deltas go to: `text 1` or `reasoning 1`, and the place among the message's parts. */
  readonly blocks: ReadonlyMap<string, number>
  /** Arguments of tool calls as far as they have come, by call. */
  readonly argsTexts: ReadonlyMap<string, string>
  readonly finishReason: string
  readonly usage: Usage
}

/** What a stream may turn out to be, besides more of the last message. */
export interface Placement {
  /** The message to use if the stream brings another one. */
  readonly newMessage: UIMessage
  /** A resumed stream may repeat the last message from its start. */
  readonly isResumed: boolean
  /** The stream said that it brings another message, unless it turns out to repeat the last one. */
  readonly isNewMessage?: boolean
}

/** The reply that a new message will hold. */
export function newReply(message: UIMessage): Reply {
  return {
    message,
    base: message,
    shownAs: undefined,
    isVisible: false,
    hasBegun: false,
    isContinuation: false,
    isAccepted: false,
    step: 0,
    blocks: new Map(),
    argsTexts: new Map(),
    finishReason: 'unknown',
    usage: { promptTokens: Number.NaN, completionTokens: Number.NaN, totalTokens: Number.NaN },
  }
}

/** The reply that goes on with a message of the list, after its last step. */
export function continuedReply(message: UIMessage): Reply {
  const step = 1 + (lastStep(message) ?? 0)
  return { ...newReply(message), shownAs: message.id, isVisible: true, isContinuation: true, step }
}

/** The reply as it was when its request started, in its place in the list. */
export function restartedReply({ base, message, isContinuation, shownAs, isVisible }: Reply): Reply {
  if (isContinuation) return continuedReply(base)
  return { ...newReply(emptyMessage(message.id, message.createdAt)), shownAs, isVisible }
}

/** Number of the last step with a tool call; undefined if the message never had one. */
export function lastStep({ toolInvocations }: UIMessage): number | undefined {
  return toolInvocations?.reduce((last, { step = 0 }) => Math.max(last, step), 0)
}

/** An empty reply of the assistant. */
export function emptyMessage(id: string, createdAt: Date | undefined): UIMessage {
  return { id, createdAt, role: 'assistant', content: '', parts: [] }
}
