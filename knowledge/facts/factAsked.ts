import type { Wanted } from '../languages/language.ts'
import { languagesFor } from '../languages/languages.ts'
import type { FactKind } from '../section.ts'
import { fold } from '../words/words.ts'
import { askedFacts } from './askedFacts.ts'

const KINDS: readonly FactKind[] = ['price', 'phone', 'availability', 'date', 'place', 'person']
/** What a question wants -> the kind of fact that a passage needs to answer it. */
const KIND_OF: Partial<Record<Wanted, FactKind>> = {
  price: 'price',
  quote: 'price',
  phone: 'phone',
  mail: 'phone',
  contact: 'phone',
  availability: 'availability',
  hours: 'date',
}

/** The kinds of facts that a question in a language asks for. */
export function factsAsked(question: string, language: string): FactKind[] {
  const folded = fold(question)
  const wanted = askedFacts(question, language).wanted.map(each => KIND_OF[each])
  const asks = (kind: FactKind) =>
    languagesFor(language).some(
      ({ asksFact }) => kind in asksFact && asksFact[kind as keyof typeof asksFact].test(folded),
    )
  return KINDS.filter(kind => wanted.includes(kind) || asks(kind))
}
