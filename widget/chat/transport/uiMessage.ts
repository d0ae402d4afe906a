import { pick } from '../../../shared/json.ts'
import { SOURCE_FIELDS } from '../decode/replySource.ts'
import type { AiSdkMessage, Attachment, FilePart, MessagePart, ToolInvocation, UIMessage } from '../message.ts'
import { PAGE_APPROVAL } from '../reply/approvals.ts'

/** A message as `convertToModelMessages` and `validateUIMessages` of AI SDK 5 to 7 expect it. */
export function toUiMessage({ id, role, content, metadata, parts, experimental_attachments }: UIMessage): AiSdkMessage {
  const files = (experimental_attachments ?? []).map(toFilePart)
  // Backends may read the text from the content.
  const message = { id, role, content, metadata, parts: [...parts.map(toUiPart), ...files] }
  return message
}

/** The part for a file that a visitor attached. */
export function toFilePart({ url, name, contentType = 'application/octet-stream' }: Attachment) {
  return { type: 'file', mediaType: contentType, filename: name, url }
}

function toUiPart(part: MessagePart) {
  switch (part.type) {
    case 'reasoning': {
      const { type, reasoning: text, providerMetadata } = part
      return { type, text, providerMetadata }
    }
    case 'file': {
      const { type, mimeType: mediaType, providerMetadata } = part
      return { type, mediaType, url: addressOf(part), providerMetadata }
    }
    case 'source': {
      const { sourceType, id: sourceId, ...source } = part.source
      const type = sourceType === 'document' ? 'source-document' : 'source-url'
      return { ...pick(source, SOURCE_FIELDS), type, sourceId }
    }
    case 'tool-invocation':
      return toToolPart(part.toolInvocation)
    default:
      return part
  }
}

/** Address of a file: the one of the stream, or a data URL of its content. */
export function addressOf({ data, mimeType }: FilePart): string {
  // Base64 contains no colon, an address does.
  return data.includes(':') ? data : `data:${mimeType};base64,${data}`
}

function toToolPart(call: ToolInvocation) {
  const { toolCallId, toolName, args, providerExecuted, dynamic, title, providerMetadata } = call
  const isOfPage = call.approval?.id === PAGE_APPROVAL
  // AI SDK refuses a call with a result and an open question.
  const approval = isOfPage || call.approval?.approved === undefined ? undefined : call.approval
  return {
    ...(dynamic ? { type: 'dynamic-tool', toolName } : { type: `tool-${toolName}` }),
    toolCallId,
    input: args ?? null,
    approval,
    providerExecuted,
    title,
    callProviderMetadata: providerMetadata,
    ...toolState({ ...call, approval }),
  }
}

function toolState(call: ToolInvocation): object {
  if (call.state !== 'result') return { state: 'approval-responded' }
  if (call.approval?.approved === false) return { state: 'output-denied' }
  const { errorText, result } = call
  return errorText === undefined ? { state: 'output-available', output: result } : { state: 'output-error', errorText }
}
