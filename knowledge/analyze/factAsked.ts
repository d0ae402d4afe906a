import { languageOf, languagesFor } from '../languages/languages.ts'
import type { FactKind } from '../section.ts'
import { fold } from './words.ts'

const KINDS: readonly FactKind[] = ['price', 'phone', 'availability', 'date', 'place', 'person']

/** The kinds of facts that a question in a language asks for. */
export function factsAsked(question: string, language: string): FactKind[] {
  const folded = fold(question).replace(languageOf(language)?.falseFriends ?? '', '')
  return KINDS.filter(kind => languagesFor(language).some(({ asksFact }) => asksFact[kind].test(folded)))
}
