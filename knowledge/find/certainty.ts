import type { Found } from '../section.ts'
import type { Measured } from './Measure.ts'

/** What decides on a place. Each is 0 to about 1. */
interface Evidence {
  /** How much larger the score of the first place is than that of the second. */
  lead: number
  /** The score of the nearest questions that the site does not answer. */
  off: number
  /** The share of the question that no text of the site has. */
  unknown: number
  /** How near the nearest example question of the first place is. */
  asked: number
}

type Weights = Readonly<Evidence & { constant: number }>

/**
 * Two logistic regressions: whether the first place has the answer, and whether one of three has it. They were fitted on 352 questions to
 * nine sites with learned questions, in French and English.
 */
const ANSWERS: Weights = { constant: -0.49, lead: 3.26, off: -4.48, unknown: -2.08, asked: 4.07 }
const LEADS: Weights = { constant: 0.49, lead: 1.85, off: -5.55, unknown: -2.49, asked: 4.58 }
/** The lowest probabilities at which a place is shown as the answer, and as a place. */
const SURE = 0.75
const LIKELY = 0.33
/** A place with a lower score shares no more than a common word. */
const LEAST = 0.1

/** Whether the first place of a site with learned questions answers (`sure`), one of them may (`maybe`), or none does. */
export function certaintyOf({ places: [first, second], off, unknown }: Measured): Found['certainty'] {
  if (!first || first.score < LEAST) return 'none'
  const lead = first.score - (second?.score ?? 0)
  const evidence: Evidence = { lead, off, unknown, asked: first.asked?.nearness ?? 0 }
  if (probability(ANSWERS, evidence) >= SURE) return 'sure'
  return probability(LEADS, evidence) >= LIKELY ? 'maybe' : 'none'
}

function probability({ constant, ...weights }: Weights, evidence: Evidence): number {
  const names = Object.keys(weights) as (keyof Evidence)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * evidence[name], constant)))
}
