import type { AnswerEnd, AnswerPiece } from './answerPiece.ts'

/** Writes one reply in a stream protocol: its start, each piece, its end, and an error. */
export interface ReplyEncoder {
  open(messageId: string): string
  /** Empty for a piece that the protocol does not show, or shows at the end. */
  piece(piece: AnswerPiece): string
  close(end: AnswerEnd): string
  /** Undefined when the protocol cannot show an error. The connection must be cut then. */
  fail(sentence: string): string | undefined
}
