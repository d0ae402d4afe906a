import { randomBytes } from 'node:crypto'

// Not `new URL`: a request may say `//` or `http://[`, which is no address and still deserves its 404.

/** Path of a request target: what stands before `?` or `#`. */
export function pathnameOf(target = '/'): string {
  return target.replace(/[?#].*$/s, '')
}

/** Query of a request target. */
export function queryOf(target = '/'): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(target)?.[1])
}

/** An address that nobody can guess: behind a proxy that says nothing of itself, every visitor seems to be at home. */
export function createOutboxPath(): string {
  return `/outbox/${randomBytes(16).toString('base64url')}`
}
