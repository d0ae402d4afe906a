/**
 * The contract of the widget and the chat backend, in one place.
 *
 * A question is `POST {backend}/api/chat` with a {@link ChatRequestBody}; the reply is a stream, read as plain UTF-8
 * text or, when the body asks for it, as AI SDK v4 data-stream lines (`0:"Bonjour"\n`).
 */

/** Path of the chat endpoint, below the backend's address. GET resumes (`?chatId=`), DELETE stops. */
export const CHAT_PATH = '/api/chat'

/** How the bytes of a reply are to be read. */
export type StreamProtocol = 'text' | 'data'

/** What a request carries of one message. Backends must ignore any further field. */
export interface RequestMessage {
  role: 'user' | 'assistant'
  content: string
}

/** JSON body of a question: the conversation so far, the question last. */
export interface ChatRequestBody {
  messages: RequestMessage[]
  /** Names the conversation, so that a reply can be resumed or stopped from elsewhere. */
  id?: string
  /** Absent means `text`. */
  protocol?: StreamProtocol
}

/** Response headers of the backend, exposed through CORS. */
export const CHAT_HEADERS = {
  /** The model that speaks, as its provider names it: `qwen2.5:7b`. */
  model: 'x-chat-model',
  /** What kind of assistant speaks: `openai` (a language model) or {@link DEMO_PROVIDER}. */
  provider: 'x-chat-provider',
  /** Machine-readable code of a refusal, beside one French sentence as the body. */
  errorCode: 'x-error-code',
} as const

/** Value of {@link CHAT_HEADERS.provider} when the embedded answerer speaks, not a language model. */
export const DEMO_PROVIDER = 'demo'
