import { codeOf } from '../words/codeParagraph.ts'
import { withoutHints } from './leftOut.ts'
import { BELOW, BOLD, FIRST, ITEM, isQuestion, unmarked } from './outline.ts'
import type { Line } from './Paragraph.ts'
import { tidy } from './page.ts'
import { labelledLine, rowLine } from './rowLine.ts'

interface Cell {
  /** Whether it names its row or column: `<th>`, or bold. */
  isHead: boolean
  pieces: string[]
}

/** A table with longer rows, or with more paragraphs in a cell, is used for layout and is not read as rows. In characters. */
const LONGEST_ROW = 300
const MOST_PIECES = 3
/** A term and its values are one line, unless a value is longer. In characters. */
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

  /** @param lines the lines of the part to which the text before the element belongs */
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

  /** Writes the lines of a paragraph. */
  write(text: readonly Line[], where: { isInFooter: boolean; isItem: boolean }, lines: string[]): void {
    text.forEach((line, place) => {
      const said = withoutHints(line.text, where)
      const isFirst = text.length > 1 && place === 0 && line.isBold
      const mark = isFirst
        ? FIRST
        : line.isBold
          ? BOLD
          : place > 0 && text[0]?.isBold
            ? BELOW
            : where.isItem
              ? ITEM
              : ''
      if (said) this.#writeLine(said, mark, lines)
    })
  }

  /** Writes code: a paragraph of several lines, or one line in a table or a definition. */
  writeCode(text: string, lines: string[]): void {
    const isInLine = this.#row !== undefined || this.#definition !== undefined
    const code = isInLine ? tidy(text) : codeOf(text)
    if (code) this.#writeLine(code, '', lines)
  }

  #writeLine(text: string, mark: string, lines: string[]): void {
    const cell = this.#row?.at(-1)
    if (cell) {
      if (mark === BOLD && cell.pieces.length === 0) cell.isHead = true
      cell.pieces.push(mark + text)
    } else if (this.#definition) (this.#definition === 'dt' ? this.#terms : this.#values).push(text)
    else {
      this.end(lines)
      lines.push(mark + text)
    }
  }

  /** Writes the open row and the open definition, because another element begins or the page ends. */
  end(lines: string[]): void {
    const row = this.#row
    this.#row = undefined
    if (row && row.length > 0) this.#endRow(row, lines)
    const [terms, values] = [this.#terms, this.#values]
    if (terms.length === 0 && values.length === 0) return
    this.#terms = []
    this.#values = []
    const [first, ...others] = values
    if (terms.length === 0 || first === undefined || terms.every(isQuestion))
      for (const text of [...terms, ...values]) lines.push(text)
    else {
      const isShort = values.every(value => value.length <= LONGEST_VALUE)
      lines.push(labelledLine(terms.join(', '), isShort ? values.join(', ') : first, this.colon))
      if (!isShort) for (const text of others) lines.push(text)
    }
  }

  #endRow(row: readonly Cell[], lines: string[]): void {
    const isFirst = !this.#hasRow
    this.#hasRow = true
    const cells = row.map(({ pieces }) => pieces.map(unmarked).join(' '))
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    const isHeader = this.#isInHead || (isFirst && row.every(({ isHead }, place) => isHead || cells[place] === ''))
    if (length > LONGEST_ROW || row.some(({ pieces }) => pieces.length > MOST_PIECES)) {
      for (const { pieces } of row) for (const piece of pieces) lines.push(piece)
    } else if (row.length > 1 && isHeader) {
      this.#header = cells
    } else {
      const line = rowLine(cells, this.#header, this.colon)
      if (line) lines.push(line)
    }
  }
}
