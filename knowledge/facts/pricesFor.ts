import { stemmerFor } from '../analyze/stemmer.ts'
import { isVague } from '../analyze/vagueWords.ts'
import type { Knowledge, Section, SiteFact } from '../section.ts'
import { tokensOf } from './askedFacts.ts'
import { factsAsked } from './factAsked.ts'

/** How much a word counts where a fact has it: in the service, in the heading over a row, in other headings, or in the value. */
const OF_SERVICE = 1
const OF_HEADING = 0.95
const OF_PAGE = 0.75
const OF_VALUE = 0.7
/** A synonym counts a little less: « gros » for « grand ». */
const OF_SYNONYM = 0.8
/** If more prices than these have a word in their value only, it does not name what they are for. */
const MOST_BY_VALUE = 2
/** The words for a unit of time, one expression for each unit. */
const UNITS = [
  /(?<!\p{L}|quart d['’]|half[ -]an[ -])(?:hours?|hourly|heures?|stunde|h)(?!\p{L})/iu,
  /(?<!\p{L})(?:nights?|nuits?|nuitée|nacht)(?!\p{L})/iu,
  /(?<!\p{L})(?:days?|daily|jours?|journée|tjm|tag)(?!\p{L})/iu,
  /(?<!\p{L})(?:months?|monthly|mois|mensuel\p{L}*|monat)(?!\p{L})/iu,
]
/** « La nuit dans la chambre bleue », « un cours de salsa »: the price of the room or the dance often does not have the word. */
const MEASURE =
  /^(?:nuits?|nights?|jours?|days?|heures?|hours?|semaines?|weeks?|mois|months?|personnes?|pers|people|cours(?:es?)?|seances?|lecons?|lessons?|class|classes|sessions?|visit(?:e?s?)|appointments?|consultations?|chambres?|rooms?|soirs?|matins?|evenings?|mornings?)$/
const NUMBERS = [
  'une deux trois quatre cinq six sept huit neuf dix',
  'one two three four five six seven eight nine ten',
]

/** « deux » and “two” are 2. */
export function digitOf(word: string): string {
  const place = Math.max(...NUMBERS.map(list => list.split(' ').indexOf(word)))
  return place < 0 ? word : `${place + 1}`
}

/**
 * The prices that match these words best, or, without words, the price list. Empty if a word does not match any price.
 * @param before words of the question before, which count only if they match a price
 */
export function pricesFor(
  knowledge: Knowledge,
  question: string,
  rest: readonly string[],
  before: readonly string[] = [],
): SiteFact[] {
  const prices = knowledge.facts.filter(({ kind }) => kind === 'price')
  const meanings = knowledge.meaningsOf(question)
  const words = [...before, ...rest].filter(word => !isVague(word) && !/^\d/.test(digitOf(word)))
  if (words.length === 0) return priceList(knowledge, prices, question)
  const sections = new Map(knowledge.sections.map(section => [section.id, section]))
  const things = words.filter(word => !MEASURE.test(word))
  const named = things.length > 0 ? things : words
  const scored = prices.map(fact => {
    const has = stemsOf(fact, sections.get(fact.section), knowledge.language)
    return { fact, shares: named.map(word => shareOf(word, meanings.get(word), has, knowledge.language)) }
  })
  const counts = named.map((word, place) => rest.includes(word) || scored.some(({ shares }) => shares[place]))
  const scoreOf = (shares: readonly number[]) =>
    counts.includes(true) ? shares.reduce((all, share, place) => all * (counts[place] ? share : 1), 1) : 0
  const best = Math.max(0, ...scored.map(({ shares }) => scoreOf(shares)))
  const found = scored.filter(({ shares }) => scoreOf(shares) === best).map(({ fact }) => fact)
  // « Combien pour une semaine ? »: if no price has the measure itself, any price may be meant.
  if (things.length === 0 && best <= OF_SYNONYM) return priceList(knowledge, prices, question)
  // « Combien coûte un chien ? »: a word that many prices have does not name a service.
  return best === 0 || (best <= OF_VALUE && found.length > MOST_BY_VALUE) ? [] : inUnit(found, question)
}

/** « Combien de l’heure ? » asks for the prices by the hour, and « combien coûtent dix séances ? » for that of ten, if there are any. */
function inUnit(prices: readonly SiteFact[], question: string): SiteFact[] {
  const unit = UNITS.find(each => each.test(question))
  const ofUnit = narrowed(prices, ({ of = '', value }) => unit?.test(`${of} ${value}`))
  const numbers = numbersOf(question)
  return narrowed(ofUnit, ({ of = '' }) => numbersOf(of).some(number => numbers.includes(number)))
}

/** The prices that pass a test, or all if none does. */
function narrowed(prices: readonly SiteFact[], test: (price: SiteFact) => boolean | undefined): SiteFact[] {
  const found = prices.filter(test)
  return found.length > 0 ? found : [...prices]
}

/** The numbers of a text, as digits. « Une » is most often an article. */
function numbersOf(text: string): string[] {
  return tokensOf(text)
    .filter(word => word !== 'une')
    .map(digitOf)
    .filter(word => /^\d/.test(word))
}

/** The prices of the owner's offers, the first of each section first. Prices in the answer to a question are not offers. */
function priceList({ sections, language }: Knowledge, prices: readonly SiteFact[], question: string): SiteFact[] {
  const titles = new Set(
    sections
      .map(({ title }) => title)
      .filter(title => title.endsWith('?') && !factsAsked(title, language).includes('price')),
  )
  const counts = new Map<string, number>()
  const inTurn = prices
    .map(fact => {
      const turn = counts.get(fact.section) ?? 0
      counts.set(fact.section, turn + 1)
      return { fact, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ fact }) => fact)
  const offers = inTurn.filter(({ of = '' }) => !titles.has(of))
  return inUnit(offers.length > 0 ? offers : inTurn, question)
}

/** The stems of a fact, and how much each part counts. */
type Stems = readonly (readonly [stems: ReadonlySet<string>, weight: number])[]

function stemsOf({ of = '', value }: SiteFact, section: Section | undefined, language: string): Stems {
  const { stems } = stemmerFor(section?.lang ?? language)
  const title = section?.title ?? ''
  // The price in a sentence may be for something else than the heading.
  const isSaid = of === title
  return [
    [new Set(isSaid ? [] : stems(of)), OF_SERVICE],
    [new Set(stems(title)), isSaid ? OF_PAGE : OF_HEADING],
    [new Set(stems(`${section?.path.join(' ')}`)), OF_PAGE],
    [new Set(stems(value)), OF_VALUE],
  ]
}

/** How well a fact matches a word, from 0 to 1. */
function shareOf(word: string, meanings: ReadonlySet<string> | undefined, parts: Stems, language: string): number {
  if (!meanings) return 0
  const own = stemmerFor(language).stem(word)
  const inSet = (stems: ReadonlySet<string>) =>
    stems.has(own) ? 1 : [...meanings].some(stem => stems.has(stem)) ? OF_SYNONYM : 0
  return Math.max(...parts.map(([stems, weight]) => weight * inSet(stems)))
}
