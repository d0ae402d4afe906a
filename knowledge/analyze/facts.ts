import { languagesFor } from '../languages/languages.ts'
import type { FactKind } from '../section.ts'

/**
 * The patterns of each kind of fact in any language. So that each takes linear time, it matches only a part of a number or
 * of a mailbox, which may be long.
 */
const FACTS: Readonly<Record<FactKind, readonly RegExp[]>> = {
  price: [/[€£$]\s?\d|\d[\s.,]{0,4}[€£$]/u, /\d[\s.,]{0,4}(?:eur|euros?)\b/iu],
  date: [/\b\d{1,2}\s?h\b|\b(?:19|20)\d{2}\b/iu],
  availability: [],
  place: [/\b\d{5}\s\p{Lu}/u],
  person: [/\b\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}/u],
  phone: [/(?:\+\d{2}\s?|\b0)\d(?:[\s.]?\d{2,4}){3}/u, /[\w.+-]@[\w-]+\.\w/u],
}

/** Whether a text holds contact details or an address. Such a text is never dropped as repeated. */
export function holdsFact(text: string, language: string): boolean {
  return hasFact(text, 'phone', language) || hasFact(text, 'place', language)
}

/** The kinds of facts in a text of a language. */
export function factsIn(text: string, language: string): FactKind[] {
  return (Object.keys(FACTS) as FactKind[]).filter(kind => hasFact(text, kind, language))
}

function hasFact(text: string, kind: FactKind, language: string): boolean {
  if (FACTS[kind].some(pattern => pattern.test(text))) return true
  return kind !== 'phone' && languagesFor(language).some(({ factPatterns }) => factPatterns[kind].test(text))
}
