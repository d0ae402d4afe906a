import { z } from 'zod'
import { readNamedFile } from '../../shared/namedFile.ts'
import { EnvError } from '../env.ts'
import { START_ERRORS } from '../strings/startErrors.ts'
import { pathnameOf } from './address.ts'
import type { HandleRequest } from './createHttpServer.ts'

// "https://example.fr/studio/", or "/studio/" from older builds
const homeSchema = z.string().regex(/^(?:https?:\/\/[^/\s]+)?\/(?:[\w.~-]+\/)*$/)

/** Where a site is: its path with a slash at both ends, and its origin if the build named it. */
export interface SiteBase {
  path: string
  origin?: string
}

/** Reads for which address the site was built, from `site-base.json`. Throws an `EnvError` without this file. */
export function readSiteBase(file: string): SiteBase {
  try {
    const home = homeSchema.parse(JSON.parse(readNamedFile(file)))
    if (home.startsWith('/')) return { path: home }
    const { pathname, origin } = new URL(home)
    return { path: pathname, origin }
  } catch {
    throw new EnvError(START_ERRORS.unreadableBase(file))
  }
}

/** Answers below a base path as `answer` does below the root. Elsewhere it answers only the paths of `isEverywhere`. */
export function answerBelow(
  basePath: string,
  answer: HandleRequest,
  isEverywhere: (pathname: string) => boolean,
): HandleRequest {
  if (basePath === '/') return answer
  return (request, response) => {
    const { url = '/' } = request
    const pathname = pathnameOf(url)
    if (url.startsWith(basePath)) request.url = url.slice(basePath.length - 1)
    else if (!isEverywhere(pathname)) {
      const isHome = pathname === '/' || `${pathname}/` === basePath
      response.writeHead(isHome ? 302 : 404, isHome ? { Location: basePath } : {}).end()
      return
    }
    return answer(request, response)
  }
}
