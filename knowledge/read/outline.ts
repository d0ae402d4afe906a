import { isAmount } from '../facts/amounts.ts'
import type { PagePart } from './page.ts'
import { labelledLine } from './rowLine.ts'

/** What begins a line while a page is read. No text of a page has these characters. */
export const BOLD = '\ue000'
export const ITEM = '\ue001'
const MARKS = /^[\ue000\ue001]/

/** Longer lines are sentences. In characters. */
const LONGEST_TITLE = 80
const LONGEST_QUESTION = 140
const LONGEST_LABEL = 60
const LONGEST_NOTE = 100
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
  const lines = withPrices(part.paragraphs, colon)
  const parts: PagePart[] = [{ ...part, paragraphs: [] }]
  lines.forEach((line, place) => {
    const text = unmarked(line)
    const next = lines[place + 1]
    if (isTitle(line) && next !== undefined && !isTitle(next))
      parts.push({
        level: Math.min(6, level + 1),
        title: text,
        isLine: true,
        anchor,
        paragraphs: [],
        asks: [],
        facts: [],
      })
    else parts.at(-1)?.paragraphs.push(text)
  })
  return parts
}

function isTitle(line: string): boolean {
  const text = unmarked(line)
  if (isQuestion(text)) return true
  return line.startsWith(BOLD) && text.length <= LONGEST_TITLE && /\p{L}{2}/u.test(text) && !/[.,;:!…»”"]$/.test(text)
}

/** Cards of prices as lines: « Dépannage », « 75 € », « la première heure » is « Dépannage : 75 €, la première heure ». */
function withPrices(lines: readonly string[], colon: string): string[] {
  const isPrice = (place: number) => isAmount(lines[place] ?? '')
  const isLabel = (place: number) => {
    const text = unmarked(lines[place] ?? '')
    return isPrice(place + 1) && !isPrice(place) && isNote(text) && text.length <= LONGEST_LABEL && /^\p{L}/u.test(text)
  }
  const labels = lines.flatMap((line, place) => (!line.startsWith(ITEM) && isLabel(place) ? [place] : []))
  if (labels.length < FEWEST_PRICES) return [...lines]
  const said: string[] = []
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? ''
    if (!labels.includes(place)) {
      said.push(line)
      continue
    }
    place += 1
    const note = lines[place + 1] ?? ''
    const hasNote = note !== '' && isNote(note) && !isTitle(note) && !isPrice(place + 1) && !isLabel(place + 1)
    said.push(labelledLine(unmarked(line), [lines[place], ...(hasNote ? [note] : [])].join(', '), colon))
    if (hasNote) place += 1
  }
  return said
}

/** A line without an end mark. */
function isNote(line: string): boolean {
  return line.length <= LONGEST_NOTE && !/[.!?…:]$/.test(line)
}
