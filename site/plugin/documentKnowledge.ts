import { basename, join } from 'node:path'
import { ENGLISH_PDF, FRENCH_PDF } from '../../documents/pdfStrings.ts'
import { PDF_LIMITS, readPdf } from '../../documents/readPdf.ts'
import { encodeInAddress } from '../../knowledge/encodeAddress.ts'
import { formatOfFile, isOtherDocument, type Page } from '../../knowledge/read/page.ts'
import { readSite } from '../../knowledge/read/readSite.ts'
import type { Section } from '../../knowledge/section.ts'
import { sentence } from '../content/contentSchema.ts'
import { inLanguage, say } from '../content/say.ts'
import { filesOf } from './documentFile.ts'
import { languageOf } from './languageOf.ts'

/** What the assistant knows about the owner's PDF files. */
interface DocumentKnowledge {
  /** A section for each page, or more for a long one: `cv.pdf, page 2`. */
  sections: Section[]
  /** Names of the files on the site. */
  names: string[]
  /** A sentence for each file, or part of a file, that could not be read, in the language of the content. */
  leftOut: string[]
}

/** Reads the PDF files of a content. Facts such as prices and phone numbers come from the content only. */
export async function documentKnowledge(folder: string, home: string): Promise<DocumentKnowledge> {
  const pages: Page[] = []
  const names: string[] = []
  const leftOut: string[] = []
  const language = languageOf(folder)
  const add = (path: string, reason: string) => leftOut.push(inLanguage(language, sentence(path, '', reason)))
  for (const path of filesOf(folder, path => add(path, say('it cannot be read')))) {
    if (isOtherDocument(path)) add(path, say('only PDF files are read'))
    if (formatOfFile(path) !== 'pdf') continue
    const name = basename(path)
    names.push(name)
    try {
      const text = await readPdf(join(folder, path), PDF_LIMITS, language === 'fr' ? FRENCH_PDF : ENGLISH_PDF)
      for (const reason of text.leftOut) add(path, reason)
      pages.push({ url: home + encodeInAddress(name), format: 'pdf', content: text.pages.join('\f') })
    } catch (error) {
      add(path, error instanceof Error ? error.message : String(error))
    }
  }
  // Two pages at a time could look like a repeated text.
  const sections = pages.flatMap(page => readSite([page], sentence => leftOut.push(sentence)).sections)
  return { sections, names, leftOut }
}
