import { at, type JSONValue, textAt } from '../../../shared/json.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel, type ModelChunk } from './decodeModel.ts'
import { readLines } from './readEntries.ts'

/**
 * Decode Ollama's reply, one JSON object per line, from `/api/chat` or `/api/generate`:
 *
 *     {"model":"qwen2.5","message":{"role":"assistant","content":"Bonjour"},"done":false}
 *     {"model":"qwen2.5","response":"Bonjour","done":false}
 *     {"model":"qwen2.5","done":true,"done_reason":"stop","prompt_eval_count":9,"eval_count":3}
 */
export function decodeOllama(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  return decodeModel(readLines(text), readChunk)
}

function readChunk(chunk: JSONValue): ModelChunk {
  return {
    parts: readParts(chunk),
    finishReason: textAt(chunk, 'done_reason'),
    isLast: at(chunk, 'done') === true,
    promptTokens: at(chunk, 'prompt_eval_count'),
    completionTokens: at(chunk, 'eval_count'),
  }
}

function* readParts(chunk: JSONValue): Generator<StreamPart> {
  const thinking = textAt(chunk, 'message', 'thinking') || textAt(chunk, 'thinking')
  if (thinking) yield { type: 'reasoning-delta', id: '', delta: thinking }
  const content = textAt(chunk, 'message', 'content') || textAt(chunk, 'response')
  if (content) yield { type: 'text-delta', id: '', delta: content }
  const calls = at(chunk, 'message', 'tool_calls')
  if (!Array.isArray(calls)) return
  let place = -1
  for (const call of calls) {
    place++
    const toolName = textAt(call, 'function', 'name')
    // Older versions send calls without an id.
    const toolCallId = textAt(call, 'id') || `${textAt(chunk, 'created_at')} ${place}`
    if (toolName) {
      yield { type: 'tool-input-available', toolCallId, toolName, input: at(call, 'function', 'arguments') ?? {} }
    }
  }
}
