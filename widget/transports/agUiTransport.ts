import { generateId } from '../chat/generateId.ts'
import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import { type ModelFile, type ModelMessage, toModelMessages } from './modelMessage.ts'
import { type ModelHttpOptions, modelTransport } from './modelTransport.ts'

/** Options of the transport to an agent that speaks AG-UI. */
export interface AgUiTransportOptions extends ModelHttpOptions {
  /** Whole address of the agent. */
  readonly url: string
  /** Further fields of every request: `tools`, `context`, `state`, `forwardedProps`. */
  readonly body?: object | undefined
}

/** A transport to an agent that speaks AG-UI. The id of the conversation is its `threadId`. */
export function agUiTransport({ url, body, ...http }: AgUiTransportOptions): ChatTransport {
  const headers = new Headers(http.headers)
  // Without it, a server may answer in its binary format.
  if (!headers.has('accept')) headers.set('accept', 'text/event-stream')
  return modelTransport({
    ...http,
    headers,
    endpoint: url,
    prepareRequest({ id, messages, tools = [], body: added }) {
      const conversation = toModelMessages(messages).map(toAgUiMessage)
      const described = tools.map(({ name, description, inputSchema: parameters }) => ({
        name,
        description,
        parameters,
      }))
      const empty = { state: {}, tools: described, context: [], forwardedProps: {} }
      return { body: { threadId: id, runId: generateId(), messages: conversation, ...empty, ...body, ...added } }
    },
  })
}

function toAgUiMessage(message: ModelMessage): object {
  const { id, role, text } = message
  switch (role) {
    case 'user':
      if (message.files.length === 0) return { id, role, content: text }
      return { id, role, content: [{ type: 'text', text }, ...message.files.map(toContentPart)] }
    case 'assistant': {
      const toolCalls = message.calls.map(({ toolCallId, toolName, args }) => ({
        id: toolCallId,
        type: 'function',
        function: { name: toolName, arguments: JSON.stringify(args ?? {}) },
      }))
      return { id, role, content: text, ...(toolCalls.length > 0 && { toolCalls }) }
    }
    case 'tool': {
      const { toolCallId, errorText } = message.call
      return { id, role, toolCallId, content: text, ...(errorText !== undefined && { error: errorText }) }
    }
  }
}

function toContentPart({ mediaType, url }: ModelFile): object {
  const type = /^(?:image|audio|video)(?=\/)/.exec(mediaType)?.[0] ?? 'document'
  const isInline = url.startsWith('data:')
  const value = isInline ? url.slice(url.indexOf(',') + 1) : url
  return { type, source: { type: isInline ? 'data' : 'url', value, mimeType: mediaType } }
}
