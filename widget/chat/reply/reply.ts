import type { MessagePart, UIMessage } from '../message.ts'
import type { Usage } from '../session.ts'

/** A reply in progress: the message so far, and the state needed to continue it. */
export interface Reply {
  readonly message: UIMessage
  /** The message as it was when the request started. */
  readonly base: UIMessage
  /** Id of this message in the list; undefined while it is not in the list. */
  readonly shownAs: string | undefined
  /** Has a part changed what is shown, not only announced the message or a block of it? */
  readonly hasBegun: boolean
  /** Has it data or annotations for the page? Then it is also in the list without a word. */
  readonly hasValues: boolean
  /** Does the reply continue a message that existed before the request, and so keep its id? */
  readonly isContinuation: boolean
  /** Has the backend accepted the request? True from the first part. */
  readonly isAccepted: boolean
  /** Set until the stream shows whether it continues the last message of the conversation. */
  readonly placement?: Placement | undefined
  readonly step: number
  /** Metadata received so far: more than `MAX_PARTS` is ignored, as each one is merged with all before. */
  readonly metadataCount: number
  /** Open blocks, `text 1` or `reasoning 1`, and their index among the message's parts. */
  readonly blocks: ReadonlyMap<string, number>
  /** Arguments received so far, by tool call. */
  readonly argsTexts: ReadonlyMap<string, string>
  readonly finishReason: string
  readonly usage: Usage
}

/** The kinds of streams besides the continuation of the last message. */
export interface Placement {
  /** The message to use if the stream brings a new one. */
  readonly newMessage: UIMessage
  /** A resumed stream may repeat the last message from its start. */
  readonly isResumed: boolean
  /** The stream announced a new message, which may still be a replay of the last one. */
  readonly isNewMessage?: boolean
}

/** A reply that becomes a new message. */
export function newReply(message: UIMessage): Reply {
  return {
    message,
    base: message,
    shownAs: undefined,
    hasBegun: false,
    hasValues: false,
    isContinuation: false,
    isAccepted: false,
    step: 0,
    metadataCount: 0,
    blocks: new Map(),
    argsTexts: new Map(),
    finishReason: 'unknown',
    usage: { promptTokens: Number.NaN, completionTokens: Number.NaN, totalTokens: Number.NaN },
  }
}

/** A reply that continues a message of the list after its last step. */
export function continuedReply(message: UIMessage): Reply {
  const step = 1 + (lastStep(message) ?? 0)
  return { ...newReply(message), shownAs: message.id, isContinuation: true, step }
}

/** The reply as it was when its request started, at its position in the list. */
export function restartedReply({ base, message, isContinuation, shownAs }: Reply): Reply {
  if (isContinuation) return continuedReply(base)
  return { ...newReply(emptyMessage(message.id, message.createdAt)), shownAs }
}

/** Index of the last step with a tool call; undefined if there is none. */
export function lastStep({ toolInvocations }: UIMessage): number | undefined {
  return toolInvocations?.reduce((last, { step = 0 }) => Math.max(last, step), 0)
}

/** Has the reply nothing for the list of messages? */
export function hasNothing({ message, hasValues }: Reply): boolean {
  return !hasValues && isEmptyReply(message)
}

/** Has the message only announced parts? */
export function isEmptyReply({ content, parts }: UIMessage): boolean {
  return content.trim() === '' && parts.every(isEmptyPart)
}

/** A text is also in the content of its message. */
function isEmptyPart(part: MessagePart): boolean {
  return part.type === 'step-start' || part.type === 'text' || (part.type === 'reasoning' && part.details.length === 0)
}

/** An empty reply of the assistant. */
export function emptyMessage(id: string, createdAt: Date | undefined): UIMessage {
  return { id, createdAt, role: 'assistant', content: '', parts: [] }
}
