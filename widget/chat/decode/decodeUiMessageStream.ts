import { hasStrings, type JSONObject, pick } from '../../../shared/json.ts'
import { LAST_EVENT } from '../../../shared/stream/eventReader.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { malformed, readJSON } from './malformed.ts'
import { readEvents } from './readEntries.ts'
import { readSource } from './replySource.ts'

/**
 * Chunks of AI SDK v5 to v7 that change what is shown, with their required string fields. Unknown chunks are skipped;
 * the SDK's own clients throw at those of later versions.
 */
const CHUNKS: { readonly [type: string]: readonly string[] } = {
  start: [],
  'message-metadata': [],
  'start-step': [],
  'finish-step': [],
  'reset-step': [],
  finish: [],
  abort: [],
  'text-start': ['id'],
  'text-delta': ['id', 'delta'],
  'text-end': ['id'],
  'reasoning-start': ['id'],
  'reasoning-delta': ['id', 'delta'],
  'reasoning-end': ['id'],
  file: ['url', 'mediaType'],
  'source-url': ['sourceId', 'url'],
  'source-document': ['sourceId', 'mediaType', 'title'],
  'tool-input-start': ['toolCallId', 'toolName'],
  'tool-input-delta': ['toolCallId', 'inputTextDelta'],
  'tool-input-available': ['toolCallId', 'toolName'],
  'tool-input-error': ['toolCallId', 'toolName', 'errorText'],
  'tool-output-available': ['toolCallId'],
  'tool-output-error': ['toolCallId', 'errorText'],
  'tool-output-denied': ['toolCallId'],
  'tool-approval-request': ['toolCallId', 'approvalId'],
  error: ['errorText'],
}

/** The other fields that a chunk may have. Each type reads its own; none of them is a flag of the engine. */
const OPTIONAL = [
  ...['messageId', 'messageMetadata', 'finishReason', 'providerMetadata', 'providerExecuted', 'dynamic', 'title'],
  ...['input', 'output', 'reason', 'approvalDescriptor', 'inputSchemaInput', 'signature', 'isAutomatic'],
]

/**
 * Decode an AI SDK v5 to v7 UI message stream: server-sent events with one JSON chunk each:
 *
 *     data: {"type":"text-delta","id":"0","delta":"Bonjour"}
 *                   ^ type        ^ id of the block
 */
export async function* decodeUiMessageStream(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  for await (const event of readEvents(text)) {
    if (event === '') continue
    if (event === LAST_EVENT) {
      yield { type: 'finish' }
      continue
    }
    const part = readUiChunk(readJSON(event, 'a JSON chunk in each event'))
    if (part) yield part
  }
}

/** Is this a chunk type of a UI message stream? */
export function isUiChunkType(type: string): boolean {
  return Object.hasOwn(CHUNKS, type) || type.startsWith('data-')
}

/** The part for a chunk; undefined if it changes nothing that is shown. */
export function readUiChunk(chunk: unknown): StreamPart | undefined {
  checkStrings(chunk, ['type'])
  const { type } = chunk
  if (type.startsWith('data-')) return { type: 'data', values: [chunk] }
  const keys = Object.hasOwn(CHUNKS, type) && CHUNKS[type]
  if (!keys) return undefined
  checkStrings(chunk, keys)
  switch (type) {
    case 'error':
      throw new ChatError('stream-error', String(chunk.errorText))
    case 'abort':
      return { type: 'finish', finishReason: type }
    case 'file': {
      const { mediaType, url, providerMetadata } = chunk
      const data = String(url).replace(/^data:[^,]*;base64,/, '')
      return { type, mimeType: String(mediaType), data, ...(providerMetadata && { providerMetadata }) }
    }
    case 'source-url':
    case 'source-document':
      return readSource({ ...chunk, sourceType: type.slice('source-'.length), id: chunk.sourceId ?? '' })
    default:
      // All other chunks are named as parts: the table lists them, and their required fields were checked.
      return { type, ...pick(chunk, [...keys, ...OPTIONAL]) } as unknown as StreamPart
  }
}

function checkStrings<Key extends string>(
  chunk: unknown,
  keys: readonly Key[],
): asserts chunk is JSONObject & { readonly [key in Key]: string } {
  if (hasStrings(chunk, keys)) return
  throw malformed('A chunk of the stream lacks a field.', `the strings ${keys.join(', ')}`, JSON.stringify(chunk))
}
