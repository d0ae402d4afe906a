// Not `new URL`: a request may say `//` or `http://[`, which is no address and still deserves its 404.

/** Path of a request target: what stands before `?` or `#`. */
export function pathnameOf(target = '/'): string {
  return target.replace(/[?#].*$/s, '')
}

/** Query of a request target. */
export function queryOf(target = '/'): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(target)?.[1])
}
