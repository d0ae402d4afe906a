import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Content, sentence } from '../content/contentSchema.ts'
import { listed } from './imageFiles.ts'
import { LANGUAGE_FACTS, type Language } from './languageFacts.ts'

/** A document of the owner: its file name on the site, its bytes, and its kind and size in words. */
export interface OwnDocument {
  name: string
  bytes: Buffer
  /** `PDF, 240 ko` */
  facts: string
}

const PDF = /\.pdf$/i
const SIGNATURE = '%PDF-'
const NO_BREAK = '\u00a0'

/** Reads a PDF file of the content. */
export function readDocument(folder: string, path: string, language: Language): OwnDocument {
  const bytes = readFileSync(join(folder, path))
  return { name: basename(path), bytes, facts: `PDF, ${sizeInWords(bytes.length, language)}` }
}

/** A sentence about a CV that is missing or is not a PDF file. */
export function findMissingDocuments(folder: string, { person }: Pick<Content, 'person'>): string[] {
  if (!person?.cv) return []
  const known = documentsOf(folder)
  if (!known.includes(person.cv)) {
    return [sentence('person.yaml', 'cv', `must be a PDF file of content${listed(known)}`)]
  }
  const isPdf = readFileSync(join(folder, person.cv)).subarray(0, SIGNATURE.length).toString('latin1') === SIGNATURE
  return isPdf ? [] : [sentence('person.yaml', 'cv', `must be a PDF file; ${person.cv} is another kind of file`)]
}

function documentsOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && PDF.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

function sizeInWords(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000
  const format = new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  const size = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000)
  // The fonts of the site have no narrow no-break space.
  return format.format(size).replace(/\s/g, NO_BREAK)
}
