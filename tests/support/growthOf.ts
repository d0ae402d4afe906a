import { cpuMsOf } from './cpuTime.ts'

/** Shorter runs measure the machine more than the work. */
const SHORTEST_MS = 5
/** Twice the text takes twice the time in linear work, and four times the time in quadratic work. */
const LINEAR = 3
/** Between both, a longer text decides. */
const CLEARLY_LINEAR = 2.4
const TRIES = 3

/**
 * A sentence about work that takes more than linear time, for texts that double in length up to `longest` characters.
 * The lengths between make exponential work visible before it takes years.
 */
export function growthOf(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  longest: number,
): string | undefined {
  for (let length = 8; length <= longest; length *= 2) {
    for (const each of [length, length * 1.5]) {
      const text = textOf(each)
      if (cpuMsOf(() => work(text)) <= SHORTEST_MS) continue
      const half = textOf(each / 2)
      // Twice, apart from each other: a busy machine makes all runs of one moment longer.
      let [long, short] = [shortestOf(work, text), shortestOf(work, half)]
      long = Math.min(long, shortestOf(work, text))
      short = Math.min(short, shortestOf(work, half))
      if (long <= SHORTEST_MS) continue
      if (long > short * LINEAR)
        return `${each} characters take ${long.toFixed(1)} ms, half of them ${short.toFixed(1)} ms`
      if (long < short * CLEARLY_LINEAR) return undefined
    }
  }
  return undefined
}

/** The first run of some code compiles it. */
function shortestOf(work: (text: string) => unknown, text: string): number {
  const first = cpuMsOf(() => work(text))
  // Exponential work is not repeated.
  if (first > 1000) return first
  return Math.min(first, ...Array.from({ length: TRIES - 1 }, () => cpuMsOf(() => work(text))))
}
