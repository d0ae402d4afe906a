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

/** The files of a site by path, such as `/index.html`, and the paths of those that are not served. */
export interface SiteFiles {
  files: ReadonlyMap<string, SiteFile>
  /** Links that are not followed. */
  links: readonly string[]
  /** Files and folders that cannot be opened. */
  unreadable: readonly string[]
}

/** Without permission; a name that is not UTF-8, which Node changes; a file that is gone since its folder was listed. */
const CANNOT_OPEN = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ELOOP']

/**
 * Reads a built site into memory. So no visitor can keep a file open, and a running server always serves the site as it was
 * at the start.
 * @param scripts files of other folders, served at the root: `/nicodata-chat.js`
 */
export function readSiteFiles(folder: string, scripts: readonly string[] = []): SiteFiles {
  const { paths, links, unreadable } = walk(folder)
  const contents = new Map<string, Buffer>()
  for (const path of paths) {
    const bytes = unlessClosed(() => readFileSync(join(folder, path)))
    if (bytes) contents.set(path, bytes)
    else unreadable.push(path)
  }
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
  return { files, links, unreadable: [...new Set(unreadable)] }
}

/** The public files below a folder. A link to a folder is not followed: it may lead out of the site or turn in a circle. */
function walk(folder: string): { paths: string[]; links: string[]; unreadable: string[] } {
  const root = realpathSync(folder)
  const paths: string[] = []
  const links: string[] = []
  const unreadable: string[] = []
  const folders = ['']
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    const at = join(root, below)
    const entries = unlessClosed(() => readdirSync(at, { withFileTypes: true }))
    if (!entries) unreadable.push(`${below}/`)
    for (const entry of entries ?? []) {
      const path = `${below}/${entry.name}`
      if (!isPublic(entry.isDirectory() ? `${path}/` : path)) continue
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile() || leadsToFile(root, path)) paths.push(path)
      else if (entry.isSymbolicLink()) links.push(path)
    }
  }
  return { paths, links, unreadable }
}

/** What `read` returns; undefined if it finds nothing that it can open. Another failure, such as a full memory, is thrown. */
function unlessClosed<Content>(read: () => Content): Content | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && CANNOT_OPEN.includes(String(error.code))) return undefined
    throw error
  }
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
