/** A Markdown table of medians, each with its ratio to this project's row. */

const OURS = 'nicodata-chat'

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {(name: string) => number | string | undefined} value Median, or the reason for its absence.
 * @property {boolean} [isCount] A count has no ratio.
 */

/**
 * @param {string[]} names
 * @param {Column[]} columns
 */
export function renderTable(names, columns) {
  return [
    `| | ${columns.map(({ title }) => title).join(' | ')} |`,
    `| --- |${columns.map(() => ' ---: |').join('')}`,
    ...names.map(name => {
      const cells = columns.map(column => cell(column, name))
      return `| ${name === OURS ? `**${name}**` : name} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
}

/**
 * The middle value, or the mean of the two middle values.
 *
 * @param {number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = Number.NaN, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/**
 * The median of the values that are known, if there is one.
 *
 * @param {(number | undefined)[]} values
 */
export function knownMedian(values) {
  const known = values.filter(value => value !== undefined)
  return known.length > 0 ? median(known) : undefined
}

/**
 * @param {Column} column
 * @param {string} name
 */
function cell({ value, isCount }, name) {
  const own = value(name)
  if (typeof own !== 'number') return own ?? '–'
  const ours = Number(value(OURS))
  const text = own >= 100 || isCount ? own.toFixed(0) : own.toFixed(1)
  return isCount || name === OURS || !ours ? text : `${text} (${(own / ours).toFixed(1)}×)`
}
