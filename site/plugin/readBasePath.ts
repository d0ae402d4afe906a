import { say } from '../content/say.ts'

const BASE_PATH = /^\/(?:[\w.~-]+\/)*$/

/**
 * The path of the site, with a slash at both ends: from `BASE_PATH` (`/portfolio/`, `portfolio`), or from the home
 * page's address. Throws for anything else, such as a relative path or another site's address.
 */
export function readBasePath(value: string | undefined, homeUrl: string): string {
  const text = value?.trim() || new URL(homeUrl).pathname
  const path = `/${text}/`.replace(/^\/+|(?<!\/)\/+$/g, '/')
  // new URL would resolve `..`, and would return another site for a path with a colon.
  if (!BASE_PATH.test(path) || new URL(path, homeUrl).pathname !== path) {
    throw new Error(say('BASE_PATH must be a path such as /portfolio/, not {}.', text))
  }
  return path
}
