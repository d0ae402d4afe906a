import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { lookup } from 'mrmime'
import { ENCODINGS, type Encoding } from './chooseEncoding.ts'

/** The bytes that are sent for a file, and their ETag. */
export interface FileBody {
  bytes: Buffer
  etag: string
}

/** A file of the site, held in memory. */
export interface SiteFile {
  mediaType: string
  /** The uncompressed file. */
  plain: FileBody
  /** The files that the build compressed, by encoding. */
  compressed: ReadonlyMap<Encoding, FileBody>
}

const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/**
 * Reads a built site into memory, by path: `/index.html`, `/assets/a.js`. So no visitor can keep a file open, and a
 * running server always serves the site as it was at the start.
 * @param scripts files of other folders, served at the root: `/nicodata-chat.js`
 */
export function readSiteFiles(folder: string, scripts: readonly string[] = []): ReadonlyMap<string, SiteFile> {
  const contents = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
      .map(name => [`/${name.replaceAll(sep, '/')}`, readFileSync(join(folder, name))]),
  )
  for (const script of scripts) contents.set(`/${basename(script)}`, readFileSync(script))
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

// Files for hosts (`_headers`, nginx includes), and hidden files: /.git/config, but /.well-known/security.txt
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
