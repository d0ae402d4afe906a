import { languageOf } from '../languages/languages.ts'
import { isVague } from './vagueWords.ts'
import { fold } from './words.ts'

const VAGUE_WEIGHT = 0.2
/** « Vous réparez les parapluies ? » is about umbrellas, and a site that repairs other things does not answer it. */
const VERB_WEIGHT = 0.5

/** How much each folded word of a question tells what it is about, from 0 to 1. */
export function wordWeights(question: string, language: string): (word: string) => number {
  const verb = languageOf(language)?.verb
  const verbs = new Set(verb ? [...fold(question).matchAll(verb)].flatMap(found => found.slice(1)) : [])
  return word => (isVague(word) ? VAGUE_WEIGHT : verbs.has(word) ? VERB_WEIGHT : 1)
}
