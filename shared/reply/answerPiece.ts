import { HANDOVER, type HandoverPart, type SourceMetadata, SUGGESTIONS, type SuggestionsPart } from '../replyParts.ts'

/** Why an answer ended. The values are those of AI SDK v4. */
export const FINISH_REASONS = ['stop', 'length', 'content-filter', 'tool-calls', 'other'] as const

/** How an answer ended. */
export interface AnswerEnd {
  finishReason: (typeof FINISH_REASONS)[number]
  usage?: { promptTokens: number; completionTokens: number }
}

/** A source that an answer cites. */
export interface Source {
  /** Its number in the answer: `1`. */
  id: string
  url: string
  title: string
  /** A part of the passage, unchanged. */
  quote: string
}

/** Text for the visitor, or the thoughts of a reasoning model. */
export interface TextPiece {
  kind: 'text' | 'reasoning'
  text: string
}

/** A source of the answer. It comes before the text that first cites its number, `[1]`. */
export interface SourcePiece {
  kind: 'source'
  source: Source
}

/** Questions that the visitor may ask next. They come after the text. */
export interface SuggestionsPiece {
  kind: 'suggestions'
  questions: readonly string[]
}

/** The site has no answer, or the visitor wants a person: the widget offers to write to one. It comes after the text. */
export interface HandoverPiece {
  kind: 'handover'
}

/** A piece of an answer. */
export type AnswerPiece = TextPiece | SourcePiece | SuggestionsPiece | HandoverPiece

/** A piece for which AI SDK's protocols have no part of their own, as a data part. */
export function dataPartOf(piece: SuggestionsPiece | HandoverPiece): SuggestionsPart | HandoverPart {
  return piece.kind === 'suggestions' ? { type: SUGGESTIONS, data: piece.questions } : { type: HANDOVER, data: true }
}

/** The `providerMetadata` of a source. */
export function metadataOf({ quote }: Source): SourceMetadata {
  return { nicodata: { quote } }
}

/** Whether a piece is text, which can be joined with the text after it. */
export function isText(piece: AnswerPiece): piece is TextPiece {
  return piece.kind === 'text' || piece.kind === 'reasoning'
}
