import type { PageContext, RequestMessage } from '../../shared/chatProtocol.ts'
import type { AnswerEnd, AnswerPiece } from '../../shared/reply/answerPiece.ts'

/** Yields an answer part by part and returns how it ended. Throws an `HttpError` when it fails. */
export type Answer = AsyncGenerator<AnswerPiece, AnswerEnd, undefined>

/** An assistant answers visitors. A new one needs the first three members and a line in `chooseAssistant`. */
export interface Assistant {
  /** Value of `x-chat-provider`. */
  readonly provider: string
  /** Value of `x-chat-model`. */
  readonly model: string
  /** Answers the last message of the conversation, sent from a page. Aborting the signal stops the work at once. */
  answer(messages: readonly RequestMessage[], signal: AbortSignal, page?: PageContext): Answer
  /** The language of its answer to the last message, if it is certain: `fr`. */
  languageOf?(messages: readonly RequestMessage[]): string
  /** Answers instead if this assistant fails before its first word. */
  readonly replacement?: Assistant
}
