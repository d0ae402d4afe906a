/** What went wrong, for code to branch on. */
export type ChatErrorCode =
  /** The backend answered with a status that is not a success. `received` is the status. */
  | 'http-error'
  /** The response has no body, as with status 204, or an empty one. */
  | 'empty-body'
  /** `streamProtocol` is none of `text`, `data` and `auto`. */
  | 'unknown-protocol'
  /** Attachments are neither a `FileList` nor an array. */
  | 'invalid-attachments'
  /** The stream breaks its protocol: `expected` and `received` say where. */
  | 'malformed-stream'
  /** The reply is none that can be shown: an HTML page, JSON without a text. `received` says what came. */
  | 'unreadable-reply'
  /** The stream ended, as if all were well, before the reply was complete. What had arrived is kept. */
  | 'reply-cut'
  /** The backend reported an error in the stream itself. */
  | 'stream-error'
  /** Nothing arrived for `firstByteTimeoutMs` or `idleTimeoutMs`. */
  | 'timeout'
  /** The reply is longer than `maxReplyBytes`. What had arrived is kept. */
  | 'reply-too-long'
  /** There was no response: not reachable, offline, or the backend does not allow the page. The browser's error is the `cause`. */
  | 'network'
  /** Something else was thrown; it is the `cause`. */
  | 'unknown'

/** Beside the message: what was expected, what came, what caused it. */
export interface ChatErrorDetails extends ErrorOptions {
  readonly expected?: string
  readonly received?: string
  /** Status of a refusal. */
  readonly status?: number | undefined
  /** Seconds to wait before the next request, as the backend says. */
  readonly retryAfter?: number | undefined
  /** What the backend says to the visitor. */
  readonly sentence?: string | undefined
}

/** An error of the engine. Errors of `fetch` and of the caller's own callbacks are passed on as they are. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly code: ChatErrorCode
  readonly expected: string | undefined
  readonly received: string | undefined
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly sentence: string | undefined

  constructor(code: ChatErrorCode, message: string, details: ChatErrorDetails = {}) {
    const { expected, received, status, retryAfter, sentence, ...options } = details
    super(message, options)
    this.code = code
    this.expected = expected
    this.received = received
    this.status = status
    this.retryAfter = retryAfter
    this.sentence = sentence
  }
}
