import { at, type JSONValue, parseJSON, textAt } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEntries.ts'

/**
 * Decode the events of AG-UI, the protocol between agents and interfaces:
 *
 *     data: {"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","delta":"Bonjour"}
 *     data: {"type":"RUN_FINISHED","threadId":"t1","runId":"r1"}
 */
export function decodeAgUi(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let callId = ''
  return decodeModel(readEvents(text), (chunk, calls) => {
    const type = textAt(chunk, 'type')
    if (type === 'RUN_ERROR') throw new ChatError('stream-error', textAt(chunk, 'message'))
    callId = textAt(chunk, 'toolCallId') || callId
    const usage = at(chunk, 'usage', 0)
    return {
      parts: readParts(type, callId, chunk, calls),
      isLast: type === 'RUN_FINISHED',
      promptTokens: at(usage, 'inputTokens'),
      completionTokens: at(usage, 'outputTokens'),
    }
  })
}

function* readParts(type: string, callId: string, chunk: JSONValue, calls: CallReader): Generator<StreamPart> {
  const delta = textAt(chunk, 'delta')
  const id = textAt(chunk, 'messageId')
  // What runs is a message in several events, or a chunk that stands for them. Earlier versions call reasoning "thinking".
  if (/^(?:REASONING|THINKING_TEXT)_MESSAGE_C/.test(type)) yield { type: 'reasoning-delta', id, delta }
  else if (type.startsWith('TEXT_MESSAGE_C')) yield { type: 'text-delta', id, delta }
  else if (type === 'TOOL_CALL_RESULT') {
    const content = textAt(chunk, 'content')
    yield* calls.answer(callId, parseJSON(content) ?? content)
  } else if (type.startsWith('TOOL_CALL_')) {
    const name = textAt(chunk, 'toolCallName')
    if (name && calls.idOf(callId) === undefined) yield calls.open(callId, callId, name)
    yield* calls.grow(callId, delta)
  } else if (type === 'CUSTOM') {
    yield { type: 'data', values: [{ type: `data-${textAt(chunk, 'name')}`, data: at(chunk, 'value') ?? null }] }
  }
}
