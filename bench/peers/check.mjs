/** Compares two reports of `bench/peers.mjs`: times of this project as ratios to the floor of the same run. */

const OURS = ['**nicodata-chat**', 'nicodata-chat by its loader']

/** The rows to compare with: the first that has a figure of the column counts. */
export const FLOORS = ['bare element', 'plain paragraphs']

/** The beginnings of the columns that are compared. The others have floors near zero. */
const COMPARED = ['tasks', 'launcher visible', 'mouse click', 'script click', 'CPU']

/** How much larger a ratio may be. */
const ALLOWED = 1.15

/**
 * What is slower than before, one sentence each.
 *
 * @param {string} before a report
 * @param {string} now a report
 */
export function slowerThan(before, now) {
  const known = ratiosOf(before)
  const ratios = [...ratiosOf(now)]
  if (ratios.length === 0) throw new Error('No figure of this run can be compared.')
  return ratios.flatMap(([what, ratio]) => {
    const past = known.get(what)
    if (past === undefined) throw new Error(`The table has no figure to compare with: ${what}`)
    const times = (/** @type {number} */ value) => `${value.toFixed(2)} times the floor`
    return ratio > past * ALLOWED ? [`${what}: ${times(ratio)}, ${times(past)} in the table`] : []
  })
}

/**
 * Our figures divided by the floor's, by the names of row, table and column.
 *
 * @param {string} report
 */
function ratiosOf(report) {
  /** @type {Map<string, number>} */
  const ratios = new Map()
  for (const [, title, table = ''] of report.matchAll(/^\*\*(.+)\*\*\n\n((?:\|.*\n?)+)/gm)) {
    const [heads = [], , ...rows] = table.trim().split('\n').map(cellsOf)
    const figureOf = (/** @type {string} */ name, /** @type {number} */ column) =>
      Number.parseFloat(rows.find(([first]) => first === name)?.[column] ?? '')
    for (const [column, head] of heads.entries()) {
      if (!COMPARED.some(start => head.startsWith(start))) continue
      const floor = FLOORS.map(name => figureOf(name, column)).find(value => value > 0)
      for (const name of OURS) {
        const ratio = figureOf(name, column) / Number(floor)
        if (ratio > 0) ratios.set(`${name.replaceAll('*', '')}, ${title}, ${head}`, ratio)
      }
    }
  }
  return ratios
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())
}
