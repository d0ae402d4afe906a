import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { plainText } from '../../knowledge/plainText.ts'
import { EnvError } from '../env.ts'
import { inBoth, START_ERRORS } from '../strings/startErrors.ts'
import { acceptWeights } from './acceptWeights.ts'
import { pathnameOf } from './address.ts'
import { chooseEncoding } from './chooseEncoding.ts'
import { readSiteFiles, type SiteFile, type SiteFiles } from './readSiteFiles.ts'
import { readSiteHeaders } from './readSiteHeaders.ts'

const METHODS = ['GET', 'HEAD']

/** Pages that every built site has. */
const PAGES = ['index.html', '404.html']

/**
 * Serves a built site from memory: its files, compressed if the browser accepts it, its headers, and a page with 404. A
 * page with a Markdown file beside it, such as `index.md`, is sent as that file to programs that prefer it.
 * `Range` is ignored, as HTTP allows. Throws an `EnvError` if the folder has no built site.
 * @param scripts files of other folders, served at the root
 * @returns answers a request; `ofPages` are further headers of an answer that is a page
 */
export function serveSite(
  folder: string,
  scripts: readonly string[] = [],
): (request: IncomingMessage, response: ServerResponse, ofPages?: Readonly<Record<string, string>>) => void {
  // Look before reading: a wrong SITE_DIR may be a folder with many more files than a site.
  const missing = PAGES.map(page => join(folder, page)).find(file => !existsSync(file))
  if (missing) throw noSite(missing)
  const { files, links, unreadable } = readFolder(folder, scripts)
  const notFound = files.get('/404.html')
  const closed = ['', ...PAGES].find(page => unreadable.includes(`/${page}`))
  if (closed) throw new EnvError(START_ERRORS.unreadableSite(plainText(`${join(folder, closed)} cannot be opened`)))
  // A page that is a link out of the folder is there, and not served.
  const unserved = PAGES.find(page => !files.has(`/${page}`))
  if (!notFound || unserved) throw noSite(join(folder, unserved ?? ''))
  if (links.length > 0) process.stderr.write(`${inBoth(START_ERRORS.linksLeftOut(links.map(plainText)))}\n`)
  if (unreadable.length > 0) process.stderr.write(`${inBoth(START_ERRORS.filesLeftOut(unreadable.map(plainText)))}\n`)
  const headersFor = readSiteHeaders(join(folder, '..', 'site-headers.json'))

  return (request, response, ofPages) => {
    const path = decodedPath(request)
    const name = path.endsWith('/') ? `${path}index.html` : path
    const asMarkdown = name.endsWith('.html') ? files.get(name.replace(/html$/, 'md')) : undefined
    const file = asMarkdown && prefersMarkdown(request) ? asMarkdown : files.get(name)
    const isPage = (file ?? notFound).mediaType.startsWith('text/html')
    const headers = { 'Cache-Control': 'no-cache', ...headersFor(path), ...(isPage && ofPages) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (asMarkdown) response.setHeader('Vary', 'Accept')
    if (!METHODS.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: METHODS.join(', '), 'Content-Length': 0 }).end()
      return
    }
    if (file) send(request, response, 200, file)
    else send(request, response, 404, notFound)
  }
}

function readFolder(folder: string, scripts: readonly string[]): SiteFiles {
  try {
    return readSiteFiles(folder, scripts)
  } catch (error) {
    throw new EnvError(START_ERRORS.unreadableSite(plainText(error instanceof Error ? error.message : String(error))))
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: 200 | 404, file: SiteFile): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...file.compressed.keys()])
  const { bytes, etag } = (encoding && file.compressed.get(encoding)) ?? file.plain
  if (file.compressed.size > 0) response.appendHeader('Vary', 'Accept-Encoding')
  if (status === 200) {
    response.setHeader('ETag', etag)
    if (hasCopy(request, etag)) return void response.writeHead(304).end()
  }
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': file.mediaType, 'Content-Length': bytes.length }).end(bytes)
}

// Accept: text/markdown, text/html;q=0.9      No browser names Markdown.
function prefersMarkdown({ headers }: IncomingMessage): boolean {
  const weights = acceptWeights(headers.accept)
  const weight = weights.get('text/markdown') ?? 0
  return weight > 0 && weight >= (weights.get('text/html') ?? 0)
}

// If-None-Match: "a", W/"b"      If-None-Match: *
function hasCopy({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map(entry => entry.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

function noSite(missing: string): EnvError {
  return new EnvError(START_ERRORS.noSite(missing))
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
