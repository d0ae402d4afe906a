import { languageOf, stopWordsOf } from '../languages/languages.ts'
import { fold, wordsOf } from '../words/words.ts'

/** Longer words, such as encoded data, have no endings, and a stemmer's time grows with the square of their length. */
const LONGEST_WORD = 64
const MAX_KNOWN = 50_000

/** Turns words of one language into the stems of the index. */
export interface Stemmer {
  readonly language: string
  /** The stem of a folded word; empty for a stop word. */
  stem(word: string): string
  /** The stems of a text, in order, without stop words. */
  stems(text: string): string[]
}

const made = new Map<string, Stemmer>()

/** The stemmer of a language. Words of an unknown language stay unchanged. */
export function stemmerFor(language: string): Stemmer {
  const existing = made.get(language)
  if (existing) return existing
  const stemmer = createStemmer(language)
  if (languageOf(language)) made.set(language, stemmer)
  return stemmer
}

function createStemmer(language: string): Stemmer {
  const stopWords = stopWordsOf(language)
  const stemWord = languageOf(language)?.stem ?? (word => word)
  const known = new Map<string, string>()
  const stem = (word: string): string => {
    let found = known.get(word)
    if (found === undefined) {
      const isSilent = stopWords.has(word) || (word.length < 2 && !/\p{N}/u.test(word))
      found = isSilent ? '' : word.length > LONGEST_WORD ? word : fold(stemWord(word))
      if (known.size < MAX_KNOWN) known.set(word, found)
    }
    return found
  }
  return { language, stem, stems: text => wordsOf(text).map(stem).filter(Boolean) }
}
