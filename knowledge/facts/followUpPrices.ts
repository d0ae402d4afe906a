import { fold } from '../analyze/words.ts'
import { followUpOf } from '../find/followUp.ts'
import type { Knowledge, SiteFact } from '../section.ts'
import { askedFacts } from './askedFacts.ts'
import { pricesFor } from './pricesFor.ts'

const NUMBERS = `un une deux trois quatre cinq six sept huit neuf dix,one two three four five six seven eight nine ten`
const DAY_OR_NUMBER =
  /\b(?:\d+|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|week-?end|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g

/** “What does it cost?”, « ça coûte combien ? » */
const POINTER = /\b(?:it|that|this|they|these|those|ca|cela|c'est|ce|celui|celle|il|elle|ils|elles)\b/

/** « Et ça prend combien de temps ? » asks for no price. */
const OTHER =
  /\b(?:how (?:long|far|often|soon)|when|where|who|why|combien de (?:temps|jours|semaines)|quand|qui|pourquoi|comment)\b/

/**
 * The prices that a question means after the one before it: « et le prix ? » after « faites-vous des vidanges ? », « et pour deux
 * heures ? » after « combien pour une heure de vélo ? ».
 */
export function followUpPrices(
  knowledge: Knowledge,
  question: string,
  previous: string,
  language: string,
  name?: string,
): SiteFact[] {
  const [before, now] = [askedFacts(previous, language, name), askedFacts(question, language, name)]
  const asksPrice = now.wanted.includes('price')
  const isFollowUp =
    followUpOf(question, language) !== undefined || (asksPrice && now.rest.length === 0 && POINTER.test(fold(question)))
  if (!isFollowUp || (!asksPrice && OTHER.test(fold(question)))) return []
  if (!asksPrice && (!before.wanted.includes('price') || now.wanted.some(kind => kind !== 'hours'))) return []
  const both = `${previous} ${question}`
  const numbers = numbersOf(question)
  const own = now.rest.filter(word => !numbers.has(digitOf(word)))
  if (own.length > 0) {
    const narrower = pricesFor(knowledge, both, [...before.rest, ...own])
    return narrower.length > 0 ? narrower : pricesFor(knowledge, both, own)
  }
  if (before.rest.length === 0) return []
  const prices = pricesFor(
    knowledge,
    both,
    before.rest.filter(word => !numbersOf(previous).has(digitOf(word))),
  )
  const exact = prices.filter(({ of = '', value }) => [...numbersOf(`${of} ${value}`)].some(each => numbers.has(each)))
  return exact.length > 0 ? exact : prices
}

/** « deux » and “two” are 2. */
function digitOf(word: string): string {
  for (const list of NUMBERS.split(',')) {
    const numbers = list.replace('un une', 'une').split(' ')
    if (numbers.includes(word)) return String(numbers.indexOf(word) + 1)
  }
  return word
}

/** The numbers of a text, and its days. */
function numbersOf(text: string): Set<string> {
  const folded = fold(text).replace(/\p{L}+/gu, digitOf)
  return new Set(folded.match(DAY_OR_NUMBER) ?? [])
}
