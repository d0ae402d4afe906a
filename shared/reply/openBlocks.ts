import { fenceAfter } from '../definitionLines.ts'

/** A block of Markdown that hides the text after it until it ends: a code fence or raw HTML. */
interface OpenBlock {
  isCode: boolean
  /** Matches the last line of the block. */
  end: { test(line: string): boolean }
  /** A line that ends the block. */
  closing: string
  /** The block is in a list item with this indent, and ends with the item. 0: it is in no list. */
  indent: number
}

const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,})(?!~).*)$/
const ITEM = /^ *(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/
/** HTML with a known end, and other HTML, which ends at an empty line. */
const RAW_HTML: readonly (readonly [start: RegExp, end: RegExp, closing: string])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, '</pre>'],
  [/^ {0,3}<!--/, /-->/, '-->'],
  [/^ {0,3}<\?/, /\?>/, '?>'],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^ {0,3}<![a-z]/i, />/, '>'],
  [/^ {0,3}<\/?[a-z]/i, /^[ \t]*$/, ''],
]
/** The start of a line that shows its block, in characters. Of the rest, only the kinds of signs count. */
const LONGEST_START = 300

/**
 * Follows which block of Markdown is open while a text is written. Where it cannot know, it says « no code »: then the
 * numbers in the text count as citations.
 */
export class OpenBlocks {
  #line = ''
  #block: OpenBlock | undefined
  /** The marks of the fence that is open for readers of definitions. */
  #fence = ''
  /**
   * Whether a fence was in HTML or in nested lists: then it depends on the reader whether a later fence begins or ends
   * code.
   */
  #isUnsure = false
  /** The indent of the text in the present list item. */
  #itemIndent = 0
  #mayHaveLeftItem = false
  #isAfterBlank = false

  /** Reads the next piece of the text. */
  read(text: string): void {
    const [first = '', ...others] = text.split('\n')
    this.#line = startOfLine(this.#line, first)
    for (const line of others) {
      this.#endLine(this.#line)
      this.#line = startOfLine('', line)
    }
  }

  /** Whether this next piece of the text begins in a code fence. */
  isCode(next: string): boolean {
    if (!this.#block?.isCode || this.#fence === '' || this.#isUnsure) return false
    return (
      this.#block.indent === 0 ||
      !hasLeft(this.#block, startOfLine(this.#line, next.slice(0, LONGEST_START).split('\n', 1)[0] ?? ''))
    )
  }

  /** The text that ends the open block, if there is one. Call it when the text is complete. */
  closing(): string {
    this.#endLine(this.#line)
    this.#line = ''
    if (!this.#block?.closing) return ''
    const { isCode, indent, closing } = this.#block
    // HTML in a list item ends with the item.
    return isCode || indent === 0 ? `\n${' '.repeat(indent)}${closing}` : ''
  }

  #endLine(line: string): void {
    const before = this.#block
    const mayFence = /^[^`~]*(?:`{3}|~{3})/.test(line)
    if (mayFence) this.#fence = fenceAfter(this.#fence, line)
    if (before && !hasLeft(before, line)) {
      this.#isUnsure ||= mayFence && !before.isCode
      if (before.end.test(line.slice(Math.min(before.indent, indentOf(line))))) this.#block = undefined
      return
    }
    const indent = this.#readIndent(line)
    this.#block = openedBy(line.slice(indent), indent)
    const isOutside = this.#itemIndent > 0 && (indent > 0 ? this.#mayHaveLeftItem : line.startsWith(' '))
    const isNested = !this.#block?.isCode && !/^ {0,3}>/.test(line) && fenceAfter('', line) !== ''
    this.#isUnsure ||= before?.isCode === true || (mayFence && (isOutside || isNested || /^[^`~]*\t/.test(line)))
  }

  /** Follows lists. Returns the indent of the text in the item to which this line belongs. */
  #readIndent(line: string): number {
    const item = ITEM.exec(line)
    const blank = isBlank(line)
    if (item && indentOf(line) <= this.#itemIndent + 3) {
      this.#itemIndent = item[0].length
      this.#mayHaveLeftItem = false
    } else if (!blank && indentOf(line) < this.#itemIndent) {
      if (this.#isAfterBlank) this.#itemIndent = 0
      // A line of text continues the item, a heading does not.
      else this.#mayHaveLeftItem = true
    }
    this.#isAfterBlank = blank
    return item || indentOf(line) >= this.#itemIndent ? this.#itemIndent : 0
  }
}

const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*$/

function hasLeft(block: OpenBlock, line: string): boolean {
  return block.indent > 0 && !isBlank(line) && indentOf(line) < block.indent
}

function openedBy(text: string, indent: number): OpenBlock | undefined {
  if (!/^ {0,3}[`~<]/.test(text)) return undefined
  const fence = FENCE.exec(text.trimEnd())
  const marks = fence?.[1] ?? fence?.[2]
  if (marks) {
    return { isCode: true, end: { test: line => closesFence(line, marks) }, closing: marks, indent }
  }
  const html = RAW_HTML.find(([start]) => start.test(text))
  if (!html || html[1].test(text.replace(/^\s*<!?-*/, ''))) return undefined
  return { isCode: false, end: html[1], closing: html[2], indent }
}

/** A fence ends with at least as many of its own marks. */
function closesFence(line: string, marks: string): boolean {
  const closing = CLOSING_FENCE.exec(line)?.[1]
  return closing?.startsWith(marks) === true
}

/** The start of a line that grows. Of a long one: its first characters, and which kinds of signs come after them. */
function startOfLine(start: string, more: string): string {
  const line = start + more
  if (line.length <= LONGEST_START) return line
  const rest = line.slice(LONGEST_START)
  const kinds = [rest.includes('`') && '`', rest.includes('~') && '~', /[^`~ \t]/.test(rest) && 'x']
  return line.slice(0, LONGEST_START) + kinds.filter(Boolean).join('')
}

/** For Markdown, other white space is text. */
function isBlank(line: string): boolean {
  return !/[^ \t]/.test(line)
}

function indentOf(line: string): number {
  return Math.max(line.search(/[^ ]/), 0)
}
