import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import { type ModelMessage, toAlternatingMessages, toModelTools } from './modelMessage.ts'
import { type ModelHttpOptions, modelTransport } from './modelTransport.ts'

/** Options of the transport to Ollama, which answers a page only if `OLLAMA_ORIGINS` names the page's origin. */
export interface OllamaTransportOptions extends ModelHttpOptions {
  readonly model: string
  /** Whole address. Default `http://localhost:11434/api/chat`. */
  readonly url?: string | undefined
  /** Instructions that precede the conversation. */
  readonly system?: string | undefined
  /** Further fields of every request: `options`, `think`, `tools`, `keep_alive`, … */
  readonly body?: object | undefined
}

/** A transport to Ollama's own API, with its thinking and its tools. */
export function ollamaTransport(options: OllamaTransportOptions): ChatTransport {
  const { url = 'http://localhost:11434/api/chat', model, system, body, ...http } = options
  return modelTransport({
    ...http,
    endpoint: url,
    prepareRequest({ messages, tools, body: added }) {
      const instructions = system ? [{ role: 'system', content: system }] : []
      const conversation = toAlternatingMessages(messages).map(toOllamaMessage)
      const asked = { model, stream: true, messages: [...instructions, ...conversation], ...toModelTools(tools) }
      return { body: { ...asked, ...body, ...added } }
    },
  })
}

function toOllamaMessage(message: ModelMessage): object {
  switch (message.role) {
    case 'user': {
      // Base64 without a prefix: Ollama reads only pictures, and no addresses.
      const pictures = message.files.filter(({ mediaType }) => mediaType.startsWith('image/'))
      const images = pictures.map(({ url }) => url.replace(/^data:[^,]*,/, ''))
      return { role: 'user', content: message.text, ...(images.length > 0 && { images }) }
    }
    case 'assistant': {
      const tool_calls = message.calls.map(({ toolName, args }) => ({
        function: { name: toolName, arguments: args ?? {} },
      }))
      return { role: 'assistant', content: message.text, ...(tool_calls.length > 0 && { tool_calls }) }
    }
    case 'tool':
      return { role: 'tool', tool_name: message.call.toolName, content: message.text }
  }
}
