/** Every way the backend says no: HTTP status and the French sentence a visitor may read. */
const ERRORS = {
  invalid_request: [
    400,
    'La requête est illisible : il faut un JSON dont la liste « messages » se termine par une question.',
  ],
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
  model_missing: [503, 'Le modèle de l’assistant n’est pas installé.'],
  overloaded: [503, 'L’assistant répond déjà à beaucoup de visiteurs. Réessayez dans quelques secondes.'],
  shutting_down: [503, 'Le service redémarre. Réessayez dans un instant.'],
  upstream_timeout: [504, 'L’assistant a mis trop de temps à répondre.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

/** Machine-readable name of a refusal, sent as `x-error-code`. */
export type ErrorCode = keyof typeof ERRORS

/** Every refusal there is. */
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[] // Its own literal keys, just above.

interface HttpErrorOptions {
  /** Replaces the code's usual sentence, when there is more to tell. */
  sentence?: string
  /** Seconds after which a new attempt makes sense. */
  retryAfter?: number
  /** What happened, for the log only. */
  detail?: string
}

/** A request that cannot be answered, with what the visitor is told and what only the log may know. */
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

/** Any error as a refusal; one we did not foresee is `internal`, its text kept for the log. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return new HttpError('internal', { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
