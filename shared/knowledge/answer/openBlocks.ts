/** A block of Markdown that hides the text after it until it ends: a code fence or raw HTML. */
interface OpenBlock {
  isCode: boolean
  /** Matches the last line of the block. */
  end: RegExp
  /** A line that ends the block. */
  closing: string
  /** The block is in a list item with this indent, and ends with the item. 0: it is in no list. */
  indent: number
}

const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/
const ITEM = /^ *(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/
/** HTML that ends where it says, and other HTML, which ends at an empty line. */
const RAW_HTML: readonly (readonly [start: RegExp, end: RegExp, closing: string])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, '</pre>'],
  [/^ {0,3}<!--/, /-->/, '-->'],
  [/^ {0,3}<\?/, /\?>/, '?>'],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^ {0,3}<![a-z]/i, />/, '>'],
  [/^ {0,3}<\/?[a-z]/i, /^\s*$/, ''],
]
/** More of a line is not needed to know its block. In characters. */
const LONGEST_START = 300

/**
 * Follows which block of Markdown is open while a text is written. Where it cannot know, it says « no code »: then the
 * numbers in the text count as citations.
 */
export class OpenBlocks {
  #line = ''
  #block: OpenBlock | undefined
  /** The indent of the text in the present list item. */
  #itemIndent = 0
  #isAfterBlank = false

  /** Reads the next piece of the text. */
  read(text: string): void {
    const [first = '', ...others] = text.split('\n')
    this.#line = (this.#line + first).slice(0, LONGEST_START)
    for (const line of others) {
      this.#endLine(this.#line)
      this.#line = line.slice(0, LONGEST_START)
    }
  }

  /** Whether this next piece of the text begins in a code fence. */
  isCode(next: string): boolean {
    if (!this.#block?.isCode) return false
    return !this.#hasLeft(this.#block, this.#line + (next.split('\n', 1)[0] ?? ''))
  }

  /** What ends the open block, if there is one. The text is complete. */
  closing(): string {
    this.#endLine(this.#line)
    this.#line = ''
    return this.#block && this.#block.indent === 0 && this.#block.closing ? `\n${this.#block.closing}` : ''
  }

  #hasLeft(block: OpenBlock, line: string): boolean {
    return block.indent > 0 && line.trim() !== '' && indentOf(line) < block.indent
  }

  #endLine(line: string): void {
    if (this.#block && !this.#hasLeft(this.#block, line)) {
      if (this.#block.end.test(line)) this.#block = undefined
      return
    }
    this.#block = undefined
    const item = ITEM.exec(line)
    const isBlank = line.trim() === ''
    if (item && indentOf(line) <= this.#itemIndent + 3) this.#itemIndent = item[0].length
    else if (!isBlank && this.#isAfterBlank && indentOf(line) < this.#itemIndent) this.#itemIndent = 0
    this.#isAfterBlank = isBlank
    const isInItem = item !== null || indentOf(line) >= this.#itemIndent
    const indent = isInItem ? this.#itemIndent : 0
    this.#block = openedBy(line.slice(indent), indent)
  }
}

function openedBy(text: string, indent: number): OpenBlock | undefined {
  const fence = FENCE.exec(text.trimEnd())
  const marks = fence?.[1] ?? fence?.[2]
  if (marks) {
    const end = new RegExp(`^ *${marks[0]}{${marks.length},}\\s*$`)
    return { isCode: true, end, closing: marks, indent }
  }
  const html = RAW_HTML.find(([start]) => start.test(text))
  if (!html || html[1].test(text.replace(/^\s*<!?-*/, ''))) return undefined
  return { isCode: false, end: html[1], closing: html[2], indent }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
