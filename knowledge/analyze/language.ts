import { STOP_WORDS } from './stopWords.ts'
import { wordsOf } from './words.ts'

/** The language whose function words are most frequent in a text, or the fallback if no language leads. */
export function guessLanguage(text: string, fallback = 'fr'): string {
  const words = wordsOf(text)
  let best = { language: fallback, count: countOf(words, fallback) }
  for (const language of STOP_WORDS.keys()) {
    const count = countOf(words, language)
    if (count > best.count) best = { language, count }
  }
  return best.language
}

function countOf(words: readonly string[], language: string): number {
  const stopWords = STOP_WORDS.get(language)
  return stopWords ? words.filter(word => stopWords.has(word)).length : 0
}

/** The language of most sections. */
export function commonLanguage(languages: readonly (string | undefined)[]): string {
  const counts = new Map<string, number>()
  for (const language of languages) if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'fr'
}
