import type { JSONValue } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'
import { at, readJSON, textAt } from './readJSON.ts'
import { readLines } from './readLines.ts'
import { cutOff, readEnd, throwReported } from './replyEnd.ts'

/**
 * Decode Ollama's reply, one JSON object per line, from `/api/chat` or `/api/generate`:
 *
 *     {"model":"qwen2.5","message":{"role":"assistant","content":"Bonjour"},"done":false}
 *     {"model":"qwen2.5","response":"Bonjour","done":false}
 *     {"model":"qwen2.5","done":true,"done_reason":"stop","prompt_eval_count":9,"eval_count":3}
 */
export async function* decodeOllama(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let isDone = false
  for await (const line of readLines(text)) {
    if (line.trim() === '') continue
    const chunk = readJSON(line, 'a JSON object on each line')
    throwReported(chunk)
    yield* readChunk(chunk)
    if (at(chunk, 'done') !== true) continue
    isDone = true
    yield readEnd(textAt(chunk, 'done_reason'), at(chunk, 'prompt_eval_count'), at(chunk, 'eval_count'))
  }
  if (!isDone) throw cutOff()
}

function* readChunk(chunk: JSONValue): Generator<StreamPart> {
  const thinking = textAt(chunk, 'message', 'thinking') || textAt(chunk, 'thinking')
  if (thinking) yield { type: 'reasoning-delta', id: '', delta: thinking }
  const content = textAt(chunk, 'message', 'content') || textAt(chunk, 'response')
  if (content) yield { type: 'text-delta', id: '', delta: content }
  const calls = at(chunk, 'message', 'tool_calls')
  if (!Array.isArray(calls)) return
  for (const [place, call] of calls.entries()) {
    const toolName = textAt(call, 'function', 'name')
    // Older versions send calls without an id.
    const toolCallId = textAt(call, 'id') || `${textAt(chunk, 'created_at')} ${place}`
    if (toolName) {
      yield { type: 'tool-input-available', toolCallId, toolName, input: at(call, 'function', 'arguments') ?? {} }
    }
  }
}
