/**
 * The protocol between the widget and the chat backend.
 *
 * A question is `POST {backend}/api/chat` with a {@link ChatRequestBody}; the reply is a stream, read as plain UTF-8
 * text or, when the body asks for it, as AI SDK v4 data-stream lines (`0:"Bonjour"\n`) or as the UI message stream of
 * AI SDK v5 to v7 (`data: {"type":"text-delta",…}\n\n`).
 */

/** Path of the chat endpoint, below the backend's address. GET resumes (`?chatId=`), DELETE stops. */
export const CHAT_PATH = '/api/chat'

/** Path on which pages report feedback: `POST` with a {@link FeedbackBody}, answered with 204. */
export const FEEDBACK_PATH = '/api/feedback'

/** What a page reports: the visitor found a reply useful or not, or wants to write to a person. */
export const FEEDBACK_KINDS = ['up', 'down', 'handover'] as const

/** JSON body of feedback. It never has text of the conversation. */
export interface FeedbackBody {
  /**
   * Id that the backend gave the reply; for a handover, the id of the conversation. Each counts once. At most 200
   * characters.
   */
  id: string
  kind: (typeof FEEDBACK_KINDS)[number]
}

/** Protocol of the bytes of a reply, as AI SDK v4 names it. */
export type StreamProtocol = 'text' | 'data'

/** All protocols in which the backend can write a reply. `ui` is the UI message stream of AI SDK v5 to v7. */
export type ReplyProtocol = StreamProtocol | 'ui'

/**
 * A message of a conversation. In a request, `parts` with `{ type: 'text', text }` may replace the `content`, as AI SDK v5
 * and later send it. Backends must ignore other fields.
 */
export interface RequestMessage {
  role: 'user' | 'assistant'
  content: string
}

/** Where the visitor reads, in the page's own words, which are not verified. Each text has at most 200 characters. */
export interface PageContext {
  /** Address without query and anchor. */
  url: string
  title: string
  language: string
  /** The heading above the middle of the window. */
  heading: string
}

/** JSON body of a question: the conversation so far, the question last. */
export interface ChatRequestBody {
  messages: RequestMessage[]
  /** Id of the conversation, for resuming and stopping its reply. */
  id?: string
  /** Absent means `text`. */
  protocol?: ReplyProtocol
  /** Sent by pages with `context="page"`. */
  page?: PageContext
}

/** Response headers of the backend, exposed through CORS. */
export const CHAT_HEADERS = {
  /** Name of the model as its provider writes it: `qwen2.5:7b`. */
  model: 'x-chat-model',
  /** Kind of assistant: `openai` (a model server), {@link LOCAL_PROVIDER} or {@link DEMO_PROVIDER}. */
  provider: 'x-chat-provider',
  /** Id of the reply. The text protocol has no other place for it. */
  messageId: 'x-chat-message-id',
  /** Error code for programs; the body is one French sentence for visitors. */
  errorCode: 'x-error-code',
} as const

/** Value of {@link CHAT_HEADERS.provider} if the embedded assistant answers instead of a language model. */
export const DEMO_PROVIDER = 'demo'

/** Value of {@link CHAT_HEADERS.provider} if a model that the backend itself runs answers. */
export const LOCAL_PROVIDER = 'local'
