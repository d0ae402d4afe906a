import type { RequestMessage } from '../../shared/chatProtocol.ts'

/** Why an answer ended, in the words of AI SDK v4. */
export const FINISH_REASONS = ['stop', 'length', 'content-filter', 'tool-calls', 'other'] as const

/** How an answer ended. */
export interface AnswerEnd {
  finishReason: (typeof FINISH_REASONS)[number]
  usage?: { promptTokens: number; completionTokens: number }
}

/** A piece of an answer: words for the visitor, or what a reasoning model thinks before it answers. */
export interface AnswerPiece {
  kind: 'text' | 'reasoning'
  text: string
}

/** An answer, piece by piece as it is produced; returns how it ended and throws a `HttpError` when it failed. */
export type Answer = AsyncGenerator<AnswerPiece, AnswerEnd, undefined>

/** Whoever answers visitors. A new one needs these three members and a line in `chooseAssistant`. */
export interface Assistant {
  /** Value of `x-chat-provider`. */
  readonly provider: string
  /** Value of `x-chat-model`. */
  readonly model: string
  /** Answer the conversation, whose last message is the question. Aborting the signal stops the work at once. */
  answer(messages: readonly RequestMessage[], signal: AbortSignal): Answer
}
