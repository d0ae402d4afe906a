/** A reason why the model cannot be installed: one French sentence for the terminal. */
export class Failure extends Error {
  /** @override */
  name = 'Failure'
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
  if (OFFLINE.has(code))
    return new Failure(
      `${url.host} n’est pas joignable (${code}) : vérifiez la connexion, puis relancez la même commande.`,
    )
  return new Failure(
    `${url.host} a coupé la connexion (${code}) : relancez la même commande, elle reprendra où elle s’est arrêtée.`,
  )
}

/** @param {unknown} error @returns {string} */
export function codeOf(error) {
  if (!(error instanceof Error)) return 'inconnu'
  if (error.cause instanceof Error) return codeOf(error.cause)
  // If all addresses of a host failed, the errors are in a list.
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
