import { namesOfCountry } from '../analyze/countries.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { isVague } from '../analyze/vagueWords.ts'
import type { Wanted } from '../languages/language.ts'
import { AREA, type Knowledge, SITE_FACT_KINDS, type SiteFact, type SiteFactKind } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { fold } from '../words/words.ts'
import { askedFacts, asksForQuote, dayOf, tokensOf } from './askedFacts.ts'
import { followUpPrices } from './followUpPrices.ts'
import { pricesFor } from './pricesFor.ts'

/** The facts of a site that answer a question. */
export interface FoundFacts {
  /** Facts of one kind each. */
  groups: readonly (readonly [SiteFact, ...SiteFact[]])[]
  /** Whether the visitor wants to reach the owner, by any way. */
  wantsContact: boolean
  /** Words of the question that the site never says. */
  unknown: readonly string[]
  /** Kinds of facts that the question asks for and that the site does not have. */
  missing: readonly SiteFactKind[]
}

/** Kinds whose questions may name what the site never says: « Vous travaillez avec Tableau ? ». */
const NAMES_OTHERS: readonly Wanted[] = ['place', 'language', 'skill', 'trade']

/** Facts that are mostly guessed from texts. Learned questions know better what they are for. */
const GUESSED: readonly SiteFactKind[] = ['price', 'payment']

/** More facts would be too long for an answer: prices and hours have one line each, skills are one sentence. */
const MOST_FACTS = 6
const MOST_SKILLS = 12
/** A line for each day, and some for holidays. */
const MOST_HOURS = 10

/** Questions for the area in which the owner works: “What areas do you cover?”, « Quel est votre secteur ? » */
const AREAS =
  /\b(?:(?:which|what) (?:areas?|towns|places)|areas? (?:do you|you|covered)|do you cover|how far do you|quel(?:s|le|les)? (?:zones?|secteurs?|communes|villes)|zones? d'intervention|jusqu'ou)\b/
/** « Le prix comprend-il le petit-déjeuner ? » does not ask for a price. */
const INCLUDES = /\b(?:inclu\p{L}*|compris\p{L}*|comprend|comprennent|cover)\b/u
/** “How much is an appointment?” asks for prices, and not for a date. */
const VISIT = /\b(?:appointment|rendez|rdv|termin|cita|afspraak)/
/** “I rent out a flat, …”: what visitors say about themselves does not name a service. */
const STATEMENT =
  /^\s*(?:(?:(?:i|we|my|our|je|nous|on|mon|ma|mes|notre|ich|wir|meine?)\s|i['’]|j['’])[^,;]*[,;]\s*)+(?=.*\p{L})/iu
const NONE: FoundFacts = { groups: [], wantsContact: false, unknown: [], missing: [] }

/**
 * The facts that a question in a language asks for; undefined if it also asks for something else, so that the sections have
 * to be searched.
 */
export function findFacts(
  all: Knowledge,
  question: string,
  language: string,
  { previous, name }: { previous?: string; name?: string } = {},
): FoundFacts | undefined {
  const knowledge = all.isLearned ? { ...all, facts: all.facts.filter(({ kind }) => !GUESSED.includes(kind)) } : all
  const followed = previous === undefined ? undefined : followUpPrices(knowledge, question, previous, language, name)
  if (followed) return followed.length > 0 ? { ...NONE, groups: groupOf(followed.slice(0, MOST_FACTS)) } : undefined
  const home = knowledge.sections.find(({ url }) => url === '/')
  const homeTitle = home && [...home.path, home.title].join(' ')
  const { wanted: kindsOfQuestion, rest, hasDate } = askedFacts(question, language, name, homeTitle)
  const folded = fold(question)
  const isVisit = kindsOfQuestion.includes('price') && VISIT.test(folded)
  const wanted = isVisit ? kindsOfQuestion.filter(kind => kind !== 'booking') : kindsOfQuestion
  // « Vous venez chez nous ? » asks how far the owner goes.
  const asksArea = AREAS.test(folded) || (wanted[0] === 'place' && HOME.test(folded))
  const areas = asksArea ? areasOf(knowledge) : []
  if (areas.length > 0) return { ...NONE, groups: groupOf(areas), unknown: namesIn(knowledge, question, rest) }
  if (wanted.includes('price') && INCLUDES.test(fold(question))) return undefined
  if (wanted.length === 0) return elsewhere(knowledge, question, rest)
  if (wanted.includes('quote'))
    return asksForQuote(question, language, { wanted, rest }) ? { ...NONE, wantsContact: true } : undefined
  // The question may name a person: « Puis-je parler à Rebecca ? »
  if (wanted.includes('contact')) return rest.length < 2 ? { ...NONE, wantsContact: true } : undefined
  if (rest.length === 0) {
    const kinds = SITE_FACT_KINDS.filter(kind => wanted.includes(kind))
    // « Quelle est votre adresse mail ? » names a place and a mailbox.
    const groups = kinds.flatMap(kind =>
      groupOf(
        factsOf(knowledge, question, language, kind).slice(
          0,
          kind === 'skill' ? MOST_SKILLS : kind === 'hours' ? MOST_HOURS : MOST_FACTS,
        ),
      ),
    )
    if (hasDate && wanted.includes('hours')) groups.push(...groupOf(closingsOf(knowledge, groups.flat())))
    // « Et le samedi ? » may be about the subject of the question before it.
    if (previous !== undefined && groups.length === 0 && kinds.includes('hours')) return undefined
    return { ...NONE, groups, missing: kinds.filter(kind => !groups.some(([fact]) => fact.kind === kind)) }
  }
  const [kind, second] = wanted
  if (!kind || second) return undefined
  // « Free Saturdays next summer »: the site says no more than its dates.
  const free = kind === 'availability' ? factsOf(knowledge, question, language, kind) : []
  if (free.length > 0) return { ...NONE, groups: groupOf(free.slice(0, MOST_FACTS)) }
  const meanings = knowledge.meaningsOf(question)
  const isForeign = language !== knowledge.language
  // A word without a translation may mean any of the prices.
  const meant = isForeign ? rest.filter(word => meanings.get(word)?.size) : rest
  if (kind === 'price') {
    const { rest: named } = askedFacts(question.replace(STATEMENT, ''), language, name)
    // « Il me faut un vélo pour samedi, c’est combien ? »: the statement names the subject, beside words that no price has.
    const said = meant.filter(word => named.includes(word))
    // « Combien coûte un cours de surf ? » in a school of surf: any of its courses.
    const ofSite = new Set(tokensOf(homeTitle ?? ''))
    const narrower = said.filter(word => !ofSite.has(word))
    const subjects = narrower.length > 0 ? narrower : said
    const found = pricesFor(knowledge, question, subjects, named.length > 0 ? [] : meant)
    const sections = new Set(found.map(({ section }) => section))
    const beside = knowledge.facts.filter(fact => fact.kind === kind && sections.has(fact.section))
    // A word without a translation may mean another price of the list, or of the site.
    const isPart = found.length > 0 && meant.length < rest.length
    const others = beside.length > 1 ? [] : pricesFor(knowledge, question, [])
    const prices = isPart ? [...new Set([...beside, ...others])] : found
    return { ...NONE, groups: groupOf(prices.slice(0, MOST_FACTS)) }
  }
  const facts = knowledge.facts.filter(fact => fact.kind === kind)
  const named = facts.filter(fact => rest.every(word => holds(fact, word, knowledge.language))).slice(0, MOST_FACTS)
  // Of a skill, a fact has only the name. The section says more.
  if (named.length > 0) return kind === 'skill' ? undefined : { ...NONE, groups: groupOf(named) }
  const unknown = namesIn(knowledge, question, rest)
  const others = facts.filter(({ of }) => of !== AREA)
  const answers = kind === 'place' && unknown.length > 0 ? areasOf(knowledge) : []
  if (answers.length > 0 || (unknown.length > 0 && NAMES_OTHERS.includes(kind)))
    return { ...NONE, groups: groupOf(answers.length > 0 ? answers : others), unknown }
  return isForeign && meant.length === 0
    ? {
        ...NONE,
        groups: groupOf(others.slice(0, MOST_FACTS)),
        missing: others.length > 0 ? [] : SITE_FACT_KINDS.filter(each => each === kind),
      }
    : undefined
}

/** The words before the name of a town, a firm or a tool: « à Rezé », “with Excel”, « pour une banque ». */
const BEFORE_NAME =
  /(?:^|[^\p{L}])(?:[àaeo]|au|aux|en|in|to|at|with|for|near|from|avec|pour|dans|chez|sur|de|du|nach|mit|für|aus|con|per|por|para|voor|met|em)\s+(?:(?:une?|l[ae]s?|des|an?|the|eine[rnms]?)\s+)?$|[^\p{L}][dl]['’]$/iu

/** Which of these words name a town, a firm or a tool that the site never says. Everyday words do not: « chez nous ». */
function namesIn(knowledge: Knowledge, question: string, words: readonly string[]): string[] {
  const meanings = knowledge.meaningsOf(question)
  const named = words
    .map(word => ({ word, written: asWritten(question, word) }))
    .filter(({ word, written }) => {
      // A name has no synonyms: « Tableau » does not mean “table”. A country has its names in other languages.
      const isName = /^\p{Lu}/u.test(written) && !namesOfCountry(word)
      const isNamed = isName || BEFORE_NAME.test(question.slice(0, question.indexOf(written)))
      return (
        isNamed && !isVague(word) && (isName || !meanings.get(word)?.size) && !written.split('-').every(knowledge.knows)
      )
    })
    .map(({ written }) => written)
  // « Saint-Malo » is two words and one name.
  return [...new Set(named)]
}

/** Words for the place where a visitor lives. */
const HOME = /\b(?:(?:our|my) (?:home|house)|live|chez [nm]o[ui]s?|domicile|habit\p{L}+|wohn\p{L}+|hause|casa)\b/u

/** « Avez-vous une agence à Nantes ? » names a town. « Formez-vous à Excel ? » does not, and deliveries are not about the place. */
const IN_TOWN = /(?:^|[^\p{L}])(?:[àa]|in|near|at|en|em)\s+(\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)*)/u
const NO_TOWN = /livr|deliver|post|ship|send|env[oi]|liefer|form|teach/iu

/** Where the owner is, for a question that names a town which the site never says. */
function elsewhere(knowledge: Knowledge, question: string, rest: readonly string[]): FoundFacts | undefined {
  const town = IN_TOWN.exec(question)?.[1]
  const unknown =
    town && !NO_TOWN.test(question) && !HOME.test(fold(question))
      ? namesIn(knowledge, question, rest).filter(name => name === town)
      : []
  const [area] = areasOf(knowledge)
  const place = area ?? knowledge.facts.find(({ kind }) => kind === 'place')
  return place && unknown.length > 0 ? { ...NONE, groups: [[place]], unknown } : undefined
}

/** How far the owner travels: “within three miles”, « dans un rayon de 20 km ». */
const AREA_SAID =
  /(?<!\p{L})(?:rayon|radius|umkreis|radio|raggio|raio)(?!\p{L})|(?:within|up to|jusqu['’]à) \S{1,9} (?:miles|km)|partout en /iu

/** The area in which the owner works: as facts, else as a sentence of the site. */
function areasOf({ facts, sections }: Knowledge): SiteFact[] {
  const areas = facts.filter(({ kind, of, value }) => kind === 'place' && (of === AREA || AREA_SAID.test(value)))
  if (areas.length > 0) return areas
  return sections
    .flatMap(section =>
      sentencesOf(section.text).map(value => ({ kind: 'place' as const, value, section: section.id })),
    )
    .filter(({ value }) => AREA_SAID.test(value))
    .slice(0, 1)
}

/** When the place is closed: “closed over Christmas”, « fermé du 24 décembre au 3 janvier ». */
const CLOSED =
  /(?<!\p{L})(?:closed?|ferm[ée]|geschlossen|haben wir zu(?!\p{L})|gesloten|cerrad|chius|encerrad|fechad)/iu

/** The sentences of the site that say when it is closed, beside these facts. */
function closingsOf({ sections }: Knowledge, known: readonly SiteFact[]): SiteFact[] {
  return sections
    .flatMap(section =>
      sentencesOf(section.text).map(value => ({ kind: 'hours' as const, value, section: section.id })),
    )
    .filter(({ value }) => CLOSED.test(value) && !known.some(fact => fact.value.includes(value)))
}

/** The opening hours of the day that a question names, or all if none are for that day. */
function ofDay(hours: SiteFact[], question: string, languages: readonly [asked: string, ofSite: string]): SiteFact[] {
  const [asked, ofSite] = languages
  const day = Math.max(...tokensOf(question).map(word => dayOf(word, asked)))
  if (day < 0) return hours
  const names = (text: string) => tokensOf(text).some(word => dayOf(word, ofSite) === day)
  // A line that begins with the day is better than a sentence with its name.
  const labelled = hours.filter(({ of = '' }) => names(of))
  const found = labelled.length > 0 ? labelled : hours.filter(({ value }) => names(value))
  return found.length > 0 ? found : hours
}

/** The facts of a kind that a question asks for. */
function factsOf(knowledge: Knowledge, question: string, language: string, kind: SiteFactKind): SiteFact[] {
  if (kind === 'price') return pricesFor(knowledge, question, [])
  const facts = knowledge.facts.filter(fact => fact.kind === kind)
  if (kind === 'hours') return ofDay(facts, question, [language, knowledge.language])
  const addresses = facts.filter(({ of }) => of !== AREA)
  return addresses.length > 0 ? addresses : facts
}

function groupOf([first, ...others]: readonly SiteFact[]): [SiteFact, ...SiteFact[]][] {
  return first ? [[first, ...others]] : []
}

function holds({ of = '', value }: SiteFact, word: string, language: string): boolean {
  const { stems } = stemmerFor(language)
  const wanted = stems(word)
  const own = new Set(stems(`${of} ${value}`))
  return wanted.length > 0 && wanted.every(stem => own.has(stem))
}

/** A folded word as the question writes it, with capitals and accents. */
function asWritten(question: string, folded: string): string {
  const words = question.match(/\p{Lu}\p{L}+(?:-\p{L}+)+|[\p{L}\p{N}]+/gu) ?? []
  return words.find(word => stemmerFor('').stems(word).includes(folded)) ?? folded
}
