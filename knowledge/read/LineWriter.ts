import { withoutHints } from './leftOut.ts'
import { tidy } from './page.ts'
import { labelledLine, rowLine } from './rowLine.ts'

interface Cell {
  isHead: boolean
  pieces: string[]
}

/** Marks a `<br>` in a text. */
export const BREAK = '\v'
/** A table with longer rows, or with cells of more paragraphs, lays out a page. In characters. */
const LONGEST_ROW = 300
const MOST_PIECES = 3
/** Longer values of one term are paragraphs. In characters. */
const LONGEST_VALUE = 60

/** Turns the paragraphs of a page into lines: a row of a table and a definition are one line each. */
export class LineWriter {
  colon = ': '
  #row: Cell[] | undefined
  #header: readonly string[] | undefined
  #isInHead = false
  /** Whether a row of this table was read. */
  #hasRow = false
  #definition: 'dt' | 'dd' | undefined
  #terms: string[] = []
  #values: string[] = []

  /** @param lines those of the part to which the text before the element belongs */
  open(name: string, lines: string[]): void {
    if (name === 'table') {
      this.end(lines)
      this.#header = undefined
      this.#hasRow = false
    } else if (name === 'thead' || name === 'tbody') this.#isInHead = name === 'thead'
    else if (name === 'tr') {
      this.end(lines)
      this.#row = []
    } else if (name === 'td' || name === 'th') this.#row?.push({ isHead: name === 'th', pieces: [] })
    else if (name === 'dt' || name === 'dd') {
      if (name === 'dt' && this.#values.length > 0) this.end(lines)
      this.#definition = name
    }
  }

  close(name: string, lines: string[]): void {
    if (name === 'dt' || name === 'dd') this.#definition = undefined
    else if (name === 'tr' || name === 'table' || name === 'dl') this.end(lines)
    if (name === 'thead' || name === 'table') this.#isInHead = false
    if (name === 'table') this.#header = undefined
  }

  /** Writes the text of a paragraph, which may have several lines. */
  write(text: string, where: { isInFooter: boolean }, lines: string[]): void {
    for (const line of linesOf(text)) {
      const said = withoutHints(line, where)
      if (said) this.#writeLine(said, lines)
    }
  }

  #writeLine(text: string, lines: string[]): void {
    const cell = this.#row?.at(-1)
    if (cell) cell.pieces.push(text)
    else if (this.#definition) (this.#definition === 'dt' ? this.#terms : this.#values).push(text)
    else {
      this.end(lines)
      lines.push(text)
    }
  }

  /** Writes what is open: a heading begins, or the page ends. */
  end(lines: string[]): void {
    const row = this.#row
    this.#row = undefined
    if (row && row.length > 0) this.#endRow(row, lines)
    const [terms, values] = [this.#terms, this.#values]
    if (terms.length === 0 && values.length === 0) return
    this.#terms = []
    this.#values = []
    const [first, ...others] = values
    if (terms.length === 0 || first === undefined) for (const text of [...terms, ...values]) lines.push(text)
    else {
      const isShort = values.every(value => value.length <= LONGEST_VALUE)
      lines.push(labelledLine(terms.join(', '), isShort ? values.join(', ') : first, this.colon))
      if (!isShort) for (const text of others) lines.push(text)
    }
  }

  #endRow(row: readonly Cell[], lines: string[]): void {
    const isFirst = !this.#hasRow
    this.#hasRow = true
    const cells = row.map(({ pieces }) => pieces.join(' '))
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > LONGEST_ROW || row.some(({ pieces }) => pieces.length > MOST_PIECES)) {
      for (const { pieces } of row) for (const piece of pieces) lines.push(piece)
    } else if (row.length > 1 && (this.#isInHead || (isFirst && row.every(({ isHead }) => isHead)))) {
      this.#header = cells
    } else {
      const line = rowLine(cells, this.#header, this.colon)
      if (line) lines.push(line)
    }
  }
}

/** The lines of a paragraph. One that begins with a small letter continues a sentence. */
function linesOf(text: string): string[] {
  const lines: string[][] = []
  for (const line of text.split(BREAK).map(tidy).filter(Boolean)) {
    const above = lines.at(-1)
    if (above && /^\p{Ll}/u.test(line)) above.push(line)
    else lines.push([line])
  }
  return lines.map(pieces => pieces.join(' '))
}
