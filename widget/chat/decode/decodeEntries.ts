import { at, isObject, type JSONValue, parseJSON } from '../../../shared/json.ts'
import { LAST_EVENT } from '../../../shared/stream/eventReader.ts'
import type { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import type { ReadReply } from './decoder.ts'
import { findText } from './findText.ts'
import { malformed, readJSON } from './malformed.ts'
import { ownParts } from './ownParts.ts'
import { readEvents, readLines } from './readEntries.ts'
import { reportedError } from './reportedError.ts'

/** Events of LangGraph with all that a message has so far. */
const WHOLE_MESSAGES = /^messages\/[pc]/

/** Decode text from events of an unnamed protocol: `data: Bonjour`, `data: {"content":"Bonjour"}`. */
export function decodeEvents(text: AsyncIterable<string>, readReply?: ReadReply): AsyncGenerator<StreamPart> {
  let event = ''
  const entries = readEvents(text, name => {
    event = name
  })
  return decodeEntries(entries, readReply, () => event)
}

/**
 * Decode text from lines of an unnamed protocol: `{"type":"item","content":"Bonjour"}`. The first line, or event, shows whether
 * all are JSON.
 */
export const decodeLines = (text: AsyncIterable<string>, readReply?: ReadReply) =>
  decodeEntries(readLines(text), readReply)

async function* decodeEntries(
  entries: AsyncIterable<string>,
  readReply?: ReadReply,
  nameOf = () => '',
): AsyncGenerator<StreamPart> {
  let isJson: boolean | undefined
  let failure: ChatError | undefined
  let ended = 0
  for await (const entry of entries) {
    if (entry === '' || entry === LAST_EVENT) continue
    isJson ??= isTextInJson(entry)
    const value = isJson ? readJSON(entry, 'JSON as in the first entry') : entry
    const name = nameOf()
    if (WHOLE_MESSAGES.test(name)) {
      throw malformed('Nothing of the reply could be read.', 'nicodata-chat.dialects.js', entry)
    }
    const own = ownParts(readReply?.(value, name))
    if (own) {
      yield* own
      continue
    }
    const error = reportedError(value)
    const isNoted = error && at(value, 'type') === 'error' && !at(value, 'error')
    if (error && !isNoted) throw error
    const delta = error ? '' : readEntry(value)
    // n8n reports the failure of a tool too, and then the agent answers without it.
    failure = error ?? (delta ? undefined : failure)
    if (delta) yield { type: 'text-delta', id: String(ended), delta }
    // An agent of n8n speaks in several turns, with tools between.
    if (at(value, 'type') === 'end') ended++
  }
  if (failure) throw failure
}

/** The text of an entry; empty if it has none. A node of n8n sends its result as JSON inside of JSON. */
function readEntry(value: JSONValue): string {
  const text = findText(value)
  return (typeof value === 'object' && text.startsWith('{') && findText(parseJSON(text))) || text
}

/** Does this JSON carry a text? `{"content":"a"}`, `[{"content":"a"}]` and `"a"` do; `42` is itself plain text. */
function isTextInJson(entry: string): boolean {
  const value = parseJSON(entry)
  return typeof value === 'string' || isObject(value) || isObject(at(value, 0))
}
