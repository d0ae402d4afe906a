import type { Source } from '../knowledge/section.ts'

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
  return sources.map(({ id, url, title, quote }) => `[${id}]: ${addressOf(url, quote)} "${titleOf(title)}"`)
}

/** Questions to ask next in the same form: `[suite-1]: # "Où êtes-vous ?"`. No text refers to them. */
export function suggestionDefinitions(questions: readonly string[]): string[] {
  return questions.map((question, place) => `[suite-${place + 1}]: # "${titleOf(question)}"`)
}

function addressOf(url: string, quote: string): string {
  const address = url.replace(/[\s()<>\\]/g, percent)
  const words = quote.split(/\s+/).filter(Boolean)
  if (words.length === 0) return address
  const ends =
    words.length <= LONGEST_WHOLE_QUOTE ? [words] : [words.slice(0, WORDS_OF_AN_END), words.slice(-WORDS_OF_AN_END)]
  const directive = ends
    .map(end => encodeURIComponent(wellFormed(end.join(' '))).replace(/[-()!'*~]/g, percent))
    .join(',')
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${directive}`
}

function percent(character: string): string {
  return [...encoder.encode(character)].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}

// A quote may be cut in the middle of a character.
function wellFormed(text: string): string {
  return decoder.decode(encoder.encode(text))
}

function titleOf(title: string): string {
  // French no-break spaces stay.
  return title.replace(/[^\S\u00a0\u202f]+/g, ' ').replace(/[\\"&<]/g, '\\$&')
}
