import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { LEARNED_KEY, OFF_TOPIC } from '../../knowledge/learn/askKeys.ts'
import { plainText } from '../../knowledge/plainText.ts'
import { type AskLists, addAsks, askListsOf, questionOf } from '../../knowledge/read/asks.ts'
import { type KnowledgeFile, parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import { addressOfFile, formatOfFile, isOtherDocument, type Page, urlOfFile } from '../../knowledge/read/page.ts'
import { readSite } from '../../knowledge/read/readSite.ts'
import type { Section } from '../../knowledge/section.ts'
import { decodeText, isAbsent } from '../../shared/fileText.mjs'
import { readNamedFile } from '../../shared/namedFile.ts'
import { placeOfFault } from './jsonFault.ts'
import { repeatedKey } from './repeatedKey.ts'
import { limitSite, SiteTooLarge } from './siteLimit.ts'
import { isNoPage, permalinkOf, warningOfSource } from './siteSource.ts'

/** Example questions by section id. */
export const ASKS_FILE = 'asks.json'
const ERROR_PAGE = /^(?:404|50\d)\./
const MAX_FILES = 5_000
/** Ids that are named beside a wrong one. */
const MOST_IDS = 12
const MAX_BYTES = 10_000_000

/** Reads the text of the pages of a PDF file, and says what it left out. */
export type ReadPdf = (path: string) => Promise<{ pages: readonly string[]; leftOut: readonly string[] }>

/** The knowledge that was read, and what was not. */
export interface ReadKnowledge {
  file: KnowledgeFile
  /** A sentence for each page, part of a page, question or quote that was skipped. */
  skipped: readonly string[]
}

/**
 * Reads the knowledge of a site: a file that `nicodata-chat index` wrote, or a folder of HTML and Markdown.
 * @throws Error with one sentence that names the file
 */
export async function loadKnowledge(path: string, language?: string): Promise<ReadKnowledge> {
  const found = await stat(path)
  if (found.isDirectory()) return readSiteFolder(path, { language })
  limitSite(path)(found.size)
  const text = readNamedFile(path)
  try {
    return { file: parseKnowledgeFile(text), skipped: [] }
  } catch (error) {
    throw new Error(`${path}: ${reasonOf(error)}`)
  }
}

/**
 * Reads all pages under a folder, and the example questions in its `asks.json`. A page that cannot be read is skipped.
 * Rejects when all of them together are too large.
 * @param options.readPdf without it, PDF files are skipped: a server does not open them
 * @param options.base the path at which the folder is on its host
 * @param options.language the language of pages that declare none
 */
export async function readSiteFolder(
  folder: string,
  {
    readPdf,
    base = '/',
    language,
  }: { readPdf?: ReadPdf; base?: string | undefined; language?: string | undefined } = {},
): Promise<ReadKnowledge> {
  const pages: Page[] = []
  const skipped: string[] = []
  const skip = (path: string, error: unknown) => {
    if (error instanceof SiteTooLarge) throw error
    skipped.push(plainText(`${path}: ${reasonOf(error)}`))
  }
  const count = limitSite(folder)
  const warning = await warningOfSource(folder)
  if (warning) skipped.push(plainText(warning))
  const nameOf = (path: string) => relative(folder, path).replaceAll(sep, '/')
  const all = await filesUnder(folder, skip)
  const files = warning ? all.filter(path => !isNoPage(nameOf(path))) : all
  const pagesInHtml = new Set(files.filter(path => formatOfFile(path) === 'html').map(withoutEnding))
  for (const path of files) {
    const format = formatOfFile(path)
    if (!format) {
      if (isOtherDocument(path)) skip(path, 'only HTML, Markdown and PDF files are read')
      continue
    }
    if (format === 'markdown' && pagesInHtml.has(withoutEnding(path))) {
      skip(path, 'left out, as the HTML page beside it has the same name')
      continue
    }
    try {
      const name = nameOf(path)
      const page = { url: urlOfFile(name), address: addressOfFile(name, base), format }
      if (format === 'pdf') {
        if (!readPdf) throw new Error('PDF files are read by "nicodata-chat index", not by a server')
        const { pages: texts, leftOut } = await readPdf(path)
        for (const reason of leftOut) skip(path, reason)
        const content = texts.join('\f')
        count(Buffer.byteLength(content))
        pages.push({ ...page, content })
        continue
      }
      const { size } = await stat(path)
      if (size > MAX_BYTES) throw new Error('a page has at most 10 MB')
      count(size)
      const content = decodeText(await readFile(path))
      const permalink = warning && permalinkOf(content)
      pages.push({ ...page, ...(permalink && { address: base.replace(/\/$/, '') + permalink }), content })
    } catch (error) {
      skip(path, error)
    }
  }
  return withAsks(pages, await readAsks(join(folder, ASKS_FILE)), { skipped, language })
}

function withoutEnding(path: string): string {
  return path.slice(0, -extname(path).length)
}

/** Pages as knowledge, with their example questions. The section of a question may be on a page that was skipped. */
export function withAsks(
  pages: readonly Page[],
  lists: AskLists,
  { skipped: skippedPages, language }: { skipped: readonly string[]; language: string | undefined },
): ReadKnowledge {
  const { [OFF_TOPIC]: offTopic, ...ofSections } = lists
  const skipped = [...skippedPages]
  const { sections: read, facts, withoutText } = readSite(pages, sentence => skipped.push(sentence), language)
  const { sections, unknown, stale } = addAsks(read, ofSections)
  for (const id of unknown)
    skipped.push(plainText(`${ASKS_FILE}: no section has the id ${id}${sectionsBeside(id, read)}`))
  for (const { id, question } of stale)
    skipped.push(plainText(`${ASKS_FILE}: the quote beside “${question}” is not in ${id}, the question stays`))
  for (const url of withoutText) skipped.push(`${url}: left out, as no text is in it that another page does not have`)
  const file: KnowledgeFile = {
    version: 1,
    sections,
    ...(facts.length > 0 && { facts }),
    ...(offTopic && { offTopic: offTopic.map(questionOf) }),
  }
  return { file, skipped }
}

/**
 * Reads a file of example questions. No file means no questions.
 * @throws Error with one sentence that names the file
 */
export async function readAsks(path: string): Promise<AskLists> {
  if (isAbsent(path)) return {}
  const found = await stat(path)
  if (found.size > MAX_BYTES) throw new Error(`${path}: it has at most 10 MB`)
  return asksOf(path, readNamedFile(path))
}

/**
 * The example questions in the text of a file.
 * @throws Error with one sentence that names the file
 */
export function asksOf(path: string, text: string): AskLists {
  const value = parseJson(path, text)
  const lists = typeof value === 'object' && value !== null ? Object.entries(value) : undefined
  const asks =
    lists && !Array.isArray(value) && askListsOf(Object.fromEntries(lists.filter(([key]) => key !== LEARNED_KEY)))
  if (!asks) throw new Error(`${path}: it must be { "section id": ["question", ["question", "its quote"], …] }`)
  const twice = repeatedKey(text)
  if (twice !== undefined) throw new Error(`${path}: “${twice}” is there twice; put its questions together`)
  return asks
}

/** The ids of the page that a wrong id names: « (its page has /team#the-team, /team#the-team/ada) ». */
function sectionsBeside(id: string, sections: readonly Section[]): string {
  const pageOf = (address: string) => address.replace(/#.*/, '').replace(/\.html?$/, '')
  const ids = sections.filter(section => pageOf(section.id) === pageOf(id)).map(section => section.id)
  return ids.length > 0 ? ` (its page has ${ids.slice(0, MOST_IDS).join(', ')})` : ''
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const { line, column } = placeOfFault(text)
    throw new Error(
      `${path}, line ${line}, column ${column}: no JSON from here on, often due to a comma or a quotation mark`,
    )
  }
}

/** Files under a folder, sorted by name. Links, hidden folders and `node_modules` are skipped. */
async function filesUnder(folder: string, skip: (path: string, error: unknown) => void): Promise<string[]> {
  const files: string[] = []
  const folders = [folder]
  for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(error => {
      if (next === folder) throw error
      skip(next, error)
      return []
    })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || ERROR_PAGE.test(entry.name)) continue
      if (entry.isDirectory()) folders.push(join(next, entry.name))
      else if (entry.isFile()) files.push(join(next, entry.name))
    }
    if (files.length > MAX_FILES) throw new Error(`${folder}: a site has at most ${MAX_FILES} files`)
  }
  return files
}
