import type { StreamPart } from '../streamPart.ts'
import { findText } from './decodeJsonBody.ts'
import { isObject, readJSON } from './readJSON.ts'
import { throwReported } from './replyEnd.ts'

/**
 * Pieces of text, in events or lines of no protocol that has a name. The first one tells whether they are JSON:
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

/** Pieces that say something else than text are skipped. */
function readPiece(piece: string): string {
  const value = readJSON(piece, 'JSON as in the first piece')
  throwReported(value)
  return findText(value)
}

/** `{"content":"a"}` and `"a"` are, `42` is a text of its own. */
function isTextInJson(piece: string): boolean {
  try {
    const value: unknown = JSON.parse(piece)
    return isObject(value) || typeof value === 'string'
  } catch {
    return false
  }
}
