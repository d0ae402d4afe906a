import { isAmount, priceAtEnd } from '../facts/amounts.ts'
import { isCode } from '../words/codeParagraph.ts'
import { isOfReviews } from './legalSection.ts'
import type { PagePart } from './page.ts'
import { labelledLine } from './rowLine.ts'

/**
 * While a page is read, a line can begin with one of these marks: a bold line, an item, a bold first line of a paragraph,
 * and a line below a bold first line. No text of a page has these characters.
 */
export const BOLD = '\ue000'
export const ITEM = '\ue001'
export const FIRST = '\ue002'
export const BELOW = '\ue003'
const MARKS = /^[\ue000-\ue003]/

/** Longer lines are sentences. In characters. */
const LONGEST_TITLE = 80
const LONGEST_QUESTION = 140
const LONGEST_LABEL = 60
const LONGEST_NOTE = 100
const MOST_NOTES = 5
/** A quote of some length, and the name of its author: « Très bon accueil, et des prix justes ! » Mme W. */
const REVIEW = /^[«“„"][^»”"]{20,}[»”"][\s–—-]{0,3}\p{Lu}[^.!?:]{0,40}\.?$/u
/** With fewer prices, the line above a price may be a heading. */
const FEWEST_PRICES = 2

/** A line without its mark. */
export function unmarked(line: string): string {
  return line.replace(MARKS, '')
}

/** Whether a line asks something that the next one may answer. */
export function isQuestion(line: string): boolean {
  return line.endsWith('?') && line.length <= LONGEST_QUESTION && /\S\s+\S/.test(line)
}

/** Splits a part at the lines that are headings: bold lines, and questions. */
export function outline(part: PagePart, colon: string): PagePart[] {
  const { level, anchor } = part
  const own: PagePart = { ...part, paragraphs: [] }
  const parts = [own]
  let isOfParagraph = false
  const lines = withPrices(
    withNumbers(part.paragraphs.filter(line => isOfReviews(part.title) || !REVIEW.test(unmarked(line)))),
    colon,
  )
  lines.forEach((line, place) => {
    const text = unmarked(line)
    const next = lines[place + 1]
    if (isTitle(line) && next !== undefined && !isTitle(next)) {
      parts.push({
        level: Math.min(6, level + 1),
        title: text,
        isLine: true,
        anchor,
        paragraphs: [],
        asks: [],
        facts: [],
      })
      isOfParagraph = line.startsWith(FIRST)
    } else if (isOfParagraph && !line.startsWith(BELOW)) own.paragraphs.push(text)
    else parts.at(-1)?.paragraphs.push(text)
  })
  return parts
}

/** A number in large letters, and what it counts: « 30 », « couverts ». */
function withNumbers(lines: readonly string[]): string[] {
  const isNumber = (line = '') => /^[+]?\d[\d\s.,]{0,9}[+%]?$/.test(line)
  return lines.flatMap((line, place) => {
    const next = lines[place + 1] ?? ''
    if (isNumber(line) && /^\p{L}[^.!?:]{0,38}$/u.test(next)) return `${line} ${next}`
    return isNumber(lines[place - 1]) && /^\p{L}[^.!?:]{0,38}$/u.test(line) ? [] : line
  })
}

function isTitle(line: string): boolean {
  const text = unmarked(line)
  if (isCode(text)) return false
  if (isQuestion(text)) return true
  return (
    /^[\ue000\ue002]/.test(line) && text.length <= LONGEST_TITLE && /\p{L}{2}/u.test(text) && !/[.,;:!…»”"]$/.test(text)
  )
}

/**
 * Writes each price and its service on one line: « Dépannage », « 75 € », « la première heure » becomes
 * « Dépannage : 75 €, la première heure ».
 */
function withPrices(lines: readonly string[], colon: string): string[] {
  const isPrice = (place: number) => isAmount(lines[place] ?? '')
  const priced = lines.map((line, place) => {
    const of = unmarked(line)
    if (isCode(of)) return undefined
    const isCard =
      isPrice(place + 1) && !isPrice(place) && isNote(of) && of.length <= LONGEST_LABEL && /^\p{L}/u.test(of)
    if (isCard && !line.startsWith(ITEM)) return { of, value: lines[place + 1] ?? '', next: place + 2 }
    const price = priceAtEnd(of)
    return price && { ...price, next: place + 1 }
  })
  if (priced.filter(Boolean).length < FEWEST_PRICES) return [...lines]
  const said: string[] = []
  for (let place = 0; place < lines.length; ) {
    const price = priced[place]
    if (price) {
      const notes = notesAt(lines, price.next, next => isPrice(next) || priced[next] !== undefined)
      said.push(labelledLine(price.of, [price.value, ...notes].join(', '), colon))
      place = price.next + notes.length
    } else {
      said.push(lines[place] ?? '')
      place += 1
    }
  }
  return said
}

/** The notes that say what is in a price: one line, or several items. */
function notesAt(lines: readonly string[], start: number, isPriced: (place: number) => boolean): string[] {
  const notes: string[] = []
  for (let place = start; notes.length < MOST_NOTES; place += 1) {
    const line = lines[place] ?? ''
    const isOther = notes.length > 0 && !line.startsWith(ITEM)
    if (line === '' || isOther || !isNote(line) || isTitle(line) || isPriced(place)) break
    notes.push(unmarked(line))
  }
  return notes
}

/** Whether a line is short and has no end mark. */
function isNote(line: string): boolean {
  return line.length <= LONGEST_NOTE && !/[.!?…:]$/.test(line)
}
