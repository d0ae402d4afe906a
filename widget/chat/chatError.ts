/** What went wrong, for code to branch on. */
export type ChatErrorCode =
  /** The backend answered with a status that is not a success. `received` is the status. */
  | 'http-error'
  /** The response has no body, as with status 204. */
  | 'empty-body'
  /** `streamProtocol` is neither `text` nor `data`. */
  | 'unknown-protocol'
  /** Attachments are neither a `FileList` nor an array. */
  | 'invalid-attachments'
  /** The stream breaks its protocol: `expected` and `received` say where. */
  | 'malformed-stream'
  /** The backend reported an error in the stream itself. */
  | 'stream-error'
  /** Nothing arrived for `firstByteTimeoutMs` or `idleTimeoutMs`. */
  | 'timeout'
  /** The reply is longer than `maxReplyBytes`. What had arrived is kept. */
  | 'reply-too-long'
  /** Something that is not an `Error` was thrown; it is the `cause`. */
  | 'unknown'

/** Beside the message: what was expected, what came, what caused it. */
export interface ChatErrorDetails extends ErrorOptions {
  readonly expected?: string
  readonly received?: string
}

/** An error of the engine. Errors of `fetch` and of the caller's own callbacks are passed on as they are. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly code: ChatErrorCode
  readonly expected: string | undefined
  readonly received: string | undefined

  constructor(code: ChatErrorCode, message: string, { expected, received, ...options }: ChatErrorDetails = {}) {
    super(message, options)
    this.code = code
    this.expected = expected
    this.received = received
  }
}
