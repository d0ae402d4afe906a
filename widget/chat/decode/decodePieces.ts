import type { StreamPart } from '../streamPart.ts'
import { findText } from './decodeJsonBody.ts'
import { isObject, readJSON } from './readJSON.ts'
import { throwReported } from './replyEnd.ts'

/**
 * Decode text from events or lines of an unnamed protocol. The first one shows whether they are JSON:
 *
 *     data: Bonjour          data: {"content":"Bonjour"}          {"type":"item","content":"Bonjour"}
 */
export async function* decodePieces(pieces: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let isJson: boolean | undefined
  for await (const piece of pieces) {
    if (piece === '' || piece === '[DONE]') continue
    isJson ??= isTextInJson(piece)
    const delta = isJson ? readPiece(piece) : piece
    if (delta) yield { type: 'text-delta', id: '', delta }
  }
}

/** JSON without a text is skipped. */
function readPiece(piece: string): string {
  const value = readJSON(piece, 'JSON as in the first piece')
  throwReported(value)
  return findText(value)
}

/** Does this JSON carry a text? `{"content":"a"}` and `"a"` do; `42` is itself plain text. */
function isTextInJson(piece: string): boolean {
  try {
    const value: unknown = JSON.parse(piece)
    return isObject(value) || typeof value === 'string'
  } catch {
    return false
  }
}
