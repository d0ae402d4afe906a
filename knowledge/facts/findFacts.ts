import { stemmerFor } from '../analyze/stemmer.ts'
import { isVague } from '../analyze/vagueWords.ts'
import { fold } from '../analyze/words.ts'
import type { Wanted } from '../languages/language.ts'
import { sentencesOf } from '../read/splitText.ts'
import { type Knowledge, SITE_FACT_KINDS, type SiteFact, type SiteFactKind } from '../section.ts'
import { askedFacts, asksForQuote, dayOf, tokensOf } from './askedFacts.ts'
import { followUpPrices } from './followUpPrices.ts'
import { pricesFor } from './pricesFor.ts'
import { AREA } from './structuredFacts.ts'

/** What the site's facts say to a question. */
export interface FoundFacts {
  /** Facts of one kind each. */
  groups: readonly (readonly [SiteFact, ...SiteFact[]])[]
  /** Whether the visitor wants to reach the owner, by any way. */
  wantsContact: boolean
  /** Words of the question that the site never says. */
  unknown: readonly string[]
  /** Kinds of facts that the question asks for, and nothing else, and that the site does not have as a fact. */
  missing: readonly SiteFactKind[]
}

/** A kind whose question may name what the site lacks: « Vous travaillez avec Tableau ? ». */
const NAMES_OTHERS: readonly Wanted[] = ['place', 'language', 'skill', 'trade']

/** More would not fit beside their question: prices and hours have one line each, skills are one sentence. */
const MOST_FACTS = 6
const MOST_SKILLS = 12

/** “What areas do you cover?”, « Quel est votre secteur ? » */
const AREAS =
  /\b(?:(?:which|what) (?:areas?|towns|places)|areas? (?:do you|you|covered)|do you cover|how far do you|quel(?:s|le|les)? (?:zones?|secteurs?|communes|villes)|zones? d'intervention|jusqu'ou)\b/
/** « Le prix comprend-il le petit-déjeuner ? » asks for no price. */
const INCLUDES = /\b(?:inclu\p{L}*|compris\p{L}*|comprend|comprennent|cover)\b/u
/** “I rent out a flat, …”: what visitors say about themselves does not name a service. */
const STATEMENT =
  /^\s*(?:(?:(?:i|we|my|our|je|nous|on|mon|ma|mes|notre|ich|wir|meine?)\s|i['’]|j['’])[^,;]*[,;]\s*)+(?=.*\p{L})/iu
const NONE: FoundFacts = { groups: [], wantsContact: false, unknown: [], missing: [] }

/**
 * The facts that a question in a language asks for; undefined if it also asks for something else, so that the sections have
 * to be searched.
 */
export function findFacts(
  knowledge: Knowledge,
  question: string,
  language: string,
  { previous, name }: { previous?: string; name?: string } = {},
): FoundFacts | undefined {
  const followed = previous === undefined ? undefined : followUpPrices(knowledge, question, previous, language, name)
  if (followed) return followed.length > 0 ? { ...NONE, groups: groupOf(followed.slice(0, MOST_FACTS)) } : undefined
  const home = knowledge.sections.find(({ url }) => url === '/')
  const homeTitle = home && [...home.path, home.title].join(' ')
  const { wanted, rest } = askedFacts(question, language, name, homeTitle)
  const folded = fold(question)
  // « Vous venez chez nous ? » asks how far the owner goes.
  const asksArea = AREAS.test(folded) || (wanted[0] === 'place' && HOME.test(folded))
  const areas = asksArea ? areasOf(knowledge) : []
  if (areas.length > 0) return { ...NONE, groups: groupOf(areas), unknown: namesIn(knowledge, question, rest) }
  if (wanted.includes('price') && INCLUDES.test(fold(question))) return undefined
  if (wanted.length === 0) return elsewhere(knowledge, question, rest)
  if (wanted.includes('quote'))
    return asksForQuote(question, language, { wanted, rest }) ? { ...NONE, wantsContact: true } : undefined
  // « Puis-je parler à Rebecca ? »
  if (wanted.includes('contact')) return rest.length < 2 ? { ...NONE, wantsContact: true } : undefined
  if (rest.length === 0) {
    const kinds = SITE_FACT_KINDS.filter(kind => wanted.includes(kind))
    // « Quelle est votre adresse mail ? » names a place and a mailbox.
    const groups = kinds.flatMap(kind =>
      groupOf(factsOf(knowledge, question, language, kind).slice(0, kind === 'skill' ? MOST_SKILLS : MOST_FACTS)),
    )
    // « Et le samedi ? » may ask more about something else.
    if (previous !== undefined && groups.length === 0 && kinds.includes('hours')) return undefined
    return { ...NONE, groups, missing: kinds.filter(kind => !groups.some(([fact]) => fact.kind === kind)) }
  }
  const [kind, second] = wanted
  if (!kind || second) return undefined
  const meanings = knowledge.meaningsOf(question)
  const isForeign = language !== knowledge.language
  // What is not translated may be any of the prices.
  const meant = isForeign ? rest.filter(word => meanings.get(word)?.size) : rest
  if (kind === 'price') {
    const { rest: named } = askedFacts(question.replace(STATEMENT, ''), language, name)
    // « Il me faut un vélo pour samedi, c’est combien ? » The statement has the subject, and words that no price has.
    const said = meant.filter(word => named.includes(word))
    // « Combien coûte un cours de surf ? » in a school of surf: any of its courses.
    const ofSite = new Set(tokensOf(homeTitle ?? ''))
    const narrower = said.filter(word => !ofSite.has(word))
    const subjects = narrower.length > 0 ? narrower : said
    const found = pricesFor(knowledge, question, subjects, named.length > 0 ? [] : meant)
    const sections = new Set(found.map(({ section }) => section))
    const all = knowledge.facts.filter(fact => fact.kind === kind && sections.has(fact.section))
    // A word that is not translated may name another price of the list, or of the site.
    const isPart = found.length > 0 && meant.length < rest.length
    const others = all.length > 1 ? [] : pricesFor(knowledge, question, [])
    const beside = isPart ? [...new Set([...all, ...others])] : found
    return { ...NONE, groups: groupOf(beside.slice(0, MOST_FACTS)) }
  }
  const facts = knowledge.facts.filter(fact => fact.kind === kind)
  const named = facts.filter(fact => rest.every(word => holds(fact, word, knowledge.language))).slice(0, MOST_FACTS)
  // A section says more about a skill than its name.
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

/** The words of these that name a town, a firm or a tool that the site never says. Everyday words name nothing: « chez nous ». */
function namesIn(knowledge: Knowledge, question: string, words: readonly string[]): string[] {
  const meanings = knowledge.meaningsOf(question)
  return words
    .map(word => ({ word, written: asWritten(question, word) }))
    .filter(({ word, written }) => {
      // A name has no synonyms: « Tableau » does not mean “table”.
      const isName = /^\p{Lu}/u.test(written)
      const isNamed = isName || BEFORE_NAME.test(question.slice(0, question.indexOf(written)))
      return isNamed && !isVague(word) && (isName || !meanings.get(word)?.size) && !knowledge.knows(written)
    })
    .map(({ written }) => written)
}

/** Where visitors live. */
const HOME = /\b(?:(?:our|my) (?:home|house)|live|chez [nm]o[ui]s?|domicile|habit\p{L}+|wohn\p{L}+|hause|casa)\b/u

/** « Avez-vous une agence à Nantes ? »: a town after these, unless something is sent there, or taught: « Formez-vous à Excel ? ». */
const IN_TOWN = /(?:^|[^\p{L}])(?:[àa]|in|near|at|en|em)\s+(\p{Lu}\p{L}+)/u
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

/** How far somebody goes: “within three miles”, « dans un rayon de 20 km ». */
const AREA_SAID =
  /(?<!\p{L})(?:rayon|radius|umkreis|radio|raggio|raio)(?!\p{L})|within \S{1,9} (?:miles|km)|partout en /iu

/** Where the owner works beside the address: as a fact, else in a sentence. */
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

/** The opening hours of the day that a question names, if they are said for that day. */
function ofDay(hours: SiteFact[], question: string, languages: readonly [asked: string, ofSite: string]): SiteFact[] {
  const [asked, ofSite] = languages
  const day = Math.max(...tokensOf(question).map(word => dayOf(word, asked)))
  if (day < 0) return hours
  const names = (text: string) => tokensOf(text).some(word => dayOf(word, ofSite) === day)
  // A line that begins with the day says more of it than a sentence that names it.
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

/** A folded word of a question with its capitals and accents. */
function asWritten(question: string, folded: string): string {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.find(word => stemmerFor('').stems(word).includes(folded)) ?? folded
}
