import { existsSync } from 'node:fs'
import { readPdf } from '../documents/readPdf.ts'
import {
  ASKS_FILE,
  type ReadKnowledge,
  readAsks,
  readSiteFolder,
  withAsks,
} from '../server/knowledge/readSiteFolder.ts'
import { fetchSite } from './fetchSite.ts'
import { isFolderName } from './isFolderName.ts'

/** How pages are read. */
export interface ReadOptions {
  /** The path at which a folder is on its host: `/guide/`. */
  base?: string | undefined
  /** The language of pages that declare none. */
  language?: string | undefined
}

/**
 * The knowledge of a folder of pages, or of a sitemap, with the questions of `asks.json`.
 * @throws Error with one sentence when nothing can be read
 */
export async function readPages(from: string, { base, language }: ReadOptions = {}): Promise<ReadKnowledge> {
  const isFolder = isFolderName(from)
  if (base !== undefined && !(isFolder && base.startsWith('/')))
    throw new Error(`--base ${base}: it is the path of a folder on its host, such as /guide/`)
  if (isFolder) {
    if (!existsSync(from)) throw new Error(`${from}: there is no such folder`)
    return readSiteFolder(from, { readPdf, base, language })
  }
  const skipped: string[] = []
  const pages = await fetchSite(from, sentence => skipped.push(sentence))
  return withAsks(pages, await readAsks(ASKS_FILE), { skipped, language })
}
