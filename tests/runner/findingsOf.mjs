import { stripVTControlCharacters } from 'node:util'

/** The heading of a list of knip: `Unused exports (2)`. */
const HEADING = /^[A-Z][\w -]* \(\d+\)$/
/** The heading of a finding of Biome. */
const RULED = /^(\S.*?) ━{3,}$/
/** A finding of TypeScript, of the bundler, or of our own scripts. */
const FINDING = /\berror TS\d+: |^[\w./@-]+:\d+\b|^\[[A-Z_]+\] \S/

/**
 * The findings in what a failed command printed, one line each. At least one: a command that failed has a reason.
 *
 * @param {string} output
 * @returns {string[]}
 */
export function findingsOf(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map(line => line.trimEnd())
    .filter(Boolean)
  if (lines.some(line => HEADING.test(line))) return lines.filter(line => !HEADING.test(line)).map(spaced)
  const found = lines.flatMap(line => RULED.exec(line)?.[1] ?? (FINDING.test(line) ? line : []))
  if (found.length > 0) return found.map(spaced)
  const reason = lines.find(line => /^\w*error: ./i.test(line)) ?? lines.at(-1)
  return [spaced(reason ?? 'it ended with an error, without a word')]
}

/**
 * @param {string} line
 * @returns {string} with one blank where a table has several
 */
function spaced(line) {
  return line.trim().replace(/\s+/g, ' ')
}
