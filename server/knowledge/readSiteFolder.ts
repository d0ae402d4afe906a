import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type KnowledgeFile, parseKnowledgeFile } from '../../shared/knowledge/knowledgeFile.ts'
import { formatOfFile, type Page, urlOfFile } from '../../shared/knowledge/read/page.ts'
import { addAsks, readSite } from '../../shared/knowledge/read/readSite.ts'

/** Example questions by section id. Those under `-` are off topic. */
export const ASKS_FILE = 'asks.json'
const OFF_TOPIC = '-'
const ERROR_PAGE = /^(?:404|50\d)\./
const MAX_FILES = 5_000
const MAX_BYTES = 10_000_000

/** The knowledge that was read, and the ids of example questions without a section. */
export interface ReadKnowledge {
  file: KnowledgeFile
  unknownAsks: readonly string[]
}

/**
 * Reads the knowledge of a site: a file that `nicodata index` wrote, or a folder of HTML and Markdown.
 * @throws Error with one sentence that names the file
 */
export async function loadKnowledge(path: string): Promise<ReadKnowledge> {
  if ((await stat(path)).isDirectory()) return readSiteFolder(path)
  const text = await readFile(path, 'utf8')
  try {
    return { file: parseKnowledgeFile(text), unknownAsks: [] }
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : 'no JSON'}`)
  }
}

/** Reads all pages under a folder, and the example questions in its `asks.json`. */
export async function readSiteFolder(folder: string): Promise<ReadKnowledge> {
  const pages: Page[] = []
  for (const path of await filesUnder(folder)) {
    const format = formatOfFile(path)
    if (!format) continue
    if ((await stat(path)).size > MAX_BYTES) throw new Error(`${path}: a page has at most 10 MB`)
    pages.push({ url: urlOfFile(relative(folder, path)), format, content: await readFile(path, 'utf8') })
  }
  return withAsks(pages, await readAsks(join(folder, ASKS_FILE)))
}

/** Pages as knowledge, with their example questions. */
export function withAsks(pages: readonly Page[], asks: Readonly<Record<string, readonly string[]>>): ReadKnowledge {
  const { [OFF_TOPIC]: offTopic, ...ofSections } = asks
  const { sections, unknown } = addAsks(readSite(pages), ofSections)
  return { file: { version: 1, sections, ...(offTopic && { offTopic }) }, unknownAsks: unknown }
}

/**
 * Reads a file of example questions. No file means no questions.
 * @throws Error with one sentence that names the file
 */
export async function readAsks(path: string): Promise<Record<string, string[]>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const value: unknown = parseJson(text)
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined
  if (!entries?.every(([, list]) => Array.isArray(list) && list.every(ask => typeof ask === 'string'))) {
    throw new Error(`${path}: it must be { "section id": ["question", …] }`)
  }
  return Object.fromEntries(entries)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Files under a folder, sorted by name. Links, hidden folders and `node_modules` are skipped. */
async function filesUnder(folder: string): Promise<string[]> {
  const files: string[] = []
  const folders = [folder]
  for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
    const entries = (await readdir(next, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || ERROR_PAGE.test(entry.name)) continue
      if (entry.isDirectory()) folders.push(join(next, entry.name))
      else if (entry.isFile()) files.push(join(next, entry.name))
    }
    if (files.length > MAX_FILES) throw new Error(`${folder}: a site has at most ${MAX_FILES} files`)
  }
  return files
}
