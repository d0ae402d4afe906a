import { z } from 'zod'
import { readNamedFile } from '../../shared/namedFile.ts'
import { EnvError } from '../env.ts'
import { START_ERRORS } from '../strings/startErrors.ts'

/** Returns the site's headers for a path. */
export type SiteHeaders = (pathname: string) => Record<string, string>

const siteHeadersSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads `site-headers.json` of the build. Throws an `EnvError` without it: the pages would have no security policy. */
export function readSiteHeaders(file: string): SiteHeaders {
  // {"/*": {"X-Frame-Options": "DENY"}, "/assets/*": {"Cache-Control": "…immutable"}}
  //   ^ every path                        ^ later entries win
  const rules = Object.entries(readRules(file)).map(([glob, headers]) => [glob.split('*'), headers] as const)
  return pathname =>
    Object.assign({}, ...rules.filter(([pattern]) => isMatch(pathname, pattern)).map(([, headers]) => headers))
}

function readRules(file: string): z.infer<typeof siteHeadersSchema> {
  try {
    return siteHeadersSchema.parse(JSON.parse(readNamedFile(file)))
  } catch {
    throw new EnvError(START_ERRORS.noSiteHeaders(file))
  }
}

/** Whether a path has these parts in their order, from its start to its end. */
function isMatch(pathname: string, [start = '', ...parts]: readonly string[]): boolean {
  const end = parts.pop()
  if (end === undefined) return pathname === start
  let place = pathname.startsWith(start) ? start.length : -1
  for (const part of parts) {
    if (place === -1) return false
    const found = pathname.indexOf(part, place)
    place = found === -1 ? -1 : found + part.length
  }
  return place !== -1 && pathname.length - end.length >= place && pathname.endsWith(end)
}
