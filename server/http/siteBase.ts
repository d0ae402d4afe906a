import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { EnvError } from '../env.ts'
import { pathnameOf } from './address.ts'
import type { Answer } from './createHttpServer.ts'

const basePathSchema = z.string().regex(/^\/(?:[\w.~-]+\/)*$/)

/** Reads the path that the site was built for from `site-base.json`. Throws an `EnvError` without this file. */
export function readSiteBase(file: string): string {
  try {
    return basePathSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new EnvError(`SITE_DIR : ${file} n’est pas lisible. (SITE_DIR: ${file} cannot be read.)`)
  }
}

/** Answers below a base path as `answer` does below the root. Elsewhere it answers only the paths of `isEverywhere`. */
export function answerBelow(basePath: string, answer: Answer, isEverywhere: (pathname: string) => boolean): Answer {
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
