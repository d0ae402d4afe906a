import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of a property test's cases that a project runs: 1 is all of them. */
    propertyShare: number
  }
}

/** Parameters for `fc.assert`: all cases at random in `proof`, a share of them, always the same ones, in `unit`. */
export function propertyRuns(cases: number): { numRuns: number; seed?: number } {
  const share = inject('propertyShare')
  return share === 1 ? { numRuns: cases } : { numRuns: Math.ceil(cases * share), seed: 1 }
}
