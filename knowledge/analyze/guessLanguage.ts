import { FUNCTION_WORDS } from '../languages/functionWords.ts'
import { LANGUAGES, languageOf, loadLanguages, stopWordsOf } from '../languages/languages.ts'
import { NOT_LATIN, SCRIPTS, SIGNS } from '../languages/letters.ts'
import { wordsOf } from '../words/words.ts'

const ALWAYS: readonly string[] = ['fr', 'en']
/** French and English have more words here than the others, because all their stop words are always loaded. */
const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map(code => [
    code,
    new Set(wordsOf(FUNCTION_WORDS[code as keyof typeof FUNCTION_WORDS] ?? [...stopWordsOf(code)].join(' '))),
  ]),
)

/** Fewer words of a language may be a name, « la pizza al taglio », unless they are most of the text. */
const FEWEST = 2
/** The language whose function words are most frequent in a text, or the fallback if no language leads. */
export function guessLanguage(text: string, fallback = 'fr'): string {
  const words = wordsOf(text)
  // The site's language is loaded, with all its stop words.
  const own = stopWordsOf(fallback)
  let best = { code: fallback, count: countOf(fallback, text, words, own) }
  for (const code of LANGUAGES) {
    const count = countOf(code, text, words)
    const isName = !ALWAYS.includes(code) && count < FEWEST && 2 * count <= words.length
    if (count > best.count && !isName) best = { code, count }
  }
  return best.code
}

function countOf(code: string, text: string, words: readonly string[], more?: ReadonlySet<string>): number {
  const signs = SIGNS.filter(([language, sign]) => language === code && sign.test(text))
  return words.filter(word => WORDS.get(code)?.has(word) || more?.has(word)).length + signs.length
}

/** Fewer words of a language that the declared one does not have are a quote, or a coincidence. */
const FEWEST_CLEAR = 20
const FEWEST_DIFFERENT = 6

/** The true language of a text: the declared one, unless it is clearly in another. Many templates say `en`. */
export function languageOfText(text: string, declared: string): string {
  const letters = NOT_LATIN.test(text) ? (text.match(/\p{L}/gu)?.length ?? 0) : 0
  const script = letters > 0 ? SCRIPTS.find(([, , own]) => 3 * (text.match(own)?.length ?? 0) > letters) : undefined
  if (script) return script[1].test(declared) ? declared : script[0]
  const isOther = SCRIPTS.some(([, also]) => also.test(declared))
  const guessed = guessLanguage(text, declared)
  if (guessed === declared || !(isOther || LANGUAGES.includes(declared))) return declared
  const words = wordsOf(text)
  const ownWords = (code: string, other: string) =>
    words.filter(word => WORDS.get(code)?.has(word) && !WORDS.get(other)?.has(word))
  const own = ownWords(guessed, declared)
  // « com » of many addresses is one word.
  const isClear = own.length >= FEWEST_CLEAR && new Set(own).size >= FEWEST_DIFFERENT
  return isClear && own.length > 2 * ownWords(declared, guessed).length ? guessed : declared
}

/** The language in which a question is answered: its own, or that of the site if it is unknown. */
export function languageOfAnswer(question: string, ofSite: string): string {
  const own = guessLanguage(question, ofSite)
  return languageOf(own) ? own : languageOf(ofSite) ? ofSite : 'en'
}

/** Loads the language of a question before it is answered. If this fails, the question is answered without it. */
export async function loadLanguageOf(question: string, ofSite: string): Promise<void> {
  await loadLanguages([guessLanguage(question, ofSite)])
}

/** The language of most sections. */
export function commonLanguage(languages: readonly (string | undefined)[]): string {
  const counts = new Map<string, number>()
  for (const language of languages) if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'fr'
}
