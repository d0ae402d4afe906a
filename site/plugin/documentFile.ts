import { closeSync, existsSync, lstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withoutStack } from '../../shared/namedFile.ts'
import { type Content, sentence } from '../content/contentSchema.ts'
import { say } from '../content/say.ts'
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
      sentence(
        path,
        '',
        say('must differ in its name from the other PDF files, because all are in one folder of the site'),
      ),
    )
  return [...repeated, ...findMissingCv(folder, person?.cv, known)]
}

function findMissingCv(folder: string, cv: string | undefined, known: readonly string[]): string[] {
  if (!cv) return []
  if (!known.includes(cv)) {
    return [sentence('person.yaml', 'cv', say('must be a PDF file of content{}', listed(known)))]
  }
  const isPdf = readFileSync(join(folder, cv)).subarray(0, SIGNATURE.length).toString('latin1') === SIGNATURE
  return isPdf ? [] : [sentence('person.yaml', 'cv', say('must be a PDF file; {} is another kind of file', cv))]
}

/** The paths of the PDF files of a content, below its folder. All of them are on the site, each by its name. */
export function documentsOf(folder: string): string[] {
  return filesOf(folder).filter(path => PDF.test(path))
}

/**
 * The paths of all files of a content, below its folder. Only regular files: a link could lead out of the folder.
 * @param leaveOut takes the path of each file and folder that cannot be opened, such as one whose name is not UTF-8
 */
export function filesOf(folder: string, leaveOut: (path: string) => void = () => {}): string[] {
  const files: string[] = []
  const folders = existsSync(folder) ? [''] : []
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    // Node's own recursion throws at the first folder that cannot be opened.
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (!entry.isFile() && !entry.isDirectory()) continue
      const path = below ? `${below}/${entry.name}` : entry.name
      if (!opens(join(folder, path))) leaveOut(path)
      else if (entry.isDirectory()) folders.push(path)
      else files.push(path)
    }
  }
  return files.sort()
}

/**
 * The names in a folder, sorted, without names that lead to nothing: they are not UTF-8, and {@link filesOf} names them.
 * @throws Error with one sentence for a file in place of the folder
 */
export function namesIn(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) throw withoutStack(`${folder}: it must be a folder`)
  const names = readdirSync(folder).sort()
  return names.filter(name => lstatSync(join(folder, name), { throwIfNoEntry: false }))
}

/** Whether a file or folder can be opened. */
function opens(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'))
    return true
  } catch {
    return false
  }
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
