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

/** What is counted: the visitor found a reply useful or not, or wants to write to a person. */
export const FEEDBACK_KINDS = ['up', 'down', 'handover'] as const

/** The visitor has withdrawn the opinion on a reply: nothing is counted for its id any more. */
export const WITHDRAWN = 'withdrawn'

/** JSON body of feedback. It has no text of the conversation. */
export interface FeedbackBody {
  /**
   * Id that the backend gave the reply; for a handover, the id of the conversation. Each counts once: the last opinion
   * on it replaces the earlier ones. At most 200 characters.
   */
  id: string
  kind: (typeof FEEDBACK_KINDS)[number] | typeof WITHDRAWN
}

/** The visitor puts a question to the owner of the site. */
export const OWNER_QUESTION = 'unanswered'

/** Maximum length of such a question, in characters. */
export const MAX_OWNER_QUESTION = 300

/** JSON body on {@link FEEDBACK_PATH} of a question that the site did not answer, sent by a press of the visitor. */
export interface OwnerQuestionBody {
  /** Id that the backend gave the reply. One question counts for each. */
  id: string
  kind: typeof OWNER_QUESTION
  /** The visitor's question, and nothing else of the conversation. */
  text: string
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

/** Response header with the kind of assistant: `openai` (a model server), {@link LOCAL_PROVIDER} or {@link DEMO_PROVIDER}. */
export const PROVIDER_HEADER = 'x-chat-provider'

/** Response headers of the backend, exposed through CORS. */
export const CHAT_HEADERS = {
  /** Name of the model as its provider writes it: `qwen2.5:7b`. */
  model: 'x-chat-model',
  provider: PROVIDER_HEADER,
  /** Id of the reply. The text protocol has no other place for it. */
  messageId: 'x-chat-message-id',
  /** An {@link ErrorCode}; the body is one French sentence. */
  errorCode: 'x-error-code',
  /** Beside `message_too_long`: the most characters of a question, if they are limited. */
  maxLength: 'x-max-length',
} as const

/** Why the backend refuses a request, and the HTTP status. The widget has a sentence for each, in the language of the visitor. */
export const ERROR_STATUSES = {
  invalid_request: 400,
  unauthorized: 401,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  message_too_long: 413,
  body_too_large: 413,
  rate_limited: 429,
  too_many_streams: 429,
  internal: 500,
  upstream_error: 502,
  upstream_unavailable: 503,
  budget_spent: 503,
  model_missing: 503,
  overloaded: 503,
  shutting_down: 503,
  upstream_timeout: 504,
} as const

/** Value of {@link CHAT_HEADERS.errorCode}. */
export type ErrorCode = keyof typeof ERROR_STATUSES

/** Value of {@link CHAT_HEADERS.provider} if the embedded assistant answers instead of a language model. */
export const DEMO_PROVIDER = 'demo'

/**
 * Name in the `Server-Timing` of a page if the backend that serves it would answer without a language model. The panel reads it
 * before the first question.
 */
export const DEMO_TIMING = 'chat-demo'

/** Response header of a backend whose visitors may put questions to the owner: see {@link OwnerQuestionBody}. */
export const OWNER_QUESTIONS_HEADER = 'x-chat-owner-questions'

/** Value of {@link OWNER_QUESTIONS_HEADER}. */
export const TAKES_QUESTIONS = 'on'

/** Value of {@link CHAT_HEADERS.provider} if a model that the backend itself runs answers. */
export const LOCAL_PROVIDER = 'local'
