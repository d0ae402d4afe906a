import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { lookup } from 'mrmime'
import { ENCODINGS, type Encoding } from './chooseEncoding.ts'

/** What is sent of a file, and the name of these very bytes for caches. */
export interface FileBody {
  bytes: Buffer
  etag: string
}

/** A file of the site, held in memory. */
export interface SiteFile {
  mediaType: string
  /** The file as it is. */
  plain: FileBody
  /** The same, compressed when the site was built. */
  compressed: ReadonlyMap<Encoding, FileBody>
}

const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/**
 * Read a built site, by path: `/index.html`, `/assets/a.js`. Nothing is read again afterwards, so a visitor can hold no
 * file open, and a folder that changes under a running server changes nothing that is served.
 */
export function readSiteFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const contents = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => statSync(join(folder, name)).isFile())
      .map(name => [`/${name.replaceAll(sep, '/')}`, readFileSync(join(folder, name))]),
  )
  const files = new Map<string, SiteFile>()
  for (const [path, bytes] of contents) {
    if (!isPublic(path) || isTwin(path, contents)) continue
    const twins = ENCODINGS.flatMap(encoding => {
      const twin = contents.get(path + SUFFIXES[encoding])
      return twin ? [[encoding, bodyOf(twin)] as const] : []
    })
    files.set(path, { mediaType: mediaTypeOf(path), plain: bodyOf(bytes), compressed: new Map(twins) })
  }
  return files
}

function isTwin(path: string, contents: ReadonlyMap<string, unknown>): boolean {
  return Object.values(SUFFIXES).some(suffix => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)))
}

// What hosts read beside the site (`_headers`, nginx includes), and hidden files: /.git/config, but /.well-known/security.txt
function isPublic(path: string): boolean {
  return !/\/(?:_headers|_redirects|[^/]*\.conf)$|\/\.(?!well-known\/)/.test(path)
}

function bodyOf(bytes: Buffer): FileBody {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

function mediaTypeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
