import { PROBLEMS_IN_FRENCH } from './problemsInFrench.ts'

/** The French form of each sentence that was said, by its English form. */
const french = new Map<string, string>()

/**
 * A sentence for the owner, or a part of one, in English: `say('must be one of {}', 'fr, en')`. `inLanguage` gives its French
 * form. A value may be such a part.
 */
export function say(sentence: keyof typeof PROBLEMS_IN_FRENCH, ...values: readonly (string | number)[]): string {
  const said = fill(sentence, values)
  french.set(said, fill(PROBLEMS_IN_FRENCH[sentence], values.map(inFrench)))
  return said
}

/** A said sentence in the language of a site. */
export function inLanguage(language: 'fr' | 'en', said: string): string {
  return language === 'fr' ? inFrench(said) : said
}

/** Whether a sentence, in one language or the other, is one for the owner. */
export function isSaid(sentence: string): boolean {
  return french.has(sentence) || [...french.values()].includes(sentence)
}

function inFrench(said: string | number): string {
  return french.get(`${said}`) ?? `${said}`
}

// 'must be {}' and 'a text' -> 'must be a text'
function fill(sentence: string, values: readonly (string | number)[]): string {
  return sentence
    .split('{}')
    .map((part, index) => (index === 0 ? part : `${values[index - 1] ?? ''}${part}`))
    .join('')
}
