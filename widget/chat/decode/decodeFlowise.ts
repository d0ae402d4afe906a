import { at, type JSONValue, parseJSON, textAt } from '../../../shared/json.ts'
import { SUGGESTIONS } from '../../../shared/replyParts.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEntries.ts'
import { sourceOf } from './replySource.ts'

/**
 * Decode Flowise's events. The line `message:` is no field of server-sent events, and is skipped:
 *
 *     message:
 *     data:{"event":"token","data":"Bonjour"}
 */
export function decodeFlowise(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  return decodeModel(readEvents(text), (chunk, calls) => {
    const event = textAt(chunk, 'event')
    return { parts: readParts(event, at(chunk, 'data'), calls), isLast: event === 'end' }
  })
}

function* readParts(event: string, data: JSONValue | undefined, calls: CallReader): Generator<StreamPart> {
  const list = Array.isArray(data) ? data : []
  if (event === 'token' && typeof data === 'string') yield { type: 'text-delta', id: '', delta: data }
  if (event === 'sourceDocuments') {
    for (const found of list) {
      yield sourceOf(textAt(found, 'metadata', 'source'), textAt(found, 'metadata', 'title'))
    }
  }
  if (event === 'usedTools') {
    for (const call of list) {
      const name = textAt(call, 'tool')
      yield calls.open(call, `${name} ${JSON.stringify(at(call, 'toolInput'))}`, name)
      yield* calls.grow(call, JSON.stringify(at(call, 'toolInput')))
      yield* calls.answer(call, at(call, 'toolOutput'))
    }
  }
  const prompts = parseJSON(textAt(data, 'followUpPrompts'))
  if (prompts) yield { type: 'data', values: [{ type: SUGGESTIONS, data: prompts }] }
}
