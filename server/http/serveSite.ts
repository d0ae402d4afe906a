import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { EnvError } from '../env.ts'
import { pathnameOf } from './address.ts'
import { chooseEncoding } from './chooseEncoding.ts'
import { readSiteFiles, type SiteFile } from './readSiteFiles.ts'
import { readSiteHeaders } from './readSiteHeaders.ts'

const METHODS = ['GET', 'HEAD']

/**
 * Serves a built site from memory: its files, compressed if the browser accepts it, its headers, and a page with 404.
 * `Range` is ignored, as HTTP allows. Throws an `EnvError` if the folder has no built site.
 */
export function serveSite(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = existsSync(folder) ? readSiteFiles(folder) : new Map<string, SiteFile>()
  requirePage(folder, files, '/index.html')
  const notFound = requirePage(folder, files, '/404.html')
  const headersFor = readSiteHeaders(join(folder, '..', 'site-headers.json'))

  return (request, response) => {
    const path = decodedPath(request)
    for (const [name, value] of Object.entries({ 'Cache-Control': 'no-cache', ...headersFor(path) })) {
      response.setHeader(name, value)
    }
    if (!METHODS.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: METHODS.join(', '), 'Content-Length': 0 }).end()
      return
    }
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path)
    if (file) send(request, response, 200, file)
    else send(request, response, 404, notFound)
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: 200 | 404, file: SiteFile): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...file.compressed.keys()])
  const { bytes, etag } = (encoding && file.compressed.get(encoding)) ?? file.plain
  if (file.compressed.size > 0) response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200) {
    response.setHeader('ETag', etag)
    if (hasCopy(request, etag)) return void response.writeHead(304).end()
  }
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': file.mediaType, 'Content-Length': bytes.length }).end(bytes)
}

// If-None-Match: "a", W/"b"      If-None-Match: *
function hasCopy({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map(entry => entry.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

function requirePage(folder: string, files: ReadonlyMap<string, SiteFile>, path: string): SiteFile {
  const page = files.get(path)
  if (page) return page
  const file = join(folder, path)
  throw new EnvError(
    `SITE_DIR : il faut un site construit, or ${file} manque. (SITE_DIR must be a built site, but ${file} is missing.)`,
  )
}

function decodedPath({ url }: IncomingMessage): string {
  const path = pathnameOf(url)
  try {
    return decodeURIComponent(path)
  } catch {
    // A path that cannot be decoded matches no file.
    return path
  }
}
