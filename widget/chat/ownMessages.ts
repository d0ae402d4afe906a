import { readUiChunk } from './decode/decodeUiMessageStream.ts'
import { type AiSdkMessage, type AiSdkPart, type Message, type UIMessage, withParts } from './message.ts'
import { foldParts } from './reply/foldParts.ts'
import { emptyMessage, newReply } from './reply/reply.ts'

type AnyMessage = Message | AiSdkMessage

/** The messages as the engine keeps them, whichever of the two formats each has. */
export function ownMessages(messages: readonly AnyMessage[]): readonly UIMessage[] {
  return messages.flatMap(message => (isOfAiSdk(message) ? readAiSdk(message) : withParts(message)))
}

/** Is this a message of AI SDK 5 to 7? It may have a content too: requests to such a backend do. */
export function isOfAiSdk(message: AnyMessage): message is AiSdkMessage {
  return !('content' in message) || (message.parts?.some(isAiSdkPart) ?? false)
}

/** Parts of the engine have none of these fields. */
function isAiSdkPart({ type, text, url, sourceId, toolCallId }: AiSdkPart): boolean {
  return (url ?? sourceId ?? toolCallId ?? (type === 'reasoning' ? text : undefined)) !== undefined
}

/** Fold the parts as those of a stream, whose chunks have the same fields. */
function readAiSdk({ role, ...message }: AiSdkMessage): readonly UIMessage[] {
  if (role === 'system') return []
  const given: readonly AiSdkPart[] = message.parts
  const isAttached = ({ type }: AiSdkPart) => type === 'file' && role === 'user'
  const files = given.filter(isAttached)
  const chunks = given.filter(part => !isAttached(part)).flatMap(toChunks)
  const folded = foldParts(
    newReply(emptyMessage(message.id, undefined)),
    chunks.flatMap(chunk => readUiChunk(chunk) ?? []),
  ).message
  const experimental_attachments = files.map(({ filename: name, mediaType: contentType, url = '' }) => ({
    name,
    contentType,
    url,
  }))
  return [{ ...folded, ...message, role, parts: folded.parts, ...(files.length > 0 && { experimental_attachments }) }]
}

/** The chunks of a stream that would make this part. */
function toChunks(part: AiSdkPart, index: number): readonly object[] {
  const { type, text: delta, providerMetadata, toolCallId, state = '', approval } = part
  const id = String(index)
  if (delta !== undefined) {
    return [
      { type: `${type}-start`, id },
      { type: `${type}-delta`, id, delta, providerMetadata },
    ]
  }
  if (type === 'step-start') return [{ type: 'start-step' }]
  if (toolCallId === undefined) return [part]
  const call = { toolName: type.slice('tool-'.length), ...part, providerMetadata: part.callProviderMetadata }
  return [
    { ...call, type: 'tool-input-available', dynamic: type === 'dynamic-tool' },
    ...(approval ? [{ ...approval, type: 'tool-approval-request', toolCallId, approvalId: approval.id }] : []),
    // `output-available`, `output-error`, `output-denied`
    ...(state.startsWith('output-') ? [{ ...call, type: `tool-${state}` }] : []),
  ]
}
