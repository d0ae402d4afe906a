import type { JSONValue } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'
import { type CallReader, createCallReader } from './readCalls.ts'
import { readJSON } from './readJSON.ts'
import { cutOff, readEnd, throwReported } from './replyEnd.ts'

/** Content of one chunk of a model server. */
export interface ModelChunk {
  readonly parts: Iterable<StreamPart>
  /** Finish reason; empty if the reply continues. */
  readonly reason: string
  readonly isLast: boolean
  readonly promptTokens: JSONValue | undefined
  readonly completionTokens: JSONValue | undefined
}

/** Decode the chunks of a model server, each the JSON of one event or line. OpenAI's last event is not JSON: `[DONE]`. */
export async function* decodeModel(
  entries: AsyncIterable<string>,
  readChunk: (chunk: JSONValue, calls: CallReader) => ModelChunk,
): AsyncGenerator<StreamPart> {
  const calls = createCallReader()
  let promptTokens: JSONValue | undefined
  let completionTokens: JSONValue | undefined
  let reason = ''
  let isOver = false
  for await (const entry of entries) {
    if (entry.trim() === '') continue
    const json = entry === '[DONE]' ? entry : readJSON(entry, 'a JSON chunk in each event or line')
    throwReported(json)
    const chunk = readChunk(json, calls)
    yield* chunk.parts
    promptTokens = chunk.promptTokens ?? promptTokens
    completionTokens = chunk.completionTokens ?? completionTokens
    reason = chunk.reason || reason
    isOver ||= chunk.isLast || reason !== ''
    if (isOver) yield* calls.close()
  }
  if (!isOver) throw cutOff()
  yield readEnd(reason, promptTokens, completionTokens)
}
