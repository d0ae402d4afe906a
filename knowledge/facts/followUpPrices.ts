import { fold } from '../analyze/words.ts'
import { followUpOf } from '../find/followUp.ts'
import type { Knowledge, SiteFact } from '../section.ts'
import { askedFacts } from './askedFacts.ts'
import { digitOf, pricesFor } from './pricesFor.ts'

const DAY_OR_NUMBER =
  /\b(?:\d+|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|week-?end|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g

/** « Quels sont vos tarifs ? » asks for all of them. */
const ALL = /\b(?:[vtl]es|vos|your|the|all)\b/

/** « Et ça prend combien de temps ? » asks for no price. */
const OTHER =
  /\b(?:how (?:long|far|often|soon)|when|where|who|why|combien de (?:temps|jours|semaines)|quand|qui|pourquoi|comment)\b/

/**
 * The prices that a question means after the one before it: « et le prix ? » after « faites-vous des vidanges ? », « et pour deux
 * heures ? » after « combien pour une heure de vélo ? ». Undefined if it means none of those.
 */
export function followUpPrices(
  knowledge: Knowledge,
  question: string,
  previous: string,
  language: string,
  name?: string,
): SiteFact[] | undefined {
  const [before, now] = [askedFacts(previous, language, name), askedFacts(question, language, name)]
  const asksPrice = now.wanted.includes('price')
  const isFollowUp =
    followUpOf(question, language) !== undefined || (asksPrice && now.rest.length === 0 && !ALL.test(fold(question)))
  if (!isFollowUp || (!asksPrice && OTHER.test(fold(question)))) return undefined
  if (!asksPrice && (!before.wanted.includes('price') || now.wanted.some(kind => kind !== 'hours'))) return undefined
  const both = `${previous} ${question}`
  const numbers = numbersOf(question)
  const own = now.rest.filter(word => !numbers.has(digitOf(word)))
  if (own.length > 0) {
    const narrower = pricesFor(knowledge, both, own, before.rest)
    return narrower.length > 0 ? narrower : pricesFor(knowledge, both, own)
  }
  if (before.rest.length === 0) return undefined
  const prices = pricesFor(knowledge, both, [], before.rest)
  const exact = prices.filter(({ of = '', value }) => [...numbersOf(`${of} ${value}`)].some(each => numbers.has(each)))
  return exact.length > 0 ? exact : prices
}

/** The numbers of a text, and its days. */
function numbersOf(text: string): Set<string> {
  const folded = fold(text).replace(/\p{L}+/gu, digitOf)
  return new Set(folded.match(DAY_OR_NUMBER) ?? [])
}
