import { stemmerFor } from '../analyze/stemmer.ts'
import { type Knowledge, SITE_FACT_KINDS, type SiteFact, type SiteFactKind } from '../section.ts'
import { askedFacts, asksForQuote } from './askedFacts.ts'
import type { Wanted } from './factWords.ts'

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

/** More would not fit beside their question: prices and hours have a line each, skills are one sentence. */
const MOST_FACTS = 6
const MOST_SKILLS = 12

/** The facts that a question asks for; undefined if it asks for something else, too, so that the sections have to be searched. */
export function findFacts(knowledge: Knowledge, question: string, name?: string): FoundFacts | undefined {
  const { wanted, rest } = askedFacts(question, name)
  if (wanted.length === 0) return undefined
  const none: FoundFacts = { groups: [], wantsContact: false, unknown: [], missing: [] }
  if (wanted.includes('quote'))
    return asksForQuote(question, { wanted, rest }) ? { ...none, wantsContact: true } : undefined
  if (wanted.includes('contact')) return rest.length === 0 ? { ...none, wantsContact: true } : undefined
  if (rest.length === 0) {
    const kinds = SITE_FACT_KINDS.filter(kind => wanted.includes(kind))
    // « Quelle est votre adresse mail ? » names a place and a mailbox.
    const groups = kinds.flatMap(kind =>
      groupOf(knowledge.facts.filter(fact => fact.kind === kind).slice(0, kind === 'skill' ? MOST_SKILLS : MOST_FACTS)),
    )
    return { ...none, groups, missing: kinds.filter(kind => !groups.some(([fact]) => fact.kind === kind)) }
  }
  const [kind, second] = wanted
  if (!kind || second) return undefined
  const facts = knowledge.facts.filter(fact => fact.kind === kind)
  const named = facts.filter(fact => rest.every(word => holds(fact, word, knowledge.language))).slice(0, MOST_FACTS)
  // A section says more about a skill than its name.
  if (named.length > 0) return kind === 'skill' ? undefined : { ...none, groups: groupOf(named) }
  const unknown = rest.map(word => asWritten(question, word)).filter(word => !knowledge.knows(word))
  if (unknown.length === 0 || !NAMES_OTHERS.includes(kind)) return undefined
  return { ...none, groups: groupOf(facts), unknown }
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
