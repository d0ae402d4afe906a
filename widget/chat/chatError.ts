/** The kind of failure, for code to branch on. */
export type ChatErrorCode =
  /** The backend answered with an error status. `received` is the status. */
  | 'http-error'
  /** The response has no body (as with status 204) or an empty one. */
  | 'empty-body'
  /** `streamProtocol` is not `text`, `data` or `auto`. */
  | 'unknown-protocol'
  /** Attachments are neither a `FileList` nor an array. */
  | 'invalid-attachments'
  /** The stream breaks its protocol: `expected` and `received` say where. */
  | 'malformed-stream'
  /** The reply cannot be shown: an HTML page, or JSON without a text. `received` describes it. */
  | 'unreadable-reply'
  /** The stream ended normally before the reply was complete. The text received so far is kept. */
  | 'reply-cut'
  /** The backend reported an error in the stream itself. */
  | 'stream-error'
  /** The reply has no text, and calls a tool that neither the backend nor the page runs. Only the element has this error. */
  | 'tool-unanswered'
  /** Nothing arrived for `firstByteTimeoutMs` or `idleTimeoutMs`. */
  | 'timeout'
  /** The reply is longer than `maxReplyBytes`. The text received so far is kept. */
  | 'reply-too-long'
  /** The panel's file did not load. Only the loader and the npm package have one. The browser's error is the `cause`. */
  | 'panel-missing'
  /** With `backend="static:…"`: the file that answers did not load. Only the element has this error. The browser's error is the `cause`. */
  | 'answerer-missing'
  /** No response: the backend is unreachable, the browser is offline, or CORS forbids the request. The browser's error is the `cause`. */
  | 'network'
  /** Something else was thrown; it is the `cause`. */
  | 'unknown'

/** Details beside the message: what was expected, what was received, and the cause. */
export interface ChatErrorDetails extends ErrorOptions {
  readonly expected?: string
  readonly received?: string
  /** HTTP status of the refused request. */
  readonly status?: number | undefined
  /** Seconds to wait before the next request, from the backend. */
  readonly retryAfter?: number | undefined
  /** Why the backend refused, as its header `x-error-code` says: `rate_limited`. */
  readonly backendCode?: string | undefined
  /** The most characters of a question, from the backend. */
  readonly maxLength?: number | undefined
  /** The backend's message for the visitor. */
  readonly sentence?: string | undefined
  /** Beginning of the body of a refusal, for the developer of the page. The visitor never sees it. */
  readonly detail?: string | undefined
}

/** An error of the engine. Errors of `fetch` and of the caller's callbacks are passed on unchanged. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  declare readonly code: ChatErrorCode
  declare readonly expected: string | undefined
  declare readonly received: string | undefined
  declare readonly status: number | undefined
  declare readonly retryAfter: number | undefined
  declare readonly backendCode: string | undefined
  declare readonly maxLength: number | undefined
  declare readonly sentence: string | undefined
  declare readonly detail: string | undefined

  constructor(code: ChatErrorCode, message: string, details: ChatErrorDetails = {}) {
    super(message, details)
    Object.assign(this, details, { code })
  }
}
