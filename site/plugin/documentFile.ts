import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Content, sentence } from '../content/contentSchema.ts'
import { listed } from './imageFiles.ts'
import { LANGUAGE_FACTS, type Language } from './languageFacts.ts'

/** A document of the owner: its file name on the site, and its kind and size in words. */
export interface OwnDocument {
  name: string
  /** `PDF, 240 ko` */
  facts: string
}

const PDF = /\.pdf$/i
const SIGNATURE = '%PDF-'
const NO_BREAK = '\u00a0'

/** Reads a PDF file of the content. */
export function readDocument(folder: string, path: string, language: Language): OwnDocument {
  const { size } = statSync(join(folder, path))
  return { name: basename(path), facts: `PDF, ${sizeInWords(size, language)}` }
}

/** A sentence about a CV that is missing or is not a PDF file, and about each PDF file with the name of another. */
export function findMissingDocuments(folder: string, { person }: Pick<Content, 'person'>): string[] {
  const known = documentsOf(folder)
  const names = known.map(path => basename(path))
  const repeated = known
    .filter((path, index) => names.indexOf(basename(path)) < index)
    .map(path =>
      sentence(path, '', 'must differ in its name from the other PDF files, because all are in one folder of the site'),
    )
  return [...repeated, ...findMissingCv(folder, person?.cv, known)]
}

function findMissingCv(folder: string, cv: string | undefined, known: readonly string[]): string[] {
  if (!cv) return []
  if (!known.includes(cv)) {
    return [sentence('person.yaml', 'cv', `must be a PDF file of content${listed(known)}`)]
  }
  const isPdf = readFileSync(join(folder, cv)).subarray(0, SIGNATURE.length).toString('latin1') === SIGNATURE
  return isPdf ? [] : [sentence('person.yaml', 'cv', `must be a PDF file; ${cv} is another kind of file`)]
}

/** The paths of the PDF files of a content, below its folder. All of them are on the site, each by its name. */
export function documentsOf(folder: string): string[] {
  return filesOf(folder).filter(path => PDF.test(path))
}

/** The paths of all files of a content, below its folder. Only regular files: a link could lead out of the folder. */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
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
