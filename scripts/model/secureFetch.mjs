import { Failure } from './Failure.mjs'

const MOST_REDIRECTS = 5
// A request to this machine cannot be intercepted.
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Requires an address whose content nobody can change during the transfer.
 * @param {URL} url
 * @throws {Failure} with one sentence
 */
export function requireSecure({ protocol, hostname, origin }) {
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return
  throw new Failure(strings => strings.insecure(origin))
}

/**
 * `fetch`, whose redirects may not lead to an insecure address either.
 * @param {URL} url
 * @param {RequestInit} init
 * @returns {Promise<Response>}
 */
export async function secureFetch(url, init) {
  let address = url
  for (let redirects = 0; ; redirects++) {
    requireSecure(address)
    const response = await fetch(address, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    if (redirects === MOST_REDIRECTS || !URL.canParse(location, address))
      throw new Failure(strings => strings.noTarget(url.host, response.status))
    address = new URL(location, address)
  }
}
