import type { Attachment, UIMessage } from '../chat/message.ts'
import type { SdkFields } from '../chat/transport/httpRequest.ts'
import type { ChatStrings } from '../strings/ChatStrings.ts'
import type { Answerer } from './answerer.ts'
import type { Question } from './question.ts'

/** What has become of the last question. */
export type Turn =
  /** Nothing more is expected. */
  | { readonly kind: 'over'; readonly question?: undefined }
  /** Its requests are under way. */
  | { readonly kind: 'asked'; readonly question: Question }
  /** Its reply needs the visitor's approval of a tool. */
  | { readonly kind: 'waiting'; readonly question: Question }
  /** The backend continues a reply that is not read here. */
  | { readonly kind: 'left'; readonly question?: undefined; readonly isFromOtherTab?: boolean }

/** Messages that the visitor can have back. */
export interface Replaced {
  readonly messages: readonly UIMessage[]
  /** Whether the whole conversation was cleared. */
  readonly isCleared?: true
}

/** What a conversation knows beside its session. Immutable: each change makes a new object. */
export interface ConversationState {
  readonly turn: Turn
  /** Finish reason of the last reply: `stop`, `length`, `content-filter`, `abort`, `cut`, `error`, …; empty if there is none. */
  readonly ending: string
  /** Is the question of a failed request there again after a reload? */
  readonly isSafe: boolean
  readonly answerer: Answerer
  /** Message format of the backend, if its replies have shown it. */
  readonly messageFields: SdkFields | undefined
  /** What the visitor has replaced or cleared, and can have back. */
  readonly replaced: Replaced | undefined
  /** The question that is back in the input. */
  readonly edited: UIMessage | undefined
  /** Value of the property `attachments` that was sent last: each array is sent once. */
  readonly sentAttachments: readonly Attachment[] | undefined
}

/** Ending of a reply that broke off with its page. */
export const CUT = 'cut'

/** Endings of a reply that is not complete, and what the visitor reads. */
export const EARLY_ENDINGS: ReadonlyMap<string | undefined, keyof ChatStrings> = new Map([
  ['abort', 'endedByAbort'],
  [CUT, 'errorCutTitle'],
  ['error', 'errorCutTitle'],
  ['length', 'endedByLength'],
  ['content-filter', 'endedByFilter'],
])

export const OVER: Turn = { kind: 'over' }
export const LEFT: Turn = { kind: 'left' }

/** Nothing is asked, and nothing can be restored. */
export const AT_REST = { turn: OVER, ending: '', replaced: undefined, edited: undefined }

/** The question under way. The session's published state may be late for a second submit in the same tick. */
export function questionOf({ turn }: Pick<ConversationState, 'turn'>): Question | undefined {
  return turn.kind === 'asked' ? turn.question : undefined
}
