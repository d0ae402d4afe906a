import { ChatError } from '../chatError.ts'
import type { NamedData, StreamPart } from '../streamPart.ts'
import { readEvents } from './readEvents.ts'
import { hasStrings, type JSONObject, malformed, readJSON } from './readJSON.ts'

/** Reads a chunk of one type. Undefined: the chunk has another shape than its type says. */
type ReadChunk = (chunk: JSONObject) => readonly StreamPart[] | undefined

/**
 * The chunks of AI SDK v5 to v7 that change what is shown. Others are skipped, also those of versions to come, for which
 * the SDK's own clients give up.
 */
const CHUNKS: { readonly [type: string]: ReadChunk } = {
  start: ({ messageId, messageMetadata }) => [
    {
      type: 'message-start',
      messageId: typeof messageId === 'string' ? messageId : undefined,
      metadata: messageMetadata,
    },
  ],
  'message-metadata': ({ messageMetadata }) => [{ type: 'message-metadata', metadata: messageMetadata }],
  'start-step': () => [{ type: 'step-start' }],
  'finish-step': () => [{ type: 'step-finish', isContinued: false }],
  'reset-step': () => [{ type: 'step-reset' }],
  finish: ({ finishReason, messageMetadata }) => [
    { type: 'message-metadata', metadata: messageMetadata },
    { type: 'finish', finishReason: typeof finishReason === 'string' ? finishReason : undefined },
  ],
  'text-start': chunk => (hasStrings(chunk, 'id') ? [{ type: 'text-start', block: chunk.id }] : undefined),
  'text-delta': chunk =>
    hasStrings(chunk, 'id', 'delta') ? [{ type: 'text-delta', block: chunk.id, text: chunk.delta }] : undefined,
  'text-end': chunk => (hasStrings(chunk, 'id') ? [{ type: 'text-end', block: chunk.id }] : undefined),
  'reasoning-start': chunk => (hasStrings(chunk, 'id') ? [{ type: 'reasoning-start', block: chunk.id }] : undefined),
  'reasoning-delta': chunk =>
    hasStrings(chunk, 'id', 'delta') ? [{ type: 'reasoning-delta', block: chunk.id, text: chunk.delta }] : undefined,
  'reasoning-end': chunk => (hasStrings(chunk, 'id') ? [{ type: 'reasoning-end', block: chunk.id }] : undefined),
  file: chunk =>
    hasStrings(chunk, 'url', 'mediaType')
      ? [{ type: 'file', mimeType: chunk.mediaType, data: chunk.url.replace(/^data:[^,]*;base64,/, '') }]
      : undefined,
  'source-url': chunk => {
    if (!hasStrings(chunk, 'sourceId', 'url')) return undefined
    const { sourceId: id, url, title } = chunk
    return [{ type: 'source', source: { sourceType: 'url', id, url, title } }]
  },
  'source-document': chunk => {
    if (!hasStrings(chunk, 'sourceId', 'mediaType', 'title')) return undefined
    const { sourceId: id, mediaType, title, filename } = chunk
    return [{ type: 'source', source: { sourceType: 'document', id, mediaType, title, filename } }]
  },
  'tool-input-start': chunk =>
    hasStrings(chunk, 'toolCallId', 'toolName')
      ? [{ type: 'tool-call-start', toolCallId: chunk.toolCallId, toolName: chunk.toolName }]
      : undefined,
  'tool-input-delta': chunk =>
    hasStrings(chunk, 'toolCallId', 'inputTextDelta')
      ? [{ type: 'tool-call-delta', toolCallId: chunk.toolCallId, argsText: chunk.inputTextDelta }]
      : undefined,
  'tool-input-available': chunk => readToolCall(chunk, chunk.providerExecuted === true),
  'tool-input-error': chunk => {
    const call = readToolCall(chunk, true)
    const failure = readToolFailure(chunk, chunk.errorText)
    return call && failure && [...call, ...failure]
  },
  'tool-output-available': chunk =>
    hasStrings(chunk, 'toolCallId')
      ? [{ type: 'tool-result', toolCallId: chunk.toolCallId, result: chunk.output }]
      : undefined,
  'tool-output-error': chunk => readToolFailure(chunk, chunk.errorText),
  'tool-output-denied': chunk => readToolFailure(chunk, 'Tool execution denied.'),
  error: chunk => {
    if (hasStrings(chunk, 'errorText')) throw new ChatError('stream-error', chunk.errorText)
    return undefined
  },
}

function readToolCall(chunk: JSONObject, isServerSide: boolean): readonly StreamPart[] | undefined {
  if (!hasStrings(chunk, 'toolCallId', 'toolName')) return undefined
  const { toolCallId, toolName, input: args } = chunk
  return [{ type: 'tool-call', toolCallId, toolCall: { toolCallId, toolName, args }, isServerSide }]
}

/** A call that failed is answered too, with what went wrong: unanswered, it would block the conversation. */
function readToolFailure(chunk: JSONObject, error: unknown): readonly StreamPart[] | undefined {
  return hasStrings(chunk, 'toolCallId')
    ? [{ type: 'tool-result', toolCallId: chunk.toolCallId, result: { error } }]
    : undefined
}

/**
 * The parts of an AI SDK v5 to v7 UI message stream, server-sent events of one JSON chunk each:
 *
 *     data: {"type":"text-delta","id":"0","delta":"Bonjour"}
 *                   ^ what it is  ^ the block it belongs to
 */
export async function* decodeUiMessageStream(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  for await (const event of readEvents(text)) {
    // `[DONE]` says that the server has no more to say; the end of the stream says so too, and always comes.
    if (event !== '' && event !== '[DONE]') yield* readChunk(event)
  }
}

function readChunk(event: string): readonly StreamPart[] {
  const chunk = readJSON(event, 'a JSON chunk in each event')
  if (!hasStrings(chunk, 'type')) throw malformed('A stream chunk has no type.', 'an object with a "type"', event)
  if (chunk.type.startsWith('data-')) return [{ type: 'named-data', value: readNamedData(chunk.type, chunk) }]
  const read = Object.hasOwn(CHUNKS, chunk.type) ? CHUNKS[chunk.type] : undefined
  if (!read) return []
  const parts = read(chunk)
  if (!parts) throw malformed(`A "${chunk.type}" chunk lacks a field.`, `a complete "${chunk.type}" chunk`, event)
  return parts
}

function readNamedData(type: string, { id, data = null }: JSONObject): NamedData {
  return typeof id === 'string' ? { type, id, data } : { type, data }
}
