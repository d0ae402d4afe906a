import type { StreamPart } from '../streamPart.ts'

/** Text, shown as it comes. */
export async function* decodeText(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  for await (const piece of text) {
    if (piece) yield { type: 'text-delta', block: '', text: piece }
  }
}
