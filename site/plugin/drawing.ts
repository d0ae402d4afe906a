import { createHash } from 'node:crypto'

/** A drawing with these elements. Its address can end with its id. */
export function svg(width: number, height: number, body: string, id?: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${id ? ` id="${id}"` : ''} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

/** Numbers from 0 to 1 that follow from a text, so that each build draws the same. */
export function numbersFrom(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE() || 1
  return () => {
    // xorshift, 32 bits
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
