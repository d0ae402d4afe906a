import type { StreamPart } from '../streamPart.ts'

/** Decode plain text: each chunk is shown as received. */
export async function* decodeText(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<StreamPart> {
  yield { type: 'start', isNewMessage: true }
  for await (const delta of text) {
    if (delta) yield { type: 'text-delta', id: '', delta }
  }
}
