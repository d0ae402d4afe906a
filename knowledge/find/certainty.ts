import type { Found } from '../section.ts'
import { sumOf, type Weights } from './regression.ts'

/** What decides on the first place. Each is 0 to about 1, the lead up to 3. */
export interface LearnedEvidence {
  /** How much nearer it is than the second place. */
  lead: number
  /** How near its nearest example question is. */
  asked: number
  /** How much of the question's words it has. */
  covered: number
  /**
   * How much the score of the nearest questions that the site does not answer is above half of that of its best place. Below, they
   * share words with a question only because they are about the same site.
   */
  off: number
}

/**
 * Two logistic regressions: whether the quote of the first place answers, and whether one of three places does. They were fitted on 442
 * and 462 questions to 16 sites with learned questions, eight of them public ones, in French, English, German and Italian.
 */
const ANSWERS: Weights<LearnedEvidence> = { constant: -3.71, lead: 1.85, asked: 3.22, covered: 3.86, off: -7.67 }
const LEADS: Weights<LearnedEvidence> = { constant: -3.55, asked: 4, covered: 5.24, off: -7.84 }
/** The lowest sums at which a place is shown as the answer, 71 %, and as a place, 35 %. */
const SURE = 0.9
const LIKELY = -0.62

/** Whether the first place of a site with learned questions answers (`sure`), one of the first may (`maybe`), or none does. */
export function certaintyOf(evidence: LearnedEvidence): Found['certainty'] {
  if (sumOf(ANSWERS, evidence) >= SURE) return 'sure'
  return sumOf(LEADS, evidence) >= LIKELY ? 'maybe' : 'none'
}
