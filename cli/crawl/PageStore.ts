import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '../../knowledge/read/page.ts'
import { replaceFile } from '../replaceFile.ts'

/** A page as it was fetched. */
export interface StoredPage {
  /** The address that was requested. */
  address: string
  /** The address that answered: another one after a redirect. */
  url: string
  format: Page['format']
  content: string
  etag?: string | undefined
  modified?: string | undefined
  /** Whether its server asks not to follow its links. */
  isNoFollow?: boolean
  /** The run that fetched it: the time of its beginning, in milliseconds. */
  run: number
}

/** Where the pages of live sites are kept, in the folder in which the command runs. */
const FOLDER = '.nicodata-chat'
/** A run that was stopped longer ago begins again. */
const LONGEST_STOP_MS = 24 * 3_600_000

/** The file in which the pages of a site are kept. */
export function storeOf({ host }: URL, folder = FOLDER): string {
  return join(folder, `${host.replace(/[^\w.-]/g, '_')}.jsonl`)
}

/**
 * The pages of a live site from one run to the next, a line of JSON for each. Each is written at once, so that a run that is
 * stopped continues where it was.
 */
export class PageStore {
  /** The time at which this run began, or the stopped one that it continues. */
  readonly run: number
  readonly #path: string
  readonly #pages: Map<string, StoredPage>

  /** @throws the error of the file system */
  constructor(path: string, now = Date.now()) {
    this.#path = path
    const { pages, unfinished } = readPages(path)
    this.#pages = pages
    this.run = unfinished !== undefined && now - unfinished < LONGEST_STOP_MS ? unfinished : now
  }

  /** The page from an earlier run, or from this one before it was stopped. */
  get(address: string): StoredPage | undefined {
    return this.#pages.get(address)
  }

  /** Keeps a page of this run. @throws the error of the file system */
  add(page: StoredPage): void {
    this.#pages.set(page.address, page)
    mkdirSync(dirname(this.#path), { recursive: true })
    // A line may have been cut where the disk was full.
    appendFileSync(this.#path, `\n${JSON.stringify(page)}`)
  }

  /** Ends the run: only its pages are kept. @throws the error of the file system */
  end(): void {
    const lines = [...this.#pages.values()].filter(({ run }) => run === this.run).map(page => JSON.stringify(page))
    replaceFile(this.#path, [...lines, JSON.stringify({ end: this.run })].join('\n'))
  }
}

/** The pages of a file, and the run that did not end. A line that is broken is a page that is fetched again. */
function readPages(path: string): { pages: Map<string, StoredPage>; unfinished: number | undefined } {
  const pages = new Map<string, StoredPage>()
  let unfinished: number | undefined
  for (const line of existsSync(path) ? linesOf(readFileSync(path)) : []) {
    const value = parseLine(line)
    if (value === undefined) continue
    if (typeof value.end === 'number') {
      unfinished = undefined
      continue
    }
    const page = pageOf(value)
    if (!page) continue
    pages.set(page.address, page)
    unfinished = page.run
  }
  return { pages, unfinished }
}

/** A file of two runs of a large site is longer than the longest string. */
function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf('\n', start)
    const end = found === -1 ? bytes.length : found
    yield bytes.toString('utf8', start, end)
    start = end + 1
  }
}

function parseLine(line: string): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function pageOf({ address, url, format, content, etag, modified, isNoFollow, run }: Partial<Record<string, unknown>>) {
  const isFormat = format === 'html' || format === 'markdown' || format === 'pdf'
  if (typeof address !== 'string' || typeof url !== 'string' || typeof content !== 'string') return undefined
  if (!isFormat || typeof run !== 'number' || !URL.canParse(url)) return undefined
  const page: StoredPage = { address, url, format, content, run }
  if (typeof etag === 'string') page.etag = etag
  if (typeof modified === 'string') page.modified = modified
  if (isNoFollow === true) page.isNoFollow = true
  return page
}
