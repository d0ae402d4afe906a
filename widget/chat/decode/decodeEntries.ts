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

/** Names of events with words: `token`, `chat.message`, `text-delta`. */
const WORDS = /^$|(^|[^a-z])(message|token|delta|text|chunk|content|answer|reply|data|word)s?$/i

/** Names of events that hand-written servers send beside the words. */
const OTHERS = /ping|beat|alive|^(meta|stat|start|stop|open|connect|end|done|clos|complete|finish|usage|info)/i

/** Decode text from events of an unnamed protocol: `data: Bonjour`, `data: {"content":"Bonjour"}`. */
export function decodeEvents(text: AsyncIterable<string>, readReply?: ReadReply): AsyncGenerator<StreamPart> {
  let event = ''
  const onName = (name: string) => {
    event = name
  }
  return decodeEntries(readEvents(text, onName, true), readReply, () => event)
}

/**
 * Decode text from lines of an unnamed protocol: `{"type":"item","content":"Bonjour"}`. The first line, or event with words,
 * shows whether all are JSON.
 */
export const decodeLines = (text: AsyncIterable<string>, readReply?: ReadReply) =>
  decodeEntries(readLines(text), readReply)

async function* decodeEntries(
  entries: AsyncIterable<string>,
  readReply?: ReadReply,
  nameOf = () => '',
): AsyncGenerator<StreamPart> {
  const skipped = new Set<string>()
  let isJson: boolean | undefined
  let wordsName = ''
  let failure: ChatError | undefined
  let ended = 0
  try {
    for await (const entry of entries) {
      const words = entry.trim()
      if (words === LAST_EVENT || (!words && isJson !== false) || (isJson && words.startsWith(':'))) continue
      const name = nameOf()
      const any = parseJSON(entry) ?? entry
      const isOther = OTHERS.test(name)
      if (isJson === undefined && !isOther && (WORDS.test(name) || findText(any))) {
        isJson = isTextInJson(entry, any)
        wordsName = name
      }
      const isWords = WORDS.test(name) || name === wordsName
      const value = !isWords ? any : isJson ? readJSON(entry, 'JSON as in the first entry') : entry
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
      if (!isWords && (isOther || isJson === false || typeof value === 'string')) {
        skipped.add(name)
        continue
      }
      const delta = error ? '' : readEntry(value)
      // n8n reports the failure of a tool too, and then the agent answers without it.
      failure = error ?? (delta ? undefined : failure)
      if (delta) yield { type: 'text-delta', id: String(ended), delta }
      // An agent of n8n speaks in several turns, with tools between.
      if (at(value, 'type') === 'end') ended++
    }
  } finally {
    if (skipped.size > 0) console.warn('nicodata-chat: skipped events of the reply:', [...skipped].join(', '))
  }
  if (failure) throw failure
}

/** The text of an entry; empty if it has none. A node of n8n sends its result as JSON inside of JSON. */
function readEntry(value: JSONValue): string {
  const text = findText(value)
  return (typeof value === 'object' && text.startsWith('{') && findText(parseJSON(text))) || text
}

/** Does this JSON carry a text? `{"content":"a"}`, `[{"content":"a"}]` and `"a"` do; `42` is itself plain text. */
function isTextInJson(entry: string, value: JSONValue): boolean {
  return (typeof value === 'string' && value !== entry) || isObject(value) || isObject(at(value, 0))
}
