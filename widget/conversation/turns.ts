import type { SdkFields } from '../chat/transport/httpRequest.ts'
import { AT_REST, type ConversationState, OVER } from './conversationState.ts'
import type { Question } from './question.ts'
import type { Transcript } from './transcript.ts'

/** What happens to the last question of a conversation. */
export type TurnEvent =
  /** Its requests begin, or continue. `ending` counts if no reply comes. */
  | { readonly type: 'asked'; readonly question: Question; readonly ending: string }
  /** A request is over: the finish reason of its reply, or `error`. */
  | { readonly type: 'replied'; readonly ending: string }
  /** Nothing more is expected. */
  | { readonly type: 'over'; readonly ending?: string | undefined }
  /** Its reply needs the visitor's approval of a tool. */
  | { readonly type: 'waiting'; readonly question: Question }
  /** Its reply continues, and is not read here. */
  | { readonly type: 'left'; readonly ending?: string | undefined }
  /** The conversation is the stored one now. `isFromOtherTab`: another tab reads its reply. */
  | { readonly type: 'adopted'; readonly stored: Transcript; readonly isFromOtherTab: boolean }
  /** The page has added a message. */
  | { readonly type: 'added' }
  /** The messages are others. */
  | { readonly type: 'replaced'; readonly messageFields: SdkFields | undefined }

/** The state of a conversation after an event. Nothing else is read or changed. */
export function afterEvent(state: ConversationState, event: TurnEvent): ConversationState {
  const { ending, turn } = state
  switch (event.type) {
    case 'asked':
      return { ...state, turn: { kind: 'asked', question: event.question }, ending: event.ending }
    case 'replied':
      return { ...state, ending: event.ending }
    case 'over':
      return { ...state, turn: OVER, ending: event.ending ?? ending }
    case 'waiting':
      return { ...state, turn: { kind: 'waiting', question: event.question } }
    case 'left':
      return { ...state, turn: { kind: 'left' }, ending: event.ending ?? ending }
    case 'adopted': {
      const { stored, isFromOtherTab } = event
      return {
        ...state,
        ...AT_REST,
        turn: stored.isReplying ? { kind: 'left', isFromOtherTab } : OVER,
        ending: stored.ending,
        answerer: { ...state.answerer, isDemo: stored.isDemo },
        messageFields: stored.messageFields ?? state.messageFields,
      }
    }
    case 'added':
      return {
        ...state,
        ...AT_REST,
        turn,
        ending: turn.kind === 'asked' ? ending : '',
      }
    case 'replaced':
      return { ...state, ...AT_REST, messageFields: event.messageFields }
  }
}
