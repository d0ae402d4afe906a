import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { readPdf } from '../documents/readPdf.ts'
import { parseKnowledgeFile } from '../knowledge/read/knowledgeFile.ts'
import type { Section } from '../knowledge/section.ts'
import {
  ASKS_FILE,
  type ReadKnowledge,
  readAsks,
  readSiteFolder,
  withAsks,
} from '../server/knowledge/readSiteFolder.ts'
import { fetchSite } from './fetchSite.ts'

/** Ids that an error names beside a wrong one. */
const MOST_IDS = 12

/** Facts about the owner that the pages do not contain. */
export interface Owner {
  name?: string | undefined
  /** The address of a page or `mailto:`. */
  contact?: string | undefined
  /** Two letters. */
  language?: string | undefined
}

/** What one may say of a site. */
export interface IndexedSite extends Owner {
  /** The path at which a folder is on its host: `/guide/`. */
  base?: string | undefined
}

/**
 * `nicodata-chat index <folder|address> -o knowledge.json`: reads a site and writes its knowledge file.
 * @returns what the terminal shows: one sentence, and a line for each page or part of a page that was skipped
 * @throws Error with one sentence when nothing can be read, or when the section of an example question is gone
 */
export async function indexSite(
  from: string,
  to: string,
  { name, contact, language, base }: IndexedSite = {},
): Promise<string> {
  if (contact && !/^(?:\/|https?:|mailto:)/i.test(contact))
    throw new Error(`--contact ${contact}: it begins with /, https:// or mailto:`)
  const { file: read, unknownAsks, skipped } = await readFrom(from, base, language)
  const lines = skipped.map(sentence => `\n- ${sentence}`).join('')
  const profile = {
    ...(name && { name }),
    ...(contact && { contact: addressOfContact(contact, read.sections, base) }),
    ...(language && { language }),
  }
  const file = Object.keys(profile).length > 0 ? { ...read, profile } : read
  if (unknownAsks.length > 0) {
    const near = unknownAsks.map(id => `${id}${sectionsBeside(id, read.sections)}`)
    throw new Error(`${ASKS_FILE}: no section has the id ${near.join(', ')}`)
  }
  if (file.sections.length === 0) throw new Error(`${from}: no text was found${lines}`)
  const text = JSON.stringify(file)
  // The server must be able to read it: a wrong contact is an error now, not at its start.
  parseKnowledgeFile(text)
  await writeFile(to, `${text}\n`)
  const asks = file.sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0)
  const written = `${to}: ${file.sections.length} sections, ${asks} example questions`
  return skipped.length > 0 ? `${written}\nSkipped:${lines}` : written
}

/** The ids of the page that a wrong id names: « (its page has /team#the-team, /team#the-team/ada) ». */
function sectionsBeside(id: string, sections: readonly Section[]): string {
  const pageOf = (address: string) => address.replace(/#.*/, '').replace(/\.html?$/, '')
  const ids = sections.filter(section => pageOf(section.id) === pageOf(id)).map(section => section.id)
  return ids.length > 0 ? ` (its page has ${ids.slice(0, MOST_IDS).join(', ')})` : ''
}

/** The page of a contact as it is on its host: `/contact` -> `/guide/contact.html`. A contact elsewhere stays. */
function addressOfContact(contact: string, sections: readonly Section[], base = '/'): string {
  const pages = new Set(sections.map(({ url }) => url.replace(/#.*/, '')))
  const below = base.replace(/\/$/, '') + contact
  const known = [contact, below].flatMap(address => [address, `${address}.html`, `${address}.htm`])
  return known.find(address => pages.has(address)) ?? contact
}

async function readFrom(from: string, base: string | undefined, language: string | undefined): Promise<ReadKnowledge> {
  const isFolder = !/^https?:/i.test(from)
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
