import { at, isObject, type JSONValue, parseJSON } from '../../../shared/json.ts'
import { LAST_EVENT } from '../../../shared/stream/eventReader.ts'
import type { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { findText, readFailure } from './decodeJsonBody.ts'
import { readJSON } from './malformed.ts'
import { throwReported } from './replyEnd.ts'

/**
 * Decode text from events or lines of an unnamed protocol. The first one shows whether they are JSON:
 *
 *     data: Bonjour          data: {"content":"Bonjour"}          {"type":"item","content":"Bonjour"}
 */
export async function* decodeEntries(entries: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let isJson: boolean | undefined
  let failure: ChatError | undefined
  let ended = 0
  for await (const entry of entries) {
    if (entry === '' || entry === LAST_EVENT) continue
    isJson ??= isTextInJson(entry)
    const value = isJson ? readJSON(entry, 'JSON as in the first entry') : undefined
    throwReported(value)
    const error = readFailure(value)
    const delta = error ? '' : isJson ? readEntry(value) : entry
    // n8n reports the failure of a tool too, and then the agent answers without it.
    failure = error ?? (delta ? undefined : failure)
    if (delta) yield { type: 'text-delta', id: String(ended), delta }
    // An agent of n8n speaks in several turns, with tools between.
    if (at(value, 'type') === 'end') ended++
  }
  if (failure) throw failure
}

/** The text of a JSON entry; empty if it has none. A node of n8n sends its result as JSON inside of JSON. */
function readEntry(value: JSONValue | undefined): string {
  const text = findText(value)
  return (text.startsWith('{') && findText(parseJSON(text))) || text
}

/** Does this JSON carry a text? `{"content":"a"}` and `"a"` do; `42` is itself plain text. */
function isTextInJson(entry: string): boolean {
  const value = parseJSON(entry)
  return isObject(value) || typeof value === 'string'
}
