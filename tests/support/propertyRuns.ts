import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a property test and a corpus run whole, as in `proof`, or in part, as in `unit`. */
    isWhole: boolean
  }
}

/** Cases of each property in `unit`. */
const FEW = 25

/** `unit` reads one entry of a corpus in this many. */
const ONE_IN = 10

/** Parameters for `fc.assert`: all cases with a random seed in `proof`, a few with a fixed seed in `unit`. */
export function propertyRuns(cases: number): { numRuns: number; seed?: number } {
  return inject('isWhole') ? { numRuns: cases } : { numRuns: Math.min(cases, FEW), seed: 1 }
}

/** The whole corpus in `proof`, a part of it in `unit`. */
export function corpusPart<Entry>(corpus: readonly Entry[]): readonly Entry[] {
  return inject('isWhole') ? corpus : corpus.filter((_, index) => index % ONE_IN === 0)
}
