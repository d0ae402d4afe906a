/** @import { ModelStrings } from './modelStrings.mjs' */

/** The speed is that of the last seconds, because the first minute says little about a whole hour. */
const WINDOW_MS = 5000
const REDRAW_MS = 200

/**
 * Shows a download: `412 Mo sur 1,12 Go (37 %), 12 Mo/s, reste 57 s`. In a terminal the line changes, elsewhere there is a
 * line for each tenth.
 * @param {string} label
 * @param {{ write: (text: string) => void, isTerminal: boolean, strings: ModelStrings, now?: () => number }} output
 */
export function createProgressLine(label, { write, isTerminal, strings, now = () => performance.now() }) {
  /** @type {{ at: number, done: number }[]} */
  const samples = []
  let shownAt = Number.NEGATIVE_INFINITY
  let shownTenth = -1

  return {
    /** @param {number} done @param {number} total */
    show(done, total) {
      const at = now()
      samples.push({ at, done })
      while ((samples[1]?.at ?? at) < at - WINDOW_MS) samples.shift()
      const tenth = Math.floor((done / total) * 10)
      const isDue = isTerminal ? at - shownAt >= REDRAW_MS || done === total : tenth > shownTenth
      if (!isDue) return
      shownAt = at
      shownTenth = tenth
      const line = strings.progress(label, done, total, speedOf(samples))
      write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
    },
    /** Ends the changing line. */
    end() {
      if (isTerminal && shownTenth >= 0) write('\n')
    },
  }
}

/** @param {readonly { at: number, done: number }[]} samples */
function speedOf(samples) {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return ((last.done - first.done) / (last.at - first.at)) * 1000
}
