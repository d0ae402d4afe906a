import { writeFile } from 'node:fs/promises'
import { readPdf } from '../documents/readPdf.ts'
import { parseKnowledgeFile } from '../knowledge/knowledgeFile.ts'
import {
  ASKS_FILE,
  type ReadKnowledge,
  readAsks,
  readSiteFolder,
  withAsks,
} from '../server/knowledge/readSiteFolder.ts'
import { fetchSite } from './fetchSite.ts'

/** Facts about the owner that the pages do not contain. */
export interface Owner {
  name?: string | undefined
  /** The address of a page or `mailto:`. */
  contact?: string | undefined
  /** Two letters. */
  language?: string | undefined
}

/**
 * `nicodata-chat index <folder|address> -o knowledge.json`: reads a site and writes its knowledge file.
 * @returns what the terminal shows: one sentence, and a line for each page or part of a page that was skipped
 * @throws Error with one sentence when nothing can be read, or when the section of an example question is gone
 */
export async function indexSite(from: string, to: string, { name, contact, language }: Owner = {}): Promise<string> {
  const { file: read, unknownAsks, skipped } = await readFrom(from)
  const lines = skipped.map(sentence => `\n- ${sentence}`).join('')
  const profile = { ...(name && { name }), ...(contact && { contact }), ...(language && { language }) }
  const file = Object.keys(profile).length > 0 ? { ...read, profile } : read
  if (unknownAsks.length > 0) throw new Error(`${ASKS_FILE}: no section has the id ${unknownAsks.join(', ')}`)
  if (file.sections.length === 0) throw new Error(`${from}: no text was found${lines}`)
  const text = JSON.stringify(file)
  // The server must be able to read it: a wrong contact is an error now, not at its start.
  parseKnowledgeFile(text)
  await writeFile(to, `${text}\n`)
  const asks = file.sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0)
  const written = `${to}: ${file.sections.length} sections, ${asks} example questions`
  return skipped.length > 0 ? `${written}\nSkipped:${lines}` : written
}

async function readFrom(from: string): Promise<ReadKnowledge> {
  if (!/^https?:/i.test(from)) return readSiteFolder(from, readPdf)
  const skipped: string[] = []
  const pages = await fetchSite(from, sentence => skipped.push(sentence))
  return withAsks(pages, await readAsks(ASKS_FILE), skipped)
}
