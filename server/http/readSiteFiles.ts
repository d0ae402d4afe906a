import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
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

/** The files of a site by path, such as `/index.html`, and the paths of the links that are not followed. */
export interface SiteFiles {
  files: ReadonlyMap<string, SiteFile>
  leftOut: readonly string[]
}

/**
 * Reads a built site into memory. So no visitor can keep a file open, and a running server always serves the site as it was
 * at the start.
 * @param scripts files of other folders, served at the root: `/nicodata-chat.js`
 */
export function readSiteFiles(folder: string, scripts: readonly string[] = []): SiteFiles {
  const { paths, leftOut } = walk(folder)
  const contents = new Map(paths.map(path => [path, readFileSync(join(folder, path))]))
  for (const script of scripts) contents.set(`/${basename(script)}`, readFileSync(script))
  const files = new Map<string, SiteFile>()
  for (const [path, bytes] of contents) {
    if (isTwin(path, contents)) continue
    const twins = ENCODINGS.flatMap(encoding => {
      const twin = contents.get(path + SUFFIXES[encoding])
      return twin ? [[encoding, bodyOf(twin)] as const] : []
    })
    files.set(path, { mediaType: mediaTypeOf(path), plain: bodyOf(bytes), compressed: new Map(twins) })
  }
  return { files, leftOut }
}

/** The public files below a folder. A link to a folder is not followed: it may lead out of the site or turn in a circle. */
function walk(folder: string): { paths: string[]; leftOut: string[] } {
  const root = realpathSync(folder)
  const paths: string[] = []
  const leftOut: string[] = []
  const folders = ['']
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
      const path = `${below}/${entry.name}`
      if (!isPublic(entry.isDirectory() ? `${path}/` : path)) continue
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile() || leadsToFile(root, path)) paths.push(path)
      else if (entry.isSymbolicLink()) leftOut.push(path)
    }
  }
  return { paths, leftOut }
}

/** Whether a path is a link to a public file of the same site. */
function leadsToFile(root: string, path: string): boolean {
  try {
    const target = realpathSync(join(root, path))
    const below = target.slice(root.length).replaceAll(sep, '/')
    return target.startsWith(root + sep) && isPublic(below) && statSync(target).isFile()
  } catch {
    // The link leads to itself, or to nothing.
    return false
  }
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
