import { ERROR_STATUSES, type ErrorCode } from '../shared/chatProtocol.ts'
import { SENTENCES } from './strings/errors.ts'

/** Failures of a model. Before its first word, the site answers in its place. */
export const MODEL_FAILURES = [
  'budget_spent',
  'model_missing',
  'overloaded',
  'upstream_error',
  'upstream_timeout',
  'upstream_unavailable',
] as const satisfies readonly ErrorCode[]

interface HttpErrorOptions {
  /** Replaces the usual sentence of the code. */
  sentence?: string
  /** Seconds after which the visitor should try again. */
  retryAfter?: number
  /** The most characters of a question. */
  maxLength?: number
  /** What happened, for the log only. */
  detail?: string
}

/** A request that cannot be answered. `message` is for the visitor, `detail` for the log only. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly maxLength: number | undefined
  readonly detail: string | undefined

  constructor(code: ErrorCode, options: HttpErrorOptions = {}) {
    super(options.sentence ?? SENTENCES[code])
    this.code = code
    this.status = ERROR_STATUSES[code]
    this.retryAfter = options.retryAfter
    this.maxLength = options.maxLength
    this.detail = options.detail
  }
}

/** Any error as an `HttpError`. An unexpected one becomes `internal`, and its text goes to the log only. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return new HttpError('internal', { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
