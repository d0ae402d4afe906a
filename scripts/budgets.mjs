import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../tests/budgets.json', import.meta.url)

/** `formatter.lineWidth` of biome.json. */
const LINE_WIDTH = 120

/**
 * @typedef Budget
 * @property {number} figure Bytes when the budget was set.
 * @property {number} [most] Bytes that were promised somebody: never more, whatever the figure is.
 * @property {string} [reason] Why the figure was raised last.
 */

/**
 * All budgets, by the names that `measureSizes` gives.
 *
 * @returns {Record<string, Budget>}
 */
export function readBudgets() {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/**
 * The most bytes that a file may have: 3 % more than its figure, so that a bug fix has room.
 *
 * @param {Budget} budget
 */
export function limitOf({ figure, most = Number.POSITIVE_INFINITY }) {
  return Math.min(Math.round(figure * 1.03), most)
}

/**
 * Budgets with new figures for what is above its limit, with the reason, and for what has become smaller.
 *
 * @param {Readonly<Record<string, Budget>>} budgets
 * @param {ReadonlyMap<string, number>} sizes
 * @param {string} reason
 * @returns {Record<string, Budget>}
 * @throws {Error} for more than what was promised
 */
export function acceptSizes(budgets, sizes, reason) {
  return Object.fromEntries(
    Array.from(sizes, ([name, bytes]) => [name, acceptSize(name, budgets[name], bytes, reason)]),
  )
}

/** @param {Readonly<Record<string, Budget>>} budgets */
export function writeBudgets(budgets) {
  writeFileSync(FILE, formatBudgets(budgets))
}

/**
 * The text of the file, as the formatter of the repository writes it: one line a budget, if it fits.
 *
 * @param {Readonly<Record<string, Budget>>} budgets
 */
export function formatBudgets(budgets) {
  return `{\n${Object.entries(budgets).map(formatBudget).join(',\n')}\n}\n`
}

/**
 * @param {string} name
 * @param {Budget | undefined} budget
 * @param {number} bytes
 * @param {string} reason
 */
function acceptSize(name, budget, bytes, reason) {
  if (budget && bytes <= budget.figure) return { ...budget, figure: bytes }
  if (budget && bytes <= limitOf(budget)) return budget
  if (budget?.most !== undefined && bytes > budget.most) {
    throw new Error(`${name} has ${bytes} bytes, and ${budget.most} are promised: "most" in tests/budgets.json.`)
  }
  return { ...budget, figure: bytes, reason }
}

/**
 * @param {[string, Budget]} entry
 * @param {number} index
 * @param {readonly unknown[]} entries
 */
function formatBudget([name, budget], index, { length }) {
  const pairs = Object.entries(budget).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
  const line = `  ${JSON.stringify(name)}: { ${pairs.join(', ')} }`
  // The comma after it counts too.
  const width = line.length + (index < length - 1 ? 1 : 0)
  return width <= LINE_WIDTH ? line : `  ${JSON.stringify(name)}: {\n    ${pairs.join(',\n    ')}\n  }`
}
