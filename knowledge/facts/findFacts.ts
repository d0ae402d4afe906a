import { stemmerFor } from '../analyze/stemmer.ts'
import { isVague } from '../analyze/vagueWords.ts'
import { fold } from '../analyze/words.ts'
import type { Wanted } from '../languages/language.ts'
import { type Knowledge, SITE_FACT_KINDS, type SiteFact, type SiteFactKind } from '../section.ts'
import { askedFacts, asksForQuote } from './askedFacts.ts'
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
  const followed = previous === undefined ? [] : followUpPrices(knowledge, question, previous, language, name)
  if (followed.length > 0) return { ...NONE, groups: groupOf(followed.slice(0, MOST_FACTS)) }
  const { wanted, rest } = askedFacts(question, language, name)
  const areas = AREAS.test(fold(question))
    ? knowledge.facts.filter(({ kind, of }) => kind === 'place' && of === AREA)
    : []
  if (areas.length > 0) return { ...NONE, groups: groupOf(areas) }
  if (wanted.includes('price') && INCLUDES.test(fold(question))) return undefined
  if (wanted.length === 0) return undefined
  if (wanted.includes('quote'))
    return asksForQuote(question, language, { wanted, rest }) ? { ...NONE, wantsContact: true } : undefined
  // « Puis-je parler à Rebecca ? »
  if (wanted.includes('contact')) return rest.length < 2 ? { ...NONE, wantsContact: true } : undefined
  if (rest.length === 0) {
    const kinds = SITE_FACT_KINDS.filter(kind => wanted.includes(kind))
    // « Quelle est votre adresse mail ? » names a place and a mailbox.
    const groups = kinds.flatMap(kind =>
      groupOf(factsOf(knowledge, question, kind).slice(0, kind === 'skill' ? MOST_SKILLS : MOST_FACTS)),
    )
    // « Et le samedi ? » may ask more about something else.
    if (previous !== undefined && groups.length === 0 && kinds.includes('hours')) return undefined
    return { ...NONE, groups, missing: kinds.filter(kind => !groups.some(([fact]) => fact.kind === kind)) }
  }
  const [kind, second] = wanted
  if (!kind || second) return undefined
  if (kind === 'price') return { ...NONE, groups: groupOf(pricesFor(knowledge, question, rest).slice(0, MOST_FACTS)) }
  const facts = knowledge.facts.filter(fact => fact.kind === kind)
  const named = facts.filter(fact => rest.every(word => holds(fact, word, knowledge.language))).slice(0, MOST_FACTS)
  // A section says more about a skill than its name.
  if (named.length > 0) return kind === 'skill' ? undefined : { ...NONE, groups: groupOf(named) }
  const meanings = knowledge.meaningsOf(question)
  // A name has no synonyms: « Tableau » is not a table.
  const isMeant = (word: string, written: string) => !/^\p{Lu}/u.test(written) && !!meanings.get(word)?.size
  const unknown = rest
    .map(word => ({ word, written: asWritten(question, word) }))
    .filter(({ word, written }) => !isVague(word) && !isMeant(word, written) && !knowledge.knows(written))
    .map(({ written }) => written)
  if (unknown.length === 0 || !NAMES_OTHERS.includes(kind)) return undefined
  return { ...NONE, groups: groupOf(facts), unknown }
}

const DAYS = [
  /\b(?:lundi|monday|mon)s?\b/,
  /\b(?:mardi|tuesday|tue)s?\b/,
  /\b(?:mercredi|wednesday|wed)s?\b/,
  /\b(?:jeudi|thursday|thu)s?\b/,
  /\b(?:vendredi|friday|fri)s?\b/,
  /\b(?:samedi|saturday|sat)s?\b/,
  /\b(?:dimanche|sunday|sun)s?\b/,
]

/** The opening hours of the day that a question names, if they are said for that day. */
function ofDay(hours: SiteFact[], question: string): SiteFact[] {
  const asked = DAYS.find(day => day.test(fold(question)))
  if (!asked) return hours
  // A line that begins with the day says more of it than a sentence that names it.
  const labelled = hours.filter(({ of = '' }) => asked.test(fold(of)))
  const found = labelled.length > 0 ? labelled : hours.filter(({ value }) => asked.test(fold(value)))
  return found.length > 0 ? found : hours
}

/** The facts of a kind that a question asks for. */
function factsOf(knowledge: Knowledge, question: string, kind: SiteFactKind): SiteFact[] {
  if (kind === 'price') return pricesFor(knowledge, question, [])
  const facts = knowledge.facts.filter(fact => fact.kind === kind)
  if (kind === 'hours') return ofDay(facts, question)
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
