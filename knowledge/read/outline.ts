import { isAmount, priceAtEnd } from '../facts/amounts.ts'
import { isOfReviews } from '../find/legalText.ts'
import type { PagePart } from './page.ts'
import { labelledLine } from './rowLine.ts'

/**
 * What begins a line while a page is read: it is bold, or an item; the first line of a paragraph is bold, or it is a line
 * below such a one. No text of a page has these characters.
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
/** A quote of some length, and who said it: « Très bon accueil, et des prix justes ! » Mme W. */
const REVIEW = /^[«“„"][^»”"]{20,}[»”"][\s–—-]{0,3}\p{Lu}[^.!?:]{0,40}\.?$/u
/** One price with a line above it may have a heading there. */
const FEWEST_PRICES = 2

/** A line without what begins it. */
export function unmarked(line: string): string {
  return line.replace(MARKS, '')
}

/** Whether a line asks something that the next one may answer. */
export function isQuestion(line: string): boolean {
  return line.endsWith('?') && line.length <= LONGEST_QUESTION && /\S\s+\S/.test(line)
}

/** A part as the parts of the headings that its lines have: bold lines, and questions. */
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
  if (isQuestion(text)) return true
  return (
    /^[\ue000\ue002]/.test(line) && text.length <= LONGEST_TITLE && /\p{L}{2}/u.test(text) && !/[.,;:!…»”"]$/.test(text)
  )
}

/** Prices with their service, a line each: « Dépannage », « 75 € », « la première heure » is « Dépannage : 75 €, la première heure ». */
function withPrices(lines: readonly string[], colon: string): string[] {
  const isPrice = (place: number) => isAmount(lines[place] ?? '')
  const priced = lines.map((line, place) => {
    const of = unmarked(line)
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

/** What a price is for: one line, or items. */
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

/** A line without an end mark. */
function isNote(line: string): boolean {
  return line.length <= LONGEST_NOTE && !/[.!?…:]$/.test(line)
}
