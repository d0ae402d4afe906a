import { definitionLine } from '../definitionLines.ts'
import { markdownAddress, percentEncoded } from '../markdownAddress.ts'
import type { Source } from './answerPiece.ts'

/** A shorter quote is in the address as a whole, a longer one with its first and last words. */
const LONGEST_WHOLE_QUOTE = 8
const WORDS_OF_AN_END = 4
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Sources as Markdown link definitions, one line each. A Markdown reader shows none of them, and makes `[1]` a link:
 *
 *     [1]: /#power-bi:~:text=premiers%20mots,derniers%20mots "Services › Power BI"
 */
export function linkDefinitions(sources: readonly Source[]): string[] {
  return sources.map(({ id, url, title, quote }) => definitionLine(id, addressOf(url, quote), titleOf(title)))
}

/**
 * Next questions, and the offer of a person, in the same form. No text refers to them.
 *
 *     [suite-1]: # "Où êtes-vous ?"
 *     [suite-0]: #handover
 */
export function suggestionDefinitions(questions: readonly string[], isForPerson: boolean): string[] {
  const lines = questions.map((question, place) => definitionLine(`suite-${place + 1}`, '#', titleOf(question)))
  return isForPerson ? [...lines, '[suite-0]: #handover'] : lines
}

function addressOf(url: string, quote: string): string {
  const address = markdownAddress(url)
  const words = quote.split(/\s+/).filter(Boolean)
  if (words.length === 0) return address
  const ends =
    words.length <= LONGEST_WHOLE_QUOTE ? [words] : [words.slice(0, WORDS_OF_AN_END), words.slice(-WORDS_OF_AN_END)]
  const directive = ends
    .map(end => encodeURIComponent(wellFormed(end.join(' '))).replace(/[-()!'*~]/g, percentEncoded))
    .join(',')
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${directive}`
}

// A quote may be cut in the middle of a character.
function wellFormed(text: string): string {
  return decoder.decode(encoder.encode(text))
}

function titleOf(title: string): string {
  // French no-break spaces stay.
  return title.replace(/[^\S\u00a0\u202f]+/g, ' ')
}
