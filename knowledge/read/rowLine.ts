const EMPTY = /^[-–—]?$/

/** « Label : value » with the colon of a language. A label with an end mark, such as a question, gets no colon. */
export function labelledLine(label: string, value: string, colon: string): string {
  if (/[?!.…]$/.test(label)) return `${label} ${value}`
  return `${label.endsWith(':') ? label.slice(0, -1).trimEnd() : label}${colon}${value}`
}

/**
 * A row of a table as one line, so that nobody reads a price as the price of the next row: « Prise : 30 min, 48 € ».
 * @param header the names of the columns, which are only used if the cells alone are ambiguous
 */
export function rowLine(cells: readonly string[], header: readonly string[] | undefined, colon: string): string {
  const [label = '', ...values] = cells
  const filled = cells.filter(cell => !EMPTY.test(cell))
  const said = values.filter(value => !EMPTY.test(value))
  if (filled.length < 2 || EMPTY.test(label)) return filled.join(', ')
  if (!header) return labelledLine(label, said.join(', '), colon)
  const isAmbiguous =
    values.length > 1 && (said.length < values.length || new Set(said.map(shapeOf)).size < said.length)
  const named = values.flatMap((value, place) => {
    if (EMPTY.test(value)) return []
    const name = header[place + 1]
    return isAmbiguous && name ? `${name} ${value}` : value
  })
  return labelledLine(label, named.join(', '), colon)
}

/** A cell without its numbers: « 12 € » and « 9,50 € » have the same shape. */
function shapeOf(cell: string): string {
  return cell.replace(/[\d.,\s]+/g, '')
}
