import type { ReplyProtocol } from '../../shared/chatProtocol.ts'
import type { AnswerEnd, AnswerPiece } from '../../shared/reply/answerPiece.ts'

/** Reads a reply from its beginning. */
export interface ReplyReader {
  readonly messageId: string
  readonly protocol: ReplyProtocol
  /** Certain as soon as the first piece has arrived. */
  readonly provider: string
  readonly model: string
  /** The language of the reply, if it is known here. */
  readonly language?: string | undefined
  /** The next source or suggestions, or the new text of one kind; undefined at the end. Rejects with an `HttpError` when the reply failed. */
  next(): Promise<AnswerPiece | undefined>
  /** Whether the reply has ended, so that no new text will come. */
  isOver(): boolean
  /** How the reply ended, after `next` has returned undefined. */
  end(): AnswerEnd
  /** Stops reading. When the last reader leaves, the reply ends. */
  leave(): void
}
