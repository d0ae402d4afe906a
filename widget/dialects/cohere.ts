import { at, type JSONValue, textAt } from '../../shared/json.ts'
import type { CallReader } from '../chat/decode/readCalls.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import { createSourceReader } from './createSourceReader.ts'
import type { Dialect } from './dialect.ts'
import { listOf } from './listOf.ts'

/**
 * Events of Cohere's Chat API, version 2:
 *
 *     {"type":"content-delta","index":0,"delta":{"message":{"content":{"text":"Bonjour"}}}}
 */
export const cohere: Dialect = fail => {
  const readSources = createSourceReader()
  return (chunk, calls) => {
    const delta = at(chunk, 'delta')
    const message = at(delta, 'message')
    const isLast = at(chunk, 'type') === 'message-end'
    if (isLast) fail(delta)
    const cited = listOf(message, 'citations', 'sources').map(source => at(source, 'document'))
    return {
      parts: [...readWords(message), ...readCall(chunk, message, calls), ...readSources(cited)],
      finishReason: REASONS[textAt(delta, 'finish_reason')] ?? textAt(delta, 'finish_reason').toLowerCase(),
      isLast,
      promptTokens: at(delta, 'usage', 'tokens', 'input_tokens'),
      completionTokens: at(delta, 'usage', 'tokens', 'output_tokens'),
    }
  }
}

const REASONS: { readonly [reason: string]: string } = { COMPLETE: 'stop', TOOL_CALL: 'tool_calls' }

function* readWords(message: JSONValue | undefined): Generator<StreamPart> {
  const text = textAt(message, 'content', 'text')
  const reasoning = textAt(message, 'content', 'thinking') || textAt(message, 'tool_plan')
  if (reasoning) yield { type: 'reasoning-delta', id: '', delta: reasoning }
  if (text) yield { type: 'text-delta', id: '', delta: text }
}

function* readCall(chunk: JSONValue, message: JSONValue | undefined, calls: CallReader): Generator<StreamPart> {
  const call = at(message, 'tool_calls')
  const key = at(chunk, 'index')
  if (textAt(call, 'id')) yield calls.open(key, textAt(call, 'id'), textAt(call, 'function', 'name'))
  yield* calls.grow(key, textAt(call, 'function', 'arguments'))
}
