import { at, isObject, type JSONValue, parseJSON, textAt } from '../../../shared/json.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEntries.ts'
import { sourceOf } from './replySource.ts'
import { throwReported } from './reportedError.ts'

/** Earlier versions of AG-UI call reasoning "thinking". A chunk stands for the start, the content and the end of a message. */
const TEXT = /^TEXT_MESSAGE_C|(?:output_text|refusal)\.delta$|^token$/
const REASONING = /^(?:REASONING|THINKING_TEXT)_MESSAGE_C|^response\.reasoning\w*\.delta$/
const LAST = /^(?:RUN_FINISHED|response\.completed|end)$/

/** Is this the chunk of an agent? */
export function isAgentChunk(chunk: JSONValue | undefined): boolean {
  return (
    /^(?:[A-Z_]+$|response\.)/.test(textAt(chunk, 'type')) ||
    (isObject(chunk) && `${Object.keys(chunk)}` === 'event,data')
  )
}

/**
 * Decode the events of agents: of the protocol AG-UI, of OpenAI's Responses API, and of Flowise, which also sends lines
 * `message:`. They are skipped, because server-sent events have no such field.
 *
 *     data: {"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","delta":"Bonjour"}
 *     data: {"type":"response.output_text.delta","item_id":"msg_1","output_index":0,"delta":"Bonjour"}
 *     data: {"event":"token","data":"Bonjour"}
 */
export function decodeAgent(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let callId = ''
  return decodeModel(readEvents(text), (chunk, calls) => {
    const type = textAt(chunk, 'type') || textAt(chunk, 'event')
    const response = at(chunk, 'response')
    throwReported(response)
    // A chunk of AG-UI may continue the call of the chunk before.
    callId = textAt(chunk, 'toolCallId') || callId
    const usage = at(chunk, 'usage', 0) ?? at(response, 'usage')
    return {
      parts: readParts(type, chunk, at(chunk, 'output_index') ?? callId, calls),
      finishReason: textAt(response, 'incomplete_details', 'reason'),
      isLast: LAST.test(type),
      promptTokens: at(usage, 'inputTokens') ?? at(usage, 'input_tokens'),
      completionTokens: at(usage, 'outputTokens') ?? at(usage, 'output_tokens'),
    }
  })
}

function* readParts(type: string, chunk: JSONValue, key: unknown, calls: CallReader): Generator<StreamPart> {
  const id = textAt(chunk, 'messageId') || textAt(chunk, 'item_id')
  const data = at(chunk, 'data')
  const delta = textAt(chunk, 'delta') || (typeof data === 'string' ? data : '')
  const item = at(chunk, 'item')
  const name = at(item, 'type') === 'function_call' ? textAt(item, 'name') : textAt(chunk, 'toolCallName')
  if (name && calls.idOf(key) === undefined) yield calls.open(key, textAt(item, 'call_id') || String(key), name)
  if (TEXT.test(type)) yield { type: 'text-delta', id, delta }
  else if (REASONING.test(type)) yield { type: 'reasoning-delta', id, delta }
  else yield* calls.grow(key, delta)
  const content = textAt(chunk, 'content')
  if (type === 'TOOL_CALL_RESULT') yield* calls.answer(key, parseJSON(content) ?? content)
  if (type === 'CUSTOM') {
    yield { type: 'data', values: [{ type: `data-${textAt(chunk, 'name')}`, data: at(chunk, 'value') ?? null }] }
  }
  const cited = at(chunk, 'annotation')
  if (at(cited, 'url')) yield sourceOf(textAt(cited, 'url'), textAt(cited, 'title'))
  for (const found of Array.isArray(data) ? data : []) {
    const cited = at(found, 'metadata')
    const tool = textAt(found, 'tool')
    const input = JSON.stringify(at(found, 'toolInput'))
    if (cited) yield sourceOf(textAt(cited, 'source'), textAt(cited, 'title'))
    if (!tool) continue
    yield calls.open(found, tool + input, tool)
    yield* calls.grow(found, input)
    yield* calls.answer(found, at(found, 'toolOutput'))
  }
}
