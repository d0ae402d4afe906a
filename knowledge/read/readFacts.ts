import { factsOfLines } from '../facts/factsOfLines.ts'
import { FACT_WORDS } from '../languages/factWords.ts'
import type { Section, SiteFact, SiteFactKind } from '../section.ts'
import { cleanFact, isFact } from './knowledgeFile.ts'
import { tidy } from './page.ts'
import { lettersOf } from './pageFacts.ts'

/** Contact details. They are read in legal texts if no other text has them. */
export const REACH: readonly SiteFactKind[] = ['phone', 'mail', 'place']
/** Facts of a kind are limited, because each question is compared with all of them. */
const MOST_OF_KIND = 200
/** A longer price is in a sentence. In characters. */
const LONGEST_AMOUNT = 40

/**
 * The facts of a site: first those that its pages declare, then those in the lines of its sections. If a fact is declared
 * and is also in a line, it has the words of the line.
 * @param others ids of sections on pages about others: only prices of a document are the owner's there
 */
export function readFacts(
  allDeclared: readonly SiteFact[],
  sections: readonly Section[],
  others: ReadonlySet<string> = new Set(),
): SiteFact[] {
  const documents = new Set(sections.flatMap(({ id, kind }) => (kind === 'document' ? id : [])))
  const isOwn = ({ kind, section }: SiteFact) => !others.has(section) || (kind === 'price' && documents.has(section))
  const declared = allDeclared.filter(isOwn)
  const said = unique(factsIn(sections).filter(isOwn))
  const services = new Set([...said.values()].flatMap(({ kind, of }) => (kind === 'price' && of ? lettersOf(of) : [])))
  const hasHours = [...said.values()].some(({ kind }) => kind === 'hours')
  // Opening hours and prices have other words in data: « Tu », « 48 € » for « à partir de 48 € ».
  const isSaid = ({ kind, of = '' }: SiteFact) =>
    (kind === 'hours' && hasHours) || (kind === 'price' && services.has(lettersOf(of)))
  const facts = unique(declared.filter(fact => !isSaid(fact)))
  for (const [key, fact] of said) facts.set(key, facts.get(key)?.url ? { ...facts.get(key), ...fact } : fact)
  const counts = new Map<SiteFactKind, number>()
  return inOrder([...facts.values()], sections).filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_OF_KIND
  })
}

/**
 * The fact that answers best comes first: a number for emergencies is after the others, and so is a price in a sentence,
 * which is often an extra.
 */
function inOrder(facts: readonly SiteFact[], sections: readonly Section[]): SiteFact[] {
  const urgent = new Set(
    sections
      .filter(({ title, path }) => [...path, title].some(text => FACT_WORDS.urgent.test(text)))
      .map(({ id }) => id),
  )
  const isLater = ({ kind, value, section }: SiteFact) =>
    (REACH.includes(kind) && urgent.has(section)) || (kind === 'price' && value.length > LONGEST_AMOUNT)
  return [...facts.filter(fact => !isLater(fact)), ...facts.filter(isLater)]
}

function factsIn(sections: readonly Section[]): SiteFact[] {
  const legal: SiteFact[] = []
  const said: SiteFact[] = []
  for (const section of sections) {
    const into = section.isLegal ? legal : said
    for (const fact of factsOfLines(section)) into.push(fact)
  }
  const kinds = new Set(said.map(({ kind }) => kind))
  return [...said, ...legal.filter(({ kind }) => REACH.includes(kind) && !kinds.has(kind))]
}

/** The first fact of each key. Facts that a knowledge file may not have are left out. */
function unique(facts: readonly SiteFact[]): Map<string, SiteFact> {
  const found = new Map<string, SiteFact>()
  for (const { value, of, ...others } of facts) {
    const fact = cleanFact({ ...others, value: tidy(value), ...(of && { of: tidy(of) }) })
    const key = keyOf(fact)
    if (isFact(fact) && !found.has(key)) found.set(key, fact)
  }
  return found
}

function keyOf({ kind, value, of = '', url }: SiteFact): string {
  if (kind === 'booking' || kind === 'profile') return `${kind} ${url}`
  return `${kind} ${lettersOf(of)} ${kind === 'phone' ? value.replace(/\D/g, '').slice(-9) : value.toLowerCase()}`
}
