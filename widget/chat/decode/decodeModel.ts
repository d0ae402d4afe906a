import type { JSONValue } from '../../../shared/json.ts'
import { LAST_EVENT } from '../../../shared/stream/eventReader.ts'
import type { StreamPart } from '../streamPart.ts'
import { readJSON } from './malformed.ts'
import { type CallReader, createCallReader } from './readCalls.ts'
import { cutOff, readEnd } from './replyEnd.ts'
import { throwReported } from './reportedError.ts'

/** Content of one chunk of a model server or an agent. */
export interface ModelChunk {
  readonly parts: Iterable<StreamPart>
  /** Finish reason; without one the reply continues. */
  readonly finishReason?: string
  readonly isLast?: boolean
  readonly promptTokens?: JSONValue | undefined
  readonly completionTokens?: JSONValue | undefined
}

/**
 * Decode the chunks of a model server, each the JSON of one event or line. OpenAI's last event is not JSON: `[DONE]`.
 *
 * @param hasEnd is a reply that does not say that it is complete cut off?
 */
export async function* decodeModel(
  entries: AsyncIterable<string>,
  readChunk: (chunk: JSONValue, calls: CallReader) => ModelChunk,
  hasEnd = true,
): AsyncGenerator<StreamPart> {
  const calls = createCallReader()
  let promptTokens: JSONValue | undefined
  let completionTokens: JSONValue | undefined
  let reason = ''
  let isOver = false
  for await (const entry of entries) {
    if (entry.trim() === '') continue
    const json = entry === LAST_EVENT ? entry : readJSON(entry, 'a JSON chunk in each event or line')
    throwReported(json)
    const chunk = readChunk(json, calls)
    yield* chunk.parts
    promptTokens = chunk.promptTokens ?? promptTokens
    completionTokens = chunk.completionTokens ?? completionTokens
    reason = chunk.finishReason || reason
    isOver ||= chunk.isLast || reason !== ''
    if (isOver) yield* calls.close()
  }
  if (!isOver && hasEnd) throw cutOff()
  yield* calls.close()
  yield readEnd(reason, promptTokens, completionTokens)
}
