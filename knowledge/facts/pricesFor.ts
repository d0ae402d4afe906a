import { stemmerFor } from '../analyze/stemmer.ts'
import { isVague } from '../analyze/vagueWords.ts'
import type { Knowledge, Section, SiteFact } from '../section.ts'

/** How well a fact is about a word: its service has it, the headings above it, or what is said of it. */
const OF_SERVICE = 1
const OF_HEADING = 0.85
const OF_VALUE = 0.7
/** A word in another form counts a little less: « gros » for « grand ». */
const OF_SYNONYM = 0.8
/** More prices with a word of the question beside them are a list of something else. */
const MOST_BY_VALUE = 2
const UNITS = [
  /(?<!\p{L})(?:hour|hourly|heures?|stunde|h)(?!\p{L})/iu,
  /(?<!\p{L})(?:nights?|nuits?|nuitée|nacht)(?!\p{L})/iu,
  /(?<!\p{L})(?:days?|daily|jours?|journée|tjm|tag)(?!\p{L})/iu,
  /(?<!\p{L})(?:months?|monthly|mois|mensuel\p{L}*|monat)(?!\p{L})/iu,
]
/** « La nuit dans la chambre bleue »: a table of rooms need not say that its prices are those of a night. */
const MEASURE =
  /^(?:nuits?|nights?|jours?|days?|heures?|hours?|semaines?|weeks?|mois|months?|personnes?|pers|adultes?|adults?|people)$/
/** News and reviews mention money, and are not a price list. */
const NEWS =
  /(?<!\p{L})(?:blog|news|actualités?|journal|articles?|avis|témoignages?|reviews|testimonials?|kind words|jobs|emplois?|recrutement|work with us)(?!\p{L})/iu
const INSURED = /million|insur|assur|liab/i

/** The prices of what these words name, best first. Empty if some word names nothing that has a price. */
export function pricesFor(knowledge: Knowledge, question: string, rest: readonly string[]): SiteFact[] {
  const prices = knowledge.facts.filter(({ kind }) => kind === 'price')
  const meanings = knowledge.meaningsOf(question)
  const words = rest.filter(word => !isVague(word) && !/^\d/.test(word))
  if (words.length === 0) return priceList(knowledge, prices, question)
  const sections = new Map(knowledge.sections.map(section => [section.id, section]))
  const things = words.filter(word => !MEASURE.test(word))
  const scored = prices.map(fact => {
    const has = stemsOf(fact, sections.get(fact.section), knowledge.language)
    return {
      fact,
      score: (things.length > 0 ? things : words).reduce(
        (all, word) => all * shareOf(word, meanings.get(word), has, knowledge.language),
        1,
      ),
    }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const found = scored.filter(({ score }) => score === best).map(({ fact }) => fact)
  // « Combien coûte un chien ? »: a column of all rows is not a service.
  return best === 0 || (best <= OF_VALUE && found.length > MOST_BY_VALUE) ? [] : inUnit(found, question)
}

/** « Combien de l’heure ? » asks for the prices of an hour, if there are such. */
function inUnit(prices: readonly SiteFact[], question: string): SiteFact[] {
  const unit = UNITS.find(each => each.test(question))
  const found = unit ? prices.filter(({ of = '', value }) => unit.test(`${of} ${value}`)) : []
  return found.length > 0 ? found : [...prices]
}

/** The prices of the owner's offers, the first of each section first; what comes on top, and news, are left out. */
function priceList({ sections }: Knowledge, prices: readonly SiteFact[], question: string): SiteFact[] {
  const byId = new Map(sections.map(section => [section.id, section]))
  const rankOf = (fact: SiteFact) => {
    const { title = '', url = '' } = byId.get(fact.section) ?? {}
    if (NEWS.test(`${url} ${title}`) || INSURED.test(fact.value)) return 3
    return fact.of === title && title.endsWith('?') ? 2 : 0
  }
  const ranked = prices.map(fact => ({ fact, rank: rankOf(fact) }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const counts = new Map<string, number>()
  const inTurn = ranked
    .filter(({ rank }) => rank === best)
    .map(({ fact }) => {
      const turn = counts.get(fact.section) ?? 0
      counts.set(fact.section, turn + 1)
      return { fact, turn }
    })
    .sort((one, other) => one.turn - other.turn)
  return inUnit(
    inTurn.map(({ fact }) => fact),
    question,
  )
}

interface Stems {
  service: ReadonlySet<string>
  headings: ReadonlySet<string>
  value: ReadonlySet<string>
}

function stemsOf({ of = '', value }: SiteFact, section: Section | undefined, language: string): Stems {
  const { stems } = stemmerFor(section?.lang ?? language)
  const isNews = section !== undefined && NEWS.test(`${section.url} ${section.title}`)
  return {
    service: new Set(isNews ? [] : stems(of)),
    headings: new Set(isNews ? [] : stems(`${section?.title} ${section?.path.join(' ')}`)),
    value: new Set(stems(value)),
  }
}

/** From 0 to 1. */
function shareOf(
  word: string,
  meanings: ReadonlySet<string> | undefined,
  { service, headings, value }: Stems,
  language: string,
): number {
  if (!meanings) return 0
  const own = stemmerFor(language).stem(word)
  const inSet = (stems: ReadonlySet<string>) =>
    stems.has(own) ? 1 : [...meanings].some(stem => stems.has(stem)) ? OF_SYNONYM : 0
  return Math.max(OF_SERVICE * inSet(service), OF_HEADING * inSet(headings), OF_VALUE * inSet(value))
}
