/** All errors of the backend: HTTP status and the French sentence for visitors. */
const ERRORS = {
  invalid_request: [
    400,
    'La requête est illisible : il faut un JSON dont la liste « messages » se termine par une question.',
  ],
  unauthorized: [401, 'Cette adresse demande un jeton valide.'],
  origin_not_allowed: [403, 'Cette page n’est pas autorisée à interroger l’assistant.'],
  not_found: [404, 'Cette adresse n’existe pas.'],
  method_not_allowed: [405, 'Cette adresse n’accepte pas cette méthode.'],
  message_too_long: [413, 'Votre message est trop long.'],
  body_too_large: [413, 'La conversation envoyée est trop volumineuse.'],
  rate_limited: [429, 'Vous avez posé beaucoup de questions d’affilée. Réessayez dans un instant.'],
  too_many_streams: [
    429,
    'Vous avez déjà plusieurs réponses en cours. Attendez la fin de l’une d’elles, puis réessayez.',
  ],
  internal: [500, 'Une erreur interne est survenue.'],
  upstream_error: [502, 'L’assistant n’a pas pu terminer sa réponse.'],
  upstream_unavailable: [503, 'L’assistant n’est pas joignable pour le moment.'],
  budget_spent: [503, 'L’assistant a répondu à toutes les questions prévues pour aujourd’hui. Réessayez demain.'],
  model_missing: [503, 'Le modèle de l’assistant n’est pas installé.'],
  overloaded: [503, 'L’assistant répond déjà à beaucoup de visiteurs. Réessayez dans quelques secondes.'],
  shutting_down: [503, 'Le service redémarre. Réessayez dans un instant.'],
  upstream_timeout: [504, 'L’assistant a mis trop de temps à répondre.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

/** Machine-readable name of an error, sent as `x-error-code`. */
export type ErrorCode = keyof typeof ERRORS

/** All error codes. */
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[] // The literal keys of the object above.

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
  /** What happened, for the log only. */
  detail?: string
}

/** A request that cannot be answered. `message` is for the visitor, `detail` for the log only. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly detail: string | undefined

  constructor(code: ErrorCode, options: HttpErrorOptions = {}) {
    const [status, sentence] = ERRORS[code]
    super(options.sentence ?? sentence)
    this.code = code
    this.status = status
    this.retryAfter = options.retryAfter
    this.detail = options.detail
  }
}

/** Any error as an `HttpError`. An unexpected one becomes `internal`, and its text goes to the log only. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return new HttpError('internal', { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
