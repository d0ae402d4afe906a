import { type AnswerPiece, isText } from '../../shared/reply/answerPiece.ts'

/** Joins pieces of the same kind to one; undefined if there are none. */
export function joined(pieces: readonly AnswerPiece[]): AnswerPiece | undefined {
  const [first] = pieces
  if (pieces.length < 2 || !first || !isText(first)) return first
  return { kind: first.kind, text: pieces.map(piece => (isText(piece) ? piece.text : '')).join('') }
}

/** The text cut to `maxLength` UTF-16 units, never in the middle of a character. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const isInCharacter = /[\udc00-\udfff]/.test(text[maxLength] ?? '')
  return text.slice(0, isInCharacter ? Math.max(maxLength - 1, 0) : maxLength)
}
