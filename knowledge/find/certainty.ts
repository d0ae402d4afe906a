import type { Found } from '../section.ts'
import type { Measured } from './Measure.ts'
import { sumOf, type Weights } from './regression.ts'

/** What decides on a place. Each is 0 to about 1. */
interface Evidence {
  /** How much larger the score of the first place is than that of the second. */
  lead: number
  /**
   * How much the score of the nearest questions that the site does not answer is above half of that of the first place. Below, they
   * share words with a question only because they are about the same site.
   */
  off: number
  /** The share of the question that no text of the site has. */
  unknown: number
  /** How near the nearest example question of the first place is. */
  asked: number
}

/**
 * Two logistic regressions: whether the first place has the answer, and whether one of three has it. They were fitted on 412 questions to
 * twelve sites with learned questions, three of them public ones, in French, English and Italian.
 */
const ANSWERS: Weights<Evidence> = { constant: -0.93, lead: 3.13, off: -13.64, unknown: -1.23, asked: 3.66 }
const LEADS: Weights<Evidence> = { constant: 0.19, lead: 0.73, off: -12.51, unknown: -1.93, asked: 4.65 }
/** The lowest sums at which a place is shown as the answer, 80 %, and as a place, 45 %. */
const SURE = 1.38
const LIKELY = -0.2
/** A place with a lower score shares no more than a common word. */
const LEAST = 0.1

/** Whether the first place of a site with learned questions answers (`sure`), one of them may (`maybe`), or none does. */
export function certaintyOf({ places: [first, second], off, unknown }: Measured): Found['certainty'] {
  if (!first || first.score < LEAST) return 'none'
  const lead = first.score - (second?.score ?? 0)
  const evidence: Evidence = {
    lead,
    off: Math.max(0, off - first.score / 2),
    unknown,
    asked: first.asked?.nearness ?? 0,
  }
  if (sumOf(ANSWERS, evidence) >= SURE) return 'sure'
  return sumOf(LEADS, evidence) >= LIKELY ? 'maybe' : 'none'
}
