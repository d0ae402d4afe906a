import { at, type JSONValue, textAt } from '../../../shared/json.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEntries.ts'
import { sourceOf } from './replySource.ts'
import { throwReported } from './reportedError.ts'

/**
 * Decode the events of OpenAI's Responses API:
 *
 *     data: {"type":"response.output_text.delta","item_id":"msg_1","output_index":0,"content_index":0,"delta":"Bonjour"}
 *     data: {"type":"response.completed","response":{"status":"completed","usage":{"input_tokens":9,"output_tokens":3}}}
 */
export function decodeResponses(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  return decodeModel(readEvents(text), (chunk, calls) => {
    const type = textAt(chunk, 'type')
    const response = at(chunk, 'response')
    throwReported(response)
    return {
      parts: readParts(type, chunk, calls),
      finishReason: textAt(response, 'incomplete_details', 'reason'),
      isLast: type === 'response.completed',
      promptTokens: at(response, 'usage', 'input_tokens'),
      completionTokens: at(response, 'usage', 'output_tokens'),
    }
  })
}

function* readParts(type: string, chunk: JSONValue, calls: CallReader): Generator<StreamPart> {
  const id = textAt(chunk, 'item_id')
  const delta = textAt(chunk, 'delta')
  const key = at(chunk, 'output_index')
  const item = at(chunk, 'item')
  const annotation = at(chunk, 'annotation')
  if (/(?:output_text|refusal)\.delta$/.test(type)) yield { type: 'text-delta', id, delta }
  else if (/reasoning\w*\.delta$/.test(type)) yield { type: 'reasoning-delta', id, delta }
  else if (type.endsWith('arguments.delta')) yield* calls.grow(key, delta)
  else if (type.endsWith('item.added') && at(item, 'type') === 'function_call') {
    yield calls.open(key, textAt(item, 'call_id'), textAt(item, 'name'))
  } else if (at(annotation, 'url')) yield sourceOf(textAt(annotation, 'url'), textAt(annotation, 'title'))
}
