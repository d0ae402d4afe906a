import { growthOf } from './growthOf.ts'
import { repetitionsOf } from './repetitionsOf.ts'

/** In characters. Quadratic work on them takes more than 50 ms, on a fast machine too. */
const LONGEST_REPETITION = 12_000
/** A character that no expression wants at the end of a repetition, and a word. */
const ENDS = ['\0', '?x']

/** The repetitions on which an expression takes more than linear time, each with the times of its work. */
export function slowRepetitions(pattern: string, flags: string): string[] {
  const run = work(pattern, flags)
  return repetitionsOf(pattern).flatMap(unit =>
    ENDS.flatMap(end => {
      const growth = growthOf(run, length => unit.repeat(length / unit.length) + end, LONGEST_REPETITION)
      return growth ? [`${JSON.stringify(unit)} again and again, then ${JSON.stringify(end)}: ${growth}`] : []
    }),
  )
}

/** Finds all matches, as `replace` does. */
export function work(pattern: string, flags: string): (text: string) => unknown {
  const expression = new RegExp(pattern, flags)
  return text => text.replace(expression, '')
}
