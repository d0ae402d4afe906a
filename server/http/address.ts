import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Not with `new URL`: it throws on targets such as `//` or `http://[`, but these must get a 404.

/** Path of a request target: the part before `?` or `#`. */
export function pathnameOf(target = '/'): string {
  return target.replace(/[?#].*$/s, '')
}

/** Query of a request target. */
export function queryOf(target = '/'): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(target)?.[1])
}

/**
 * Makes the absolute form of a request target (`GET http://host/path`) the usual one. Its host replaces that of the
 * `Host` header, as RFC 9112 (3.2.2) asks.
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, target = ''] = /^https?:\/\/([^/?#@]+)(.*)$/is.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.headers.host = host
  request.url = target.startsWith('/') ? target : `/${target}`
}

/** Whether a request names more than one host: a proxy could read one and we another (RFC 9112, 3.2). */
export function hasSeveralHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.host?.length ?? 0) > 1
}

/** A path that nobody can guess: behind a proxy without proxy headers, every visitor seems to be on this machine. */
export function createOutboxPath(): string {
  return `/outbox/${randomBytes(16).toString('base64url')}`
}
