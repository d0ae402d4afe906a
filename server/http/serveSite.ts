import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { z } from 'zod'

type Headers = Record<string, string>

const siteHeadersSchema = z.record(z.string(), z.record(z.string(), z.string()))
const HTML = 'text/html; charset=utf-8'

/** Serve a built site: its files, precompressed when the browser can read that, its own headers, and a real 404. */
export function serveSite(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const headersFor = readSiteHeaders(join(folder, '..', 'site-headers.json'))
  const notFoundPage = readFileSync(join(folder, '404.html'))
  const setHeaders = (response: ServerResponse, pathname: string) => {
    response.setHeader('Cache-Control', 'no-cache')
    for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value)
  }
  const serveFile = sirv(folder, { etag: true, brotli: true, gzip: true, setHeaders })

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    serveFile(request, response, () => {
      setHeaders(response, '/404.html')
      response.writeHead(404, { 'Content-Type': HTML, 'Content-Length': notFoundPage.length }).end(notFoundPage)
    })
  }
}

// {"/*": {"X-Frame-Options": "DENY"}, "/assets/*": {"Cache-Control": "…immutable"}}
//   ^ every path                        ^ later entries win
function readSiteHeaders(file: string): (pathname: string) => Headers {
  if (!existsSync(file)) return () => ({})
  const rules = Object.entries(siteHeadersSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).map(
    ([glob, headers]) => [globPattern(glob), headers] as const,
  )
  return pathname =>
    Object.assign({}, ...rules.filter(([pattern]) => pattern.test(pathname)).map(([, headers]) => headers))
}

function globPattern(glob: string): RegExp {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}$`)
}
