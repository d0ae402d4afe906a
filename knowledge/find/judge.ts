import type { Found } from '../section.ts'
import type { Evidence } from './evidence.ts'

type Weights = Readonly<Partial<Record<keyof Evidence, number>> & { constant: number }>

/**
 * Logistic regressions, fitted on the questions of fourteen sites: is the first passage the answer, and is the answer among
 * the first three? At these constants, nine of ten quotes are right, and a third of the questions without an answer get a
 * choice of passages.
 */
const SURE: Weights = { sentence: 2.07, title: 3.46, unknown: -2.18, margin: 1.53, names: -1.5, constant: -3.3 }
const MAYBE: Weights = { sentence: 1.1, title: 1.5, others: 0.7, unknown: -2.3, names: -0.8, constant: 0.75 }

/** The lowest sum at which passages are shown, if the question has a name that the site never says. */
const BEYOND_DOUBT = 1

/**
 * Whether the first passage answers, or one of the first may.
 * @param lacksName whether the question has a proper name that the site never says
 */
export function judge(evidence: Evidence, lacksName: boolean): Found['certainty'] {
  const sure = sumOf(SURE, evidence)
  if (lacksName) return sure >= BEYOND_DOUBT ? 'maybe' : 'none'
  if (sure >= 0) return 'sure'
  return sumOf(MAYBE, evidence) >= 0 ? 'maybe' : 'none'
}

function sumOf({ constant, ...weights }: Weights, evidence: Evidence): number {
  const names = Object.keys(evidence) as (keyof Evidence)[]
  return names.reduce((sum, name) => sum + (weights[name] ?? 0) * evidence[name], constant)
}
