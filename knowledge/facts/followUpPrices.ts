import { followUpOf } from '../analyze/followUp.ts'
import type { Knowledge, SiteFact } from '../section.ts'
import { fold } from '../words/words.ts'
import { askedFacts, dayOf, tokensOf } from './askedFacts.ts'
import { digitOf, pricesFor } from './pricesFor.ts'

/** « Quels sont vos tarifs ? » asks for all of them. */
const ALL = /\b(?:[vtl]es|vos|your|the|all)\b/

/**
 * The prices that a question means after the one before it: « et le prix ? » after « faites-vous des vidanges ? », « et pour deux
 * heures ? » after « combien pour une heure de vélo ? ». Undefined if it is not such a question.
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
  const followUp = followUpOf(question, language)
  if (!followUp && !(asksPrice && now.rest.length === 0 && !ALL.test(fold(question)))) return undefined
  const isOther = followUp?.asksOther || !before.wanted.includes('price') || now.wanted.some(kind => kind !== 'hours')
  if (!asksPrice && isOther) return undefined
  const both = `${previous} ${question}`
  const numbers = numbersOf(question, language)
  const own = now.rest.filter(word => !numbers.has(digitOf(word)))
  if (own.length > 0) {
    const narrower = pricesFor(knowledge, both, own, before.rest)
    const alone = pricesFor(knowledge, both, own)
    const common = narrower.filter(fact => alone.includes(fact))
    if (common.length > 0) return common
    // « et la livraison ? » names a list of its own.
    return alone.every(({ section }) => section === alone[0]?.section) ? alone : narrower
  }
  if (before.rest.length === 0) return undefined
  const prices = pricesOf(knowledge, previous, both, before.rest)
  const exact = prices.filter(({ of = '', value }) =>
    [...numbersOf(`${of} ${value}`, knowledge.language)].some(each => numbers.has(each)),
  )
  return exact.length > 0 ? exact : prices
}

/** The prices for the subject of the question before: those that match its words, else those of the passage that answers it. */
function pricesOf(knowledge: Knowledge, previous: string, both: string, words: readonly string[]): SiteFact[] {
  const named = pricesFor(knowledge, both, words)
  if (named.length > 0) return named
  const [first] = knowledge.find(previous).passages
  const beside = knowledge.facts.filter(({ kind, section }) => kind === 'price' && section === first?.section.id)
  return beside.length > 0 ? beside : pricesFor(knowledge, both, [], words)
}

/** The numbers of a text in a language, and its days. */
function numbersOf(text: string, language: string): Set<string> {
  const words = tokensOf(text).map(word => {
    const day = dayOf(word, language)
    return day < 0 ? digitOf(word) : `day ${day}`
  })
  return new Set(words.filter(word => /\d|^week/.test(word)))
}
