import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { findText } from './decodeJsonBody.ts'
import { at, isObject, readJSON } from './readJSON.ts'
import { throwReported } from './replyEnd.ts'

/**
 * Decode text from events or lines of an unnamed protocol. The first one shows whether they are JSON:
 *
 *     data: Bonjour          data: {"content":"Bonjour"}          {"type":"item","content":"Bonjour"}
 */
export async function* decodeEntries(entries: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let isJson: boolean | undefined
  for await (const entry of entries) {
    if (entry === '' || entry === '[DONE]') continue
    isJson ??= isTextInJson(entry)
    const delta = isJson ? readEntry(entry) : entry
    if (delta) yield { type: 'text-delta', id: '', delta }
  }
}

/** JSON without a text is skipped. */
function readEntry(entry: string): string {
  const value = readJSON(entry, 'JSON as in the first entry')
  throwReported(value)
  if (at(value, 'type') === 'error') throw new ChatError('stream-error', findText(value))
  return findText(value)
}

/** Does this JSON carry a text? `{"content":"a"}` and `"a"` do; `42` is itself plain text. */
function isTextInJson(entry: string): boolean {
  try {
    const value: unknown = JSON.parse(entry)
    return isObject(value) || typeof value === 'string'
  } catch {
    return false
  }
}
