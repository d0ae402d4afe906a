/** Compares two runs of `bench/peers.mjs` by the ratios of this project's times to the floor. */
import { knownMedian } from './table.mjs'

export const OURS = ['nicodata-chat', 'nicodata-chat by its loader']

/** What the times are divided by: an element of its own for a load, a button of the page for a press, and text for a stream. */
export const FLOORS = { load: 'bare element', press: 'bare button', stream: 'plain paragraphs' }

/** How much larger a ratio may be. */
const ALLOWED = 1.15

/** The first cell of the table of ratios. */
const HEAD = 'times the floor, medians of the rounds'

/**
 * A Markdown table: the medians of our figures, divided by the median of the floor. With medians of the single rounds' ratios, two
 * runs of the same code differed by up to 27 %, instead of 18 %: one slow round of a floor of a few ms changes a ratio much.
 *
 * @param {{ title: string, floor: string, valuesOf: (name: string) => (number | undefined)[] }[]} columns values by round
 */
export function renderRatios(columns) {
  return [
    `| ${HEAD} | ${columns.map(({ title }) => title).join(' | ')} |`,
    `| --- |${columns.map(() => ' ---: |').join('')}`,
    ...OURS.map(name => {
      const cells = columns.map(({ floor, valuesOf }) => {
        const [ours, least] = [name, floor].map(which => knownMedian(valuesOf(which)))
        return ours && least ? (ours / least).toFixed(2) : '–'
      })
      return `| ${name} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
}

/**
 * What is slower than before, one sentence each.
 *
 * @param {string} before a report with a table of ratios
 * @param {string} now a report with a table of ratios
 */
export function slowerThan(before, now) {
  const known = readRatios(before)
  const ratios = [...readRatios(now)]
  if (ratios.length === 0) throw new Error('No figure of this run can be compared.')
  return ratios.flatMap(([what, ratio]) => {
    const past = known.get(what)
    if (past === undefined) throw new Error(`The table has no figure to compare with: ${what}`)
    const times = (/** @type {number} */ value) => `${value.toFixed(2)} times the floor`
    return ratio > past * ALLOWED ? [`${what}: ${times(ratio)}, ${times(past)} in the table`] : []
  })
}

/**
 * The ratios of a report, by the names of row and column.
 *
 * @param {string} report
 */
function readRatios(report) {
  const lines = report.split('\n').map(cellsOf)
  const start = lines.findIndex(([first]) => first === HEAD)
  const [heads = [], , ...rows] = start < 0 ? [] : lines.slice(start, start + 2 + OURS.length)
  return new Map(
    rows.flatMap(([name, ...cells]) =>
      cells.flatMap((cell, index) => {
        const ratio = Number.parseFloat(cell)
        return ratio > 0 ? [/** @type {const} */ ([`${name}, ${heads[index + 1]}`, ratio])] : []
      }),
    ),
  )
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())
}
