import { LONGEST_QUOTE, type QuotePlace } from '../section.ts'
import { placesOfSentences, sentencesOf } from '../words/splitText.ts'

/**
 * The place of the words that a quote copies, widened to whole sentences, items and rows. Only spaces may differ, and how
 * accents are written.
 * @returns undefined if the text does not have these words
 */
export function placeOfQuote(text: string, quote: string): QuotePlace | undefined {
  const wanted = withoutSpaces(quote.normalize('NFC'))
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined
  const place = withoutSpaces(text).indexOf(wanted)
  if (place < 0) return undefined
  const letters = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const [first = 0, last = 0] = [letters[place], letters[place + wanted.length - 1]]
  const whole = placesOfSentences(text).filter(([start, end]) => start <= last && end > first)
  const start = Math.min(first, ...whole.map(([start]) => start))
  const end = withList(text, start, Math.max(last + 1, ...whole.map(([, end]) => end)))
  return [withIntroduction(text, start, end), end]
}

/**
 * « Sont exclus : » turns the meaning of an item round: the line before a list belongs to its items, if an answer has room for it. The
 * items of a list are all sentences, or none is.
 */
function withIntroduction(text: string, start: number, end: number): number {
  const before = placesOfSentences(text).filter(([, to]) => to <= start)
  const said = before.map(([from, to]) => text.slice(from, to).trim())
  const last = said.findLastIndex(sentence => sentence.endsWith(':'))
  const [from = start] = before[last] ?? []
  const [own = ''] = sentencesOf(text.slice(start, end))
  const isItem = said.slice(last + 1).every(sentence => isWhole(sentence) === isWhole(own.trim()))
  return isItem && end - from <= LONGEST_QUOTE ? from : start
}

function isWhole(sentence: string): boolean {
  return /[.!?…]$/.test(sentence)
}

/** « Nous recommandons : » says nothing without the lines after it, as many as an answer can have. */
function withList(text: string, start: number, end: number): number {
  if (!/:\s*$/.test(text.slice(start, end))) return end
  return placesOfSentences(text)
    .filter(([from, to]) => from >= end && to - start <= LONGEST_QUOTE)
    .reduce((longest, [, to]) => Math.max(longest, to), end)
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
