import { existsSync } from 'node:fs'
import {
  ASKS_FILE,
  type ReadKnowledge,
  readAsks,
  readSiteFolder,
  withAsks,
} from '../server/knowledge/readSiteFolder.ts'
import { isFolderName } from './isFolderName.ts'
import { readPdfHere } from './readPdfHere.ts'

const STOPPED = 'Stopped. What was read is kept: run it again to continue.'

/** How pages are read. */
export interface ReadOptions {
  /** The path at which a folder is on its host: `/guide/`. */
  base?: string | undefined
  /** The language of pages that declare none. */
  language?: string | undefined
  /** Of a live site: between the beginnings of two requests. In seconds. */
  delay?: number | undefined
  /** The folder in which the pages of a live site are kept for the next time. */
  store?: string | undefined
}

/**
 * The knowledge of a folder of pages, or of a live site, with the questions of `asks.json`.
 * @throws Error with one sentence when nothing can be read
 */
export async function readPages(
  from: string,
  { base, language, delay, store }: ReadOptions = {},
): Promise<ReadKnowledge> {
  const isFolder = isFolderName(from)
  if (base !== undefined && !(isFolder && base.startsWith('/')))
    throw new Error(`--base ${base}: it is the path of a folder on its host, such as /guide/`)
  if (isFolder) {
    if (!existsSync(from)) throw new Error(`${from}: there is no such folder`)
    return readSiteFolder(from, { readPdf: readPdfHere, base, language })
  }
  // A folder needs neither.
  const { crawlSite } = await import('./crawl/crawlSite.ts')
  const { showProgress } = await import('./showProgress.ts')
  const skipped: string[] = []
  const progress = showProgress(STOPPED)
  const pages = await crawlSite(from, {
    report: sentence => skipped.push(sentence),
    show: progress.show,
    delay,
    folder: store,
  }).finally(progress.end)
  return withAsks(pages, await readAsks(ASKS_FILE), { skipped, language })
}
