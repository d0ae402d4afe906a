import type { JSONValue } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel, type ModelChunk } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEvents.ts'
import { at, textAt } from './readJSON.ts'

/**
 * Decode OpenAI's chat completion chunks, which vLLM, llama.cpp, LM Studio, OpenRouter and others send too:
 *
 *     data: {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"Bonjour"},"finish_reason":null}]}
 *     data: {"id":"chatcmpl-1","choices":[],"usage":{"prompt_tokens":9,"completion_tokens":3}}
 *     data: [DONE]
 */
export function decodeOpenAi(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  return decodeModel(readEvents(text), readChunk)
}

function readChunk(chunk: JSONValue, calls: CallReader): ModelChunk {
  const choice = at(chunk, 'choices', 0)
  // If there are several choices, show the first.
  const shown = at(choice, 'index') ? undefined : choice
  return {
    parts: readDelta(at(shown, 'delta'), textAt(chunk, 'id'), calls),
    reason: textAt(shown, 'finish_reason'),
    isLast: chunk === '[DONE]',
    promptTokens: at(chunk, 'usage', 'prompt_tokens'),
    completionTokens: at(chunk, 'usage', 'completion_tokens'),
  }
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
