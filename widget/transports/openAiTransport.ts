import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import { type ModelFile, type ModelMessage, toAlternatingMessages, toModelTools } from './modelMessage.ts'
import { type ModelHttpOptions, modelTransport } from './modelTransport.ts'

/** Options of the transport to a server with OpenAI's Chat Completions API. */
export interface OpenAiTransportOptions extends ModelHttpOptions {
  /** Whole address: `http://localhost:8080/v1/chat/completions`, or that of a proxy that adds the key. */
  readonly url: string
  readonly model: string
  /**
   * Sent as a bearer token. A key in a page is public: use one only for local servers, and keep any other key in a proxy.
   */
  readonly apiKey?: string | undefined
  /** Instructions that precede the conversation. */
  readonly system?: string | undefined
  /** Further fields of every request: `temperature`, `tools`, `stream_options`, … */
  readonly body?: object | undefined
}

/** A transport to a server with OpenAI's Chat Completions API: vLLM, llama.cpp, LM Studio, OpenRouter, … */
export function openAiTransport(options: OpenAiTransportOptions): ChatTransport {
  const { url, model, apiKey, system, body, ...http } = options
  const headers = new Headers(http.headers)
  if (apiKey) headers.set('authorization', `Bearer ${apiKey}`)
  return modelTransport({
    ...http,
    headers,
    endpoint: url,
    prepareRequest({ messages, tools, body: added }) {
      const instructions = system ? [{ role: 'system', content: system }] : []
      const conversation = toAlternatingMessages(messages).map(toOpenAiMessage)
      const asked = { model, stream: true, messages: [...instructions, ...conversation], ...toModelTools(tools) }
      return { body: { ...asked, ...body, ...added } }
    },
  })
}

function toOpenAiMessage(message: ModelMessage): object {
  switch (message.role) {
    case 'user': {
      const { role, text, files } = message
      if (files.length === 0) return { role, content: text }
      return { role, content: [{ type: 'text', text }, ...files.map(toContentPart)] }
    }
    case 'assistant': {
      const tool_calls = message.calls.map(({ toolCallId, toolName, args }) => ({
        id: toolCallId,
        type: 'function',
        function: { name: toolName, arguments: JSON.stringify(args ?? {}) },
      }))
      return { role: 'assistant', content: message.text || null, ...(tool_calls.length > 0 && { tool_calls }) }
    }
    case 'tool':
      return { role: 'tool', tool_call_id: message.call.toolCallId, content: message.text }
  }
}

function toContentPart({ mediaType, url }: ModelFile): object {
  return mediaType.startsWith('image/')
    ? { type: 'image_url', image_url: { url } }
    : { type: 'file', file: { file_data: url } }
}
