import { languageOf } from '../languages/languages.ts'
import { fold } from '../words/words.ts'
import { isVague } from './vagueWords.ts'

/** How much a word tells that rarely names the subject of a question. */
export const VAGUE_WEIGHT = 0.2

/** How much a folded word of a question tells what it is about, from 0 to 1. */
export function weightOf(word: string): number {
  return isVague(word) ? VAGUE_WEIGHT : 1
}

/** The folded words of a question that are most likely verbs: a site may say what they mean in other words. */
export function verbsIn(question: string, language: string): ReadonlySet<string> {
  const verb = languageOf(language)?.verb
  return new Set(verb ? [...fold(question).matchAll(verb)].flatMap(found => found.slice(1)) : [])
}
