import { guessLanguage } from '../analyze/guessLanguage.ts'
import { PAGE_WORDS } from '../languages/pageWords.ts'
import { type ReadPage, tidy } from './page.ts'

/** The beginning of a text is enough to guess its language. In characters. */
const LONGEST_GUESSED = 20_000

/** Reads the text of a PDF file: each page is a part with its number as title and anchor, `prices.pdf, page 3`. */
export function readPdfPages(url: string, content: string): ReadPage {
  const word = PAGE_WORDS.page[guessLanguage(content.slice(0, LONGEST_GUESSED))] ?? 'page'
  const parts = content.split('\f').map((text, index) => ({
    level: 0,
    title: `${nameOf(url)}, ${word} ${index + 1}`,
    anchor: `page=${index + 1}`,
    paragraphs: text.split('\n').map(tidy).filter(Boolean),
    asks: [],
    facts: [],
  }))
  return { title: '', parts, structured: { facts: [], answers: [] }, links: [] }
}

// `/files/mes%20tarifs.pdf` -> `mes tarifs.pdf`
function nameOf(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1)
  try {
    return tidy(decodeURIComponent(name))
  } catch {
    return name
  }
}
