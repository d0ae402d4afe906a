import { codeOf } from '../words/codeParagraph.ts'
import { tidy } from './page.ts'
import { rowLine } from './rowLine.ts'

/** The marks of a rule, and of the second row of a table, without their blanks. */
const MARKS = /^(?:[-*_]{3,}|[:|]*-[:|-]*)$/
/** The beginning of a line that has no text: the end of a container, a link definition. */
const NO_TEXT = /^(?::::|\[[^\]]{1,200}\]:\s)/
/** The marks of quotes, then those of an item of a list or of a container. */
const LINE_BEGINNING = /^\s*(?:>\s?)*\s*(?:([-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+)|!{3}\s+)?/i
/** Longer beginnings are not searched, because an expression needs memory for each repetition of a group. In characters. */
const LONGEST_BEGINNING = 1_000
const TABLE_ROW = /^\s*\|.*\|\s*$/
const FENCE = /^\s*(?:`{3,}|~{3,})/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" }

/**
 * The paragraphs, items and rows of a Markdown text without markup, one line each, and its code. Each expression takes linear time. A
 * parser with a syntax tree was a hundred times slower.
 * @param colon between the first cell of a row and the others
 */
export function stripMarkdown(markdown: string, colon: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length === 0) return
    const all = lines.join('\n')
    const text = isCode ? codeOf(all) : tidy(stripInline(all))
    if (text) paragraphs.push(text)
    lines = []
  }
  const writeRow = () => {
    const text = above && rowLine(above, header, colon)
    if (text) paragraphs.push(text)
    above = undefined
  }
  let isCode = false
  /** The spaces before the fence of the code. */
  let indent = 0
  /** The cells of the row above, which is a header if a row of marks follows, and then the header of the rows below. */
  let above: string[] | undefined
  let header: string[] | undefined
  for (const line of markdown.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      end()
      isCode = !isCode
      indent = line.search(/\S/)
    } else if (isCode) lines.push(line.slice(Math.min(indent, line.search(/\S|$/))))
    else if (line.trim() === '') end()
    else if (hasMarksOnly(line)) {
      if (!above || !line.includes('|')) continue
      header = above
      above = undefined
      continue
    } else if (TABLE_ROW.test(line)) {
      end()
      writeRow()
      above = cellsOf(line)
      continue
    } else {
      const [beginning = '', item] = LINE_BEGINNING.exec(line.slice(0, LONGEST_BEGINNING)) ?? []
      if (item) end()
      lines.push(line.slice(beginning.length))
    }
    writeRow()
    header = undefined
  }
  end()
  writeRow()
  return paragraphs
}

function hasMarksOnly(line: string): boolean {
  const text = line.trimStart()
  return NO_TEXT.test(text) || (/^[-*_:|]/.test(text) && MARKS.test(text.replace(/\s+/g, '')))
}

/** One line of Markdown as a reader sees it. */
export function stripInline(text: string): string {
  return text
    .replace(/!?\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^[\]\n]*\])/g, '$1')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<((?:https?:|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, ' ')
    .replace(/(?<!\\)(?:\*{1,3}|~~|`+)/g, '')
    .replace(/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .slice(1, -1)
    .split('|')
    .map(cell => tidy(stripInline(cell)))
}
