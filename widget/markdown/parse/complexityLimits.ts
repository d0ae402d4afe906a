/** A range of a text. */
export interface TextRange {
  start: number
  end: number
}

// Limits for the lines between two blank lines: ten times what dense prose holds. The parser's cost grows with the square
// of most of these counts (the cube of some); at the limit it takes some 10 ms (bench/markdown.mjs).
const MOST_SIGNS: readonly (readonly [sign: RegExp, most: number])[] = [
  // Each closing mark searches for its opening mark.
  [/[*_~]/, 1_200],
  [/`/, 1_000],
  [/[[\]]/, 1_000],
  // The text of an image contains the text of the images in it.
  [/!\[/, 100],
  // Each may open a comment and searches for its end.
  [/</, 400],
]

/** Quotes and list items, in all lines together. */
const MOST_CONTAINERS = 1_500

/** Cells of a table: short rows are padded to its width. */
const MOST_CELLS = 3_000

/** Letters between two spaces: browsers shape joined scripts as one piece. */
const LONGEST_WORD = 6_000

/** Nested quotes and list items on one line. Trees deeper than a few hundred levels overflow the stack. */
const MOST_NESTED = 24

/** Columns before a list item or quote; each level takes two. The layout of fifty levels takes seconds. */
const MOST_INDENTED = 100

const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?!\S)))*/
/** The last sign of a quote or list item. */
const MARKER = /[>+*.)-]/
const DELIMITER_ROW = /^[ \t:|-]+$/

/**
 * The first lines, from one blank line to the next, that would be too expensive to parse and are shown as plain text.
 * Takes time in proportion to the text.
 */
export function findComplexText(text: string, start: number, end: number): TextRange | undefined {
  for (let from = start; from < end; ) {
    const to = endOfLines(text, from, end)
    if (isComplex(text.slice(from, to))) return { start: from, end: to }
    from = to
  }
  return undefined
}

/** Offset after the next blank line. */
function endOfLines(text: string, start: number, end: number): number {
  const blank = /\n[ \t]*\n/g
  blank.lastIndex = start
  return blank.test(text) ? Math.min(blank.lastIndex, end) : end
}

function isComplex(lines: string): boolean {
  return hasTooMany(lines) || hasTooMuchStructure(lines.split('\n'))
}

function hasTooMany(lines: string): boolean {
  return (
    MOST_SIGNS.some(([sign, most]) => lines.split(sign).length - 1 > most) ||
    lines.split(/[ \n]/).some(word => word.length > LONGEST_WORD)
  )
}

function hasTooMuchStructure(lines: readonly string[]): boolean {
  let containers = 0
  let columns = 0
  for (const line of lines) {
    const [prefix = ''] = line.match(CONTAINERS) ?? []
    const nested = prefix.split(MARKER).length - 1
    if (nested > MOST_NESTED || (nested > 0 && prefix.search(/\S/) > MOST_INDENTED)) return true
    containers += nested
    const rest = line.slice(prefix.length)
    if (DELIMITER_ROW.test(rest)) columns = Math.max(columns, rest.split('|').length)
  }
  return containers > MOST_CONTAINERS || columns * lines.length > MOST_CELLS
}
