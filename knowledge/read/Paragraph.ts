import { tidy } from './page.ts'

/** A line of a paragraph, and how the page shows it. */
export interface Line {
  text: string
  /** Whether all of it is bold: a heading of a page without headings. */
  isBold: boolean
  /** Whether all of it is a link: a button, an entry of a menu, or a name. */
  isLink: boolean
}

interface Piece extends Line {
  isBreak: boolean
}

/** The text between two blocks of a page. */
export class Paragraph {
  #pieces: Piece[] = []

  add(text: string, shown: { isBold: boolean; isLink: boolean }): void {
    this.#pieces.push({ text, ...shown, isBreak: false })
  }

  /** A `<br>`. */
  addBreak(): void {
    this.#pieces.push({ text: ' ', isBold: false, isLink: false, isBreak: true })
  }

  /** Its lines, which are taken away. One that begins with a small letter continues a sentence. */
  take(): Line[] {
    const pieces: Piece[][] = [[]]
    for (const piece of this.#pieces) {
      if (piece.isBreak) pieces.push([])
      else pieces.at(-1)?.push(piece)
    }
    this.#pieces = []
    const lines: Line[] = []
    for (const line of pieces.map(lineOf)) {
      const above = lines.at(-1)
      if (above && above.isBold === line.isBold && /^\p{Ll}/u.test(line.text)) {
        above.text += ` ${line.text}`
        above.isLink &&= line.isLink
      } else if (line.text) lines.push(line)
    }
    return lines
  }

  /** Its text in one line, which is taken away. */
  takeText(): string {
    const text = tidy(this.#pieces.map(piece => piece.text).join(''))
    this.#pieces = []
    return text
  }
}

function lineOf(pieces: readonly Piece[]): Line {
  const seen = pieces.filter(({ text }) => /\S/.test(text))
  return {
    text: tidy(pieces.map(({ text }) => text).join('')),
    isBold: seen.every(({ isBold }) => isBold),
    isLink: seen.every(({ isLink }) => isLink),
  }
}
