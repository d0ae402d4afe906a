import type { Found, Passage, Section } from '../section.ts'
import { certaintyOf } from './certainty.ts'
import type { Measure, Place } from './Measure.ts'
import { quoteAround, quoteAt } from './quote.ts'

/** A section with fewer example questions has none for much of what it says. */
const FEWEST_ASKS = 2
/** The words that answer a question this near need no sentence beside them. */
const NEAR = 0.6
/** How many places of the measure are compared, at least. */
const FEWEST_COMPARED = 12
/** What counts beside the score of a place: the question's words that it has, its nearest example question, and its score in the texts. */
const COVERED = 1
const ASKED = 0.5
const SAID = 0.2

/** A place, and how near it is in all: 0 to 3. */
interface Near extends Place {
  nearness: number
}

/** Whether at least half of the sections have example questions, so that these say what the site answers. */
export function isLearned(sections: readonly Section[]): boolean {
  const main = sections.filter(({ isLegal }) => !isLegal)
  return main.length > 0 && main.filter(({ asks = [] }) => asks.length >= FEWEST_ASKS).length * 2 >= main.length
}

/**
 * The passages for a question to a site with learned questions.
 * @param texts what the texts alone find, best first
 * @param options.isLegal whether it asks for a legal text. Without a model, only other texts answer other questions.
 */
export function findLearned(
  measure: Measure,
  question: string,
  texts: readonly Omit<Passage, 'quote'>[],
  options: { limit: number; isLegal: boolean },
): Found {
  const { places, off } = measure.measure(question, Math.max(FEWEST_COMPARED, options.limit))
  const best = texts[0]?.score ?? 1
  const shares = new Map(texts.map(({ section, score }) => [section, score / best]))
  const near = places
    .map(place => ({ ...place, nearness: nearnessOf(place, shares.get(place.section)) }))
    .sort((one, other) => other.nearness - one.nearness)
  const passages = near.slice(0, options.limit).map(place => passageOf(place, measure, question))
  const [first, second] = near.filter(({ section }) => options.isLegal || !section.isLegal)
  if (!first) return { certainty: 'none', passages }
  const certainty = certaintyOf({
    lead: first.nearness - (second?.nearness ?? 0),
    asked: first.asked,
    covered: first.covered,
    off: Math.max(0, off - Math.max(...places.map(({ score }) => score)) / 2),
  })
  return { certainty, passages }
}

function nearnessOf({ score, covered, asked }: Place, said = 0): number {
  return score + COVERED * covered + ASKED * asked + SAID * said
}

/** The words of a place that answer: a quote of its example questions, or the sentence that is nearest. */
function passageOf({ section, nearness: score, quote }: Near, measure: Measure, question: string): Passage {
  if (!quote) return { section, score, quote: quoteAt(section.text, measure.lineOf(section.text, question)) }
  return quote.nearness >= NEAR
    ? { section, score, quote: quote.text, isLearned: true }
    : { section, score, quote: quote.text, around: quoteAround(section.text, quote.text) }
}
