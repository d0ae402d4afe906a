import { randomBytes } from 'node:crypto'

// Not `new URL`: it throws on targets such as `//` or `http://[`, which must get a 404.

/** Path of a request target: the part before `?` or `#`. */
export function pathnameOf(target = '/'): string {
  return target.replace(/[?#].*$/s, '')
}

/** Query of a request target. */
export function queryOf(target = '/'): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(target)?.[1])
}

/** A path that nobody can guess: behind a proxy without proxy headers, every visitor seems to be on this machine. */
export function createOutboxPath(): string {
  return `/outbox/${randomBytes(16).toString('base64url')}`
}
