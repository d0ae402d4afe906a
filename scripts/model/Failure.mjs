import { modelStrings } from './modelStrings.mjs'

/** @import { ModelStrings } from './modelStrings.mjs' */

/** A reason why the model cannot be installed: one sentence for the terminal, in the language of the owner. */
export class Failure extends Error {
  /** @override */
  name = 'Failure'

  /** @param {(strings: ModelStrings) => string} sentence */
  constructor(sentence) {
    super(sentence(modelStrings('fr')))
    this.sentence = sentence
  }
}

/** Error codes without a network, or without the server. */
const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'ETIMEDOUT'])

/**
 * The failure of a request: `fetch` wraps its reason, as in `TypeError: fetch failed` with the cause `ENOTFOUND`.
 * @param {unknown} error
 * @param {URL} url
 */
export function networkFailure(error, url) {
  const code = codeOf(error)
  if (code && OFFLINE.has(code)) return new Failure(strings => strings.outOfReach(url.host, code))
  return new Failure(strings => strings.cut(url.host, code))
}

/** @param {unknown} error @returns {string | undefined} */
export function codeOf(error) {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return codeOf(error.cause)
  // If all addresses of a host failed, the errors are in a list.
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
