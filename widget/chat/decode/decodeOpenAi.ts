import type { JSONValue } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'
import { type CallReader, createCallReader } from './readCalls.ts'
import { readEvents } from './readEvents.ts'
import { at, readJSON, textAt } from './readJSON.ts'
import { cutOff, readEnd, throwReported } from './replyEnd.ts'

/**
 * Decode OpenAI's chat completion chunks, which vLLM, llama.cpp, LM Studio, OpenRouter and others send too:
 *
 *     data: {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"Bonjour"},"finish_reason":null}]}
 *     data: {"id":"chatcmpl-1","choices":[],"usage":{"prompt_tokens":9,"completion_tokens":3}}
 *     data: [DONE]
 */
export async function* decodeOpenAi(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  const calls = createCallReader()
  let usage: JSONValue | undefined
  let reason = ''
  let isDone = false
  for await (const event of readEvents(text)) {
    if (event === '') continue
    if (event === '[DONE]') {
      isDone = true
      continue
    }
    const chunk = readJSON(event, 'a JSON chunk in each event')
    throwReported(chunk)
    usage = at(chunk, 'usage') || usage
    // If there are several choices, show the first.
    const choice = at(chunk, 'choices', 0)
    if (at(choice, 'index')) continue
    reason = textAt(choice, 'finish_reason') || reason
    yield* readDelta(at(choice, 'delta'), textAt(chunk, 'id'), calls)
    if (reason) yield* calls.close()
  }
  if (!isDone && !reason) throw cutOff()
  yield* calls.close()
  yield readEnd(reason, at(usage, 'prompt_tokens'), at(usage, 'completion_tokens'))
}

function* readDelta(delta: JSONValue | undefined, chunkId: string, calls: CallReader): Generator<StreamPart> {
  // Field name of DeepSeek and vLLM, then of OpenRouter and Ollama.
  const reasoning = textAt(delta, 'reasoning_content') || textAt(delta, 'reasoning')
  if (reasoning) yield { type: 'reasoning-delta', id: '', delta: reasoning }
  const content = textAt(delta, 'content') || textAt(delta, 'refusal')
  if (content) yield { type: 'text-delta', id: '', delta: content }
  const toolCalls = at(delta, 'tool_calls')
  if (!Array.isArray(toolCalls)) return
  for (const [place, call] of toolCalls.entries()) {
    const index = at(call, 'index') ?? place
    const id = textAt(call, 'id')
    const name = textAt(call, 'function', 'name')
    const known = calls.idOf(index)
    // Some servers give every call the index 0, and some repeat the name in each chunk.
    const key = known !== undefined && id && id !== known ? `${index} ${id}` : index
    if (name && calls.idOf(key) === undefined) yield calls.open(key, id || `${chunkId} ${index}`, name)
    yield* calls.grow(key, textAt(call, 'function', 'arguments'))
  }
}
