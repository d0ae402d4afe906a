import { at, type JSONValue, textAt } from '../../../shared/json.ts'
import { type CompletionChunk, readCompletionChunk } from '../../../shared/stream/completionChunk.ts'
import { LAST_EVENT } from '../../../shared/stream/eventReader.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel, type ModelChunk } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEntries.ts'
import { citedSources } from './replySource.ts'

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

function readChunk(json: JSONValue, calls: CallReader): ModelChunk {
  const chunk = readCompletionChunk(json)
  return { ...chunk, parts: readParts(chunk, textAt(json, 'id'), calls), isLast: json === LAST_EVENT }
}

function* readParts(
  { reasoning, text, toolCalls, annotations }: CompletionChunk,
  id: string,
  calls: CallReader,
): Generator<StreamPart> {
  if (reasoning) yield { type: 'reasoning-delta', id: '', delta: reasoning }
  if (text) yield { type: 'text-delta', id: '', delta: text }
  yield* citedSources(annotations)
  let place = -1
  for (const call of toolCalls) {
    place++
    const index = at(call, 'index') ?? place
    const callId = textAt(call, 'id')
    const name = textAt(call, 'function', 'name')
    const known = calls.idOf(index)
    // Some servers give every call the index 0, and some repeat the name in each chunk.
    const key = known !== undefined && callId && callId !== known ? `${index} ${callId}` : index
    if (name && calls.idOf(key) === undefined) yield calls.open(key, callId || `${id} ${index}`, name)
    yield* calls.grow(key, textAt(call, 'function', 'arguments'))
  }
}
