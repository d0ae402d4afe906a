import { tidy } from './page.ts'

/** A line of a paragraph, and how the page shows it. */
export interface Line {
  text: string
  /** Whether all of it is bold: a heading of a page without headings. */
  isBold: boolean
  /** Whether all of it is a link: a button, an entry of a menu, or a name. */
  isLink: boolean
  /** The address to which it leads, if all of it is one link. */
  link?: string | undefined
}

interface Piece extends Line {
  isBreak: boolean
}

/** The text between two blocks of a page. */
export class Paragraph {
  #pieces: Piece[] = []

  /** @param shown with the address of the link around the text */
  add(text: string, { isBold, link }: { isBold: boolean; link: string | undefined }): void {
    this.#pieces.push({ text, isBold, isLink: link !== undefined, link, isBreak: false })
  }

  /** Adds a line break, `<br>`. */
  addBreak(): void {
    this.#pieces.push({ text: ' ', isBold: false, isLink: false, isBreak: true })
  }

  /**
   * Returns the lines and empties the paragraph. A line that begins with a small letter continues the line above.
   * @param isPre whether the lines of the text are those of the page
   */
  take(isPre = false): Line[] {
    if (isPre) this.#pieces = this.#pieces.flatMap(linesOf)
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

  /** Returns the text of code, with its lines and spaces, and empties the paragraph. */
  takeCode(): string {
    const text = this.#pieces.map(piece => (piece.isBreak ? '\n' : piece.text)).join('')
    this.#pieces = []
    return text
  }

  /** Returns the text as one line and empties the paragraph. */
  takeText(): string {
    const text = tidy(this.#pieces.map(piece => piece.text).join(''))
    this.#pieces = []
    return text
  }
}

/** A piece of a text with lines, with a break between them. */
function linesOf(piece: Piece): Piece[] {
  const lines = piece.text.split('\n').map(text => ({ ...piece, text }))
  return lines.flatMap((line, place) => (place > 0 ? [{ ...line, text: ' ', isBreak: true }, line] : [line]))
}

function lineOf(pieces: readonly Piece[]): Line {
  const seen = pieces.filter(({ text }) => /\S/.test(text))
  const link = seen[0]?.link
  return {
    text: tidy(pieces.map(({ text }) => text).join('')),
    isBold: seen.every(({ isBold }) => isBold),
    isLink: seen.every(({ isLink }) => isLink),
    link: seen.every(piece => piece.link === link) ? link : undefined,
  }
}
