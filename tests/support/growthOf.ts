import { cpuMsOf } from './cpuTime.ts'

/** Shorter runs measure the machine, its collector and its compiler more than the work. */
const SHORTEST_MS = 20
/** Twice the text takes twice the time in linear work, and four times the time in quadratic work. */
const LINEAR = 3
/**
 * A busy machine makes all runs of one moment longer, so each text is run again before its time counts. The processor can be
 * three times faster in the round of the shorter text only: so the ratio within each round counts too.
 */
const ROUNDS = 10
/** A jump below this may be the compiler's, which a longer text shows. In ms. */
const CLEAR_MS = 50
/** Longer work is not repeated: exponential work would take minutes. In ms. */
const HOPELESS = 200

/**
 * A sentence about work that takes more than linear time, for texts that double in length up to `longest` characters.
 * The lengths between make exponential work visible before it takes years.
 */
export function growthOf(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  longest: number,
): string | undefined {
  let isSuspect = false
  for (let length = 8; length <= longest; length *= 2) {
    for (const each of [length, length * 1.5]) {
      const text = textOf(each)
      let long = cpuMsOf(() => work(text))
      if (long <= SHORTEST_MS) continue
      const half = textOf(each / 2)
      let short = cpuMsOf(() => work(half))
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS && long < HOPELESS; round++) {
        const [again, halfAgain] = [cpuMsOf(() => work(text)), cpuMsOf(() => work(half))]
        long = Math.min(long, again)
        short = Math.min(short, halfAgain)
        ratios.push(again / halfAgain)
        if (isLinear(long, short)) break
      }
      if (isLinear(long, short) || median(ratios) <= LINEAR) isSuspect = false
      else if (isSuspect || long > CLEAR_MS || each * 2 > longest)
        return `${each} characters take ${long.toFixed(1)} ms, half of them ${short.toFixed(1)} ms`
      else isSuspect = true
    }
  }
  return undefined
}

function isLinear(long: number, short: number): boolean {
  return long <= SHORTEST_MS || long <= short * LINEAR
}

/** NaN without values. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
