import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseKnowledgeFile } from '../knowledge/read/knowledgeFile.ts'
import type { Section } from '../knowledge/section.ts'
import { type ReadOptions, readPages } from './readPages.ts'
import { replaceFile } from './replaceFile.ts'
import { inEnglish } from './strings/counted.ts'

/** Facts about the owner that the pages do not contain. */
export interface Owner {
  name?: string | undefined
  /** The address of a page or `mailto:`. */
  contact?: string | undefined
  /** Two letters. */
  language?: string | undefined
}

/** What one may say of a site. */
export interface IndexedSite extends Owner, ReadOptions {}

/**
 * `nicodata-chat index <folder|address> -o knowledge.json`: reads a site and writes its knowledge file.
 * @returns what the terminal shows: one sentence, and a line for each page or part of a page that was skipped
 * @throws Error with one sentence when nothing can be read
 */
export async function indexSite(
  from: string,
  to: string,
  { name, contact, ...options }: IndexedSite = {},
): Promise<string> {
  if (contact && !/^(?:\/|https?:|mailto:)/i.test(contact))
    throw new Error(`--contact ${contact}: it begins with /, https:// or mailto:`)
  const { language, base } = options
  const { file: read, skipped } = await readPages(from, options)
  const lines = skipped.map(sentence => `\n- ${sentence}`).join('')
  const profile = {
    ...(name && { name }),
    ...(contact && { contact: addressOfContact(contact, read.sections, base) }),
    ...(language && { language }),
  }
  const file = Object.keys(profile).length > 0 ? { ...read, profile } : read
  if (file.sections.length === 0) throw new Error(`${from}: no text was found${lines}`)
  const text = JSON.stringify(file)
  // The server must be able to read it: a wrong contact is an error now, not at its start.
  parseKnowledgeFile(text)
  const isFile = statSync(to, { throwIfNoEntry: false })?.isFile() ?? true
  // A server that reads it again never sees half of it. What is not a file, such as /dev/stdout, cannot be replaced.
  if (isFile) replaceFile(to, `${text}\n`)
  else await writeFile(to, `${text}\n`)
  const asks = file.sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0)
  const written = `${to}: ${inEnglish(file.sections.length, 'section')}, ${inEnglish(asks, 'example question')}`
  return skipped.length > 0 ? `${written}\nSkipped:${lines}` : written
}

/** The page of a contact as it is on its host: `/contact` -> `/guide/contact.html`. A contact elsewhere stays. */
function addressOfContact(contact: string, sections: readonly Section[], base = '/'): string {
  const pages = new Set(sections.map(({ url }) => url.replace(/#.*/, '')))
  const below = base.replace(/\/$/, '') + contact
  const known = [contact, below].flatMap(address => [address, `${address}.html`, `${address}.htm`])
  return known.find(address => pages.has(address)) ?? contact
}
