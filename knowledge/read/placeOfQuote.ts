import type { QuotePlace } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'

/**
 * The place of the words that a quote copies, widened to whole sentences, items and rows. Only spaces may differ.
 * @returns undefined if the text does not have these words
 */
export function placeOfQuote(text: string, quote: string): QuotePlace | undefined {
  const wanted = withoutSpaces(quote)
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined
  const place = withoutSpaces(text).indexOf(wanted)
  if (place < 0) return undefined
  const letters = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const [first = 0, last = 0] = [letters[place], letters[place + wanted.length - 1]]
  const whole = placesOfSentences(text).filter(([start, end]) => start <= last && end > first)
  return [Math.min(first, ...whole.map(([start]) => start)), Math.max(last + 1, ...whole.map(([, end]) => end))]
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

function placesOfSentences(text: string): QuotePlace[] {
  let end = 0
  return sentencesOf(text).map(sentence => {
    const start = text.indexOf(sentence, end)
    end = start + sentence.length
    return [start, end]
  })
}
