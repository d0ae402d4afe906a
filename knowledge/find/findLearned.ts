import type { Found, Passage, Section } from '../section.ts'
import { certaintyOf } from './certainty.ts'
import type { Measure, Place } from './Measure.ts'
import { quoteAt } from './quote.ts'

/** A section with fewer example questions has none for much of what it says. */
const FEWEST_ASKS = 3
/** A learned question that is less near asks for something else of its section. */
const NEAR = 0.3

/** Whether at least half of the sections have example questions, so that these say what the site answers. */
export function isLearned(sections: readonly Section[]): boolean {
  const main = sections.filter(({ isLegal }) => !isLegal)
  return main.length > 0 && main.filter(({ asks = [] }) => asks.length >= FEWEST_ASKS).length * 2 >= main.length
}

/**
 * The passages for a question to a site with learned questions.
 * @param options.isLegal whether it asks for a legal text. Without a model, only other texts answer other questions.
 */
export function findLearned(measure: Measure, question: string, options: { limit: number; isLegal: boolean }): Found {
  const measured = measure.measure(question, options.limit)
  const places = measured.places.filter(({ section }) => options.isLegal || !section.isLegal)
  return { certainty: certaintyOf({ ...measured, places }), passages: measured.places.map(passageOf) }
}

/**
 * What learned questions and the texts themselves find. If both lead to the same section, and the texts are sure of it, it answers;
 * what only the texts are sure of is a place.
 */
export function together(learned: Found, ofText: Found): Found {
  const [said] = ofText.passages
  if (learned.certainty === 'sure' || ofText.certainty !== 'sure' || !said) return learned
  const [first, ...others] = learned.passages
  if (first?.section === said.section) return { certainty: 'sure', passages: [said, ...others] }
  return learned.certainty === 'none' ? { ...ofText, certainty: 'maybe' } : learned
}

/** The words of a place that answer: those of its nearest example question, or the sentence that is nearest. */
function passageOf({ section, score, asked, line }: Place): Passage {
  const place = asked && asked.nearness >= NEAR ? section.quotes?.[asked.number] : undefined
  if (place) return { section, score, quote: section.text.slice(...place), isLearned: true }
  return { section, score, quote: quoteAt(section.text, line.text) }
}
