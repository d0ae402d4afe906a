import type { Found } from '../section.ts'
import type { TextEvidence } from './evidence.ts'
import { sumOf, type Weights } from './regression.ts'

/**
 * A logistic regression, fitted on the questions of sixteen sites: is the first passage the answer? The sum is 0 if this is as
 * likely as not.
 */
const RIGHT: Weights<TextEvidence> = {
  sentence: 1.8,
  lead: 1.3,
  title: 1.4,
  margin: 0.7,
  unknown: -0.9,
  names: -1.5,
  constant: -1.4,
}
/** The lowest sums at which the first passage is the answer, and at which it is a place that may help. */
const SURE = 1
const LIKELY = -0.75
/** The lowest sum at which passages are shown, if the question has a name that the site never says. */
const BEYOND_DOUBT = 1

/**
 * Whether the first passage answers or may answer.
 * @param lacksName whether the question has a proper name that the site never says
 * @param lacksWord whether the first passage lacks a word of the question that the site says elsewhere
 */
export function judge(evidence: TextEvidence, lacksName: boolean, lacksWord: boolean): Found['certainty'] {
  const sum = sumOf(RIGHT, evidence)
  if (lacksName) return sum >= BEYOND_DOUBT ? 'maybe' : 'none'
  if (sum < LIKELY) return 'none'
  return sum >= SURE && !lacksWord ? 'sure' : 'maybe'
}
