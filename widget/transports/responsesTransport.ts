import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import { type ModelFile, type ModelMessage, toAlternatingMessages } from './modelMessage.ts'
import { modelTransport } from './modelTransport.ts'
import type { OpenAiTransportOptions } from './openAiTransport.ts'

/** Options of the transport to a server with OpenAI's Responses API; `url` ends in `/v1/responses`. */
export interface ResponsesTransportOptions extends OpenAiTransportOptions {}

/** A transport to a server with OpenAI's Responses API. The server is asked to store nothing. */
export function responsesTransport(options: ResponsesTransportOptions): ChatTransport {
  const { url, model, apiKey, system, body, ...http } = options
  const headers = new Headers(http.headers)
  if (apiKey) headers.set('authorization', `Bearer ${apiKey}`)
  return modelTransport({
    ...http,
    headers,
    endpoint: url,
    prepareRequest({ messages, tools = [], body: added }) {
      const input = toAlternatingMessages(messages).flatMap(toItems)
      const described = tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        name,
        description,
        parameters: inputSchema,
      }))
      const asked = { model, stream: true, store: false, instructions: system, input }
      return { body: { ...asked, ...(described.length > 0 && { tools: described }), ...body, ...added } }
    },
  })
}

/** A message, and its calls as items of their own. */
function toItems(message: ModelMessage): readonly object[] {
  const { role, text } = message
  switch (role) {
    case 'user':
      if (message.files.length === 0) return [{ role, content: text }]
      return [{ role, content: [{ type: 'input_text', text }, ...message.files.map(toContentPart)] }]
    case 'assistant': {
      const calls = message.calls.map(({ toolCallId, toolName, args }) => ({
        type: 'function_call',
        call_id: toolCallId,
        name: toolName,
        arguments: JSON.stringify(args ?? {}),
      }))
      return [...(text ? [{ role, content: text }] : []), ...calls]
    }
    case 'tool':
      return [{ type: 'function_call_output', call_id: message.call.toolCallId, output: text }]
  }
}

function toContentPart({ mediaType, url }: ModelFile): object {
  if (mediaType.startsWith('image/')) return { type: 'input_image', image_url: url }
  return url.startsWith('data:')
    ? { type: 'input_file', filename: 'file', file_data: url }
    : { type: 'input_file', file_url: url }
}
