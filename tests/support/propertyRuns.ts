import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The share of a property test's cases that a project runs; 1 means all. */
    propertyShare: number
  }
}

/** Parameters for `fc.assert`: all cases with a random seed in `proof`, a share with a fixed seed in `unit`. */
export function propertyRuns(cases: number): { numRuns: number; seed?: number } {
  const share = inject('propertyShare')
  return share === 1 ? { numRuns: cases } : { numRuns: Math.ceil(cases * share), seed: 1 }
}
