import { isTooDeep, MESSAGE_LEVELS } from '../../shared/json.ts'
import { readUiChunk } from './decode/decodeUiMessageStream.ts'
import { type AiSdkMessage, type AiSdkPart, type Message, type UIMessage, withParts } from './message.ts'
import { foldParts } from './reply/foldParts.ts'
import { emptyMessage, newReply } from './reply/reply.ts'

type AnyMessage = Message | AiSdkMessage

const OWN_PART = /^(?:text|reasoning|tool-invocation|source|file|step-start|data-.*)$/

/** The messages as the engine keeps them, whichever of the two formats each has. One that is too deep could not be sent. */
export function ownMessages(messages: readonly AnyMessage[]): readonly UIMessage[] {
  return messages
    .filter(message => !isTooDeep(message, MESSAGE_LEVELS))
    .flatMap(message => (isOfAiSdk(message) ? readAiSdk(message) : withOwnParts(message)))
}

/** The message, with the parts that the engine knows. Requests send them as they are: another could say anything to a backend. */
export function withOwnParts(message: Message): UIMessage {
  const whole = withParts(message)
  const parts = whole.parts.filter(({ type }) => OWN_PART.test(type))
  // The same object where nothing is foreign: React then draws it once.
  return parts.length < whole.parts.length ? { ...whole, parts } : whole
}

/** Is this a message of AI SDK 5 to 7? It may have a content too: requests to such a backend do. */
export function isOfAiSdk(message: AnyMessage): message is AiSdkMessage {
  return !('content' in message) || (message.parts?.some(isAiSdkPart) ?? false)
}

/** Parts of the engine have other types, or none of these fields. */
function isAiSdkPart({ type, text, url, sourceId, toolCallId }: AiSdkPart): boolean {
  const field = url ?? sourceId ?? toolCallId ?? (type === 'reasoning' ? text : undefined)
  return field !== undefined && /^(?:file|reasoning|source-|tool-|dynamic-tool$)/.test(type)
}

/** Fold the parts as those of a stream, whose chunks have the same fields. */
function readAiSdk(message: AiSdkMessage & Partial<Pick<Message, 'content' | 'createdAt'>>): readonly UIMessage[] {
  const { id, role, metadata, content, createdAt } = message
  if (role === 'system') return []
  const given: readonly AiSdkPart[] = message.parts
  const isAttached = ({ type }: AiSdkPart) => type === 'file' && role === 'user'
  const files = given.filter(isAttached)
  const chunks = given.filter(part => !isAttached(part)).flatMap(toChunks)
  const folded = foldParts(
    newReply(emptyMessage(id, createdAt)),
    chunks.flatMap(chunk => readUiChunk(chunk) ?? []),
  ).message
  const experimental_attachments = files.map(({ filename: name, mediaType: contentType, url = '' }) => ({
    name,
    contentType,
    url,
  }))
  return [
    {
      ...folded,
      role,
      ...(typeof content === 'string' && { content }),
      ...(metadata !== undefined && { metadata }),
      ...(files.length > 0 && { experimental_attachments }),
    },
  ]
}

/** The chunks of a stream that would make this part. Their reader takes only the fields of their type. */
function toChunks(part: AiSdkPart, index: number): readonly object[] {
  const { type, text: delta, providerMetadata, toolCallId, state = '', approval } = part
  if (type === 'text' || type === 'reasoning') {
    // Each is a block of its own.
    return delta === undefined ? [] : [{ type: `${type}-delta`, id: String(index), delta, providerMetadata }]
  }
  if (type === 'step-start') return [{ type: 'start-step' }]
  if (/^(?:file$|source-|data-)/.test(type)) return [part]
  // `tool-pay` is the type of a call.
  if (toolCallId === undefined || !/^(?:tool-|dynamic-tool$)/.test(type)) return []
  const dynamic = type === 'dynamic-tool'
  const call = { ...part, ...(!dynamic && { toolName: type.slice('tool-'.length) }), dynamic }
  const { id: approvalId, descriptor: approvalDescriptor, reason } = approval ?? {}
  const asked = { ...approval, type: 'tool-approval-request', toolCallId, approvalId, approvalDescriptor }
  return [
    { ...call, type: 'tool-input-available', providerMetadata: part.callProviderMetadata },
    ...(typeof approvalId === 'string' ? [asked] : []),
    // `output-available`, `output-error`, `output-denied`
    ...(state.startsWith('output-') ? [{ ...call, reason, type: `tool-${state}` }] : []),
  ]
}
