import { stemmerFor } from '../analyze/stemmer.ts'
import { LONGEST_QUOTE } from '../section.ts'
import { placesOfSentences, sentencesOf } from '../words/splitText.ts'

/**
 * The part of a text that has most of these stems: the best sentence, and the next ones while there is room, without code.
 */
export function quoteFor(all: string, weights: ReadonlyMap<string, number>, language = 'fr'): string {
  const text = withoutCode(all)
  const sentences = sentencesOf(text)
  const stemmer = stemmerFor(language)
  let best = 0
  let bestCount = 0
  sentences.forEach((sentence, place) => {
    const count = [...new Set(stemmer.stems(sentence))].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    // A single word, such as « Email », is the label of what follows.
    if (count > bestCount && /\s/.test(sentence)) [best, bestCount] = [place, count]
  })
  return quoteFrom(text, sentences, best)
}

/** The part of a text that begins with one of its sentences: this one, and the next ones while there is room, without code. */
export function quoteAt(all: string, sentence: string): string {
  const text = withoutCode(all)
  const sentences = sentencesOf(text)
  return quoteFrom(text, sentences, Math.max(0, sentences.indexOf(sentence)))
}

/** A quote with the sentences after it, and then before it, while there is room. Beside code it stays alone. */
export function quoteAround(text: string, quote: string): string {
  if (withoutCode(text) !== text) return quote
  let start = text.indexOf(quote)
  let end = start + quote.length
  const places = placesOfSentences(text)
  for (const [, after] of places) if (after > end && after - start <= LONGEST_QUOTE) end = after
  for (const [before] of places.reverse()) if (before < start && end - before <= LONGEST_QUOTE) start = before
  return text.slice(start, end)
}

function withoutCode(text: string): string {
  return text.replace(/\n?^(```$| .*)/gm, '')
}

function quoteFrom(text: string, sentences: readonly string[], first: number): string {
  const start = text.indexOf(sentences[first] ?? '')
  let end = start + (sentences[first] ?? '').length
  for (const sentence of sentences.slice(first + 1)) {
    const next = text.indexOf(sentence, end) + sentence.length
    // The items of a list stay together: « Écrivez-moi. Email · a@b.example » is quoted without « Email ».
    const isItem = text.startsWith(' · ', end) || text.startsWith(' · ', next)
    if (next - start > LONGEST_QUOTE || isItem) break
    end = next
  }
  return cutAtWord(text.slice(start, end))
}

/** The beginning of a text, without a part of a word at its end. */
export function cutAtWord(text: string, longest = LONGEST_QUOTE): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return end === -1 ? cut : cut.slice(0, end).trimEnd()
}
