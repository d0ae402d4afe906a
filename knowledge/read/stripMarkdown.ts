import { Parser } from 'htmlparser2'
import { codeOf } from '../words/codeParagraph.ts'
import { tidy } from './page.ts'
import { readHtml } from './readHtml.ts'
import { rowLine } from './rowLine.ts'
import { withoutMarks } from './templateMarks.ts'

/** The marks of a rule, and of the second row of a table, without their blanks. */
const MARKS = /^(?:[-*_]{3,}|[:|]*-[:|-]*)$/
/** The beginning of a line that has no text: the end of a container, a link definition, an entry of a table of contents. */
const NO_TEXT = /^(?::::|\[[^\]]{1,200}\]:\s|(?:[-*+]|\d{1,3}[.)])\s+\[[^\]]{1,200}\]\(#[^)\s]{0,200}\)\s*$)/
/** The marks of quotes, then those of an item of a list or of a container. */
const LINE_BEGINNING = /^\s*(?:>\s?)*\s*(?:([-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+)|!{3}\s+|\[!\w{2,20}\])?/i
/** Longer beginnings are not searched, because an expression needs memory for each repetition of a group. In characters. */
const LONGEST_BEGINNING = 1_000
const TABLE_ROW = /^\s*\|.*\|\s*$/
/** HTML that is read as such: its lines are not those of the Markdown. */
const HTML = /^\s*(?:>\s?)*<(table|ul|ol|dl|form|label|svg|button|script|style|select|iframe)(?=[\s>])/i
/** A line that is one link. */
const LINK = /^\s*\[[^[\]\n]{1,300}\]\([^()\s]{1,1000}\)\s*$/
const FENCE = /^\s*(?:`{3,}|~{3,})/
/** A picture that is all of a link, whose text is then the name of the link. */
const PICTURE_OF_LINK = /\[\s?!\[([^[\]\n]*)\]\([^()\n]*\)\s?\](?=[[(])/g
const PICTURE = /!\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^[\]\n]*\])/g
/** A text of a picture with fewer words is only a name, unless it ends as a sentence. */
const FEWEST_OF_PICTURE = 5
const FEWEST_OF_SENTENCE = 3
/** The stars of emphasis. */
const STARS = /(?<!\\)\*{1,3}/g
/** A star after a word: it can close emphasis, or belong to the word, as in `Grade II* listed`. */
const STAR_OF_WORD = /(?<=[\p{L}\p{N}])\*(?=[\s\p{P}]|$)(?!\*)/u
const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi

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
    lines = []
    const ofHtml = readHtml(html ? all : '', colon).parts.flatMap(part => [part.title, ...part.paragraphs])
    const texts = html ? ofHtml.map(stripInline) : [isCode ? codeOf(all) : tidy(stripInline(all))]
    for (const text of texts) if (text) paragraphs.push(text)
    html = ''
  }
  const writeRow = () => {
    const text = above && rowLine(above, header, colon)
    if (text) paragraphs.push(text)
    above = undefined
  }
  let isCode = false
  /** The end of the HTML whose lines these are. */
  let html = ''
  /** The spaces before the fence of the code. */
  let indent = 0
  /** The cells of the row above, which is a header if a row of marks follows, and then the header of the rows below. */
  let above: string[] | undefined
  let header: string[] | undefined
  const all = markdown.split(/\r?\n/)
  for (const [place, line] of all.entries()) {
    if (html) {
      lines.push(line)
      if (line.toLowerCase().includes(html)) end()
      continue
    }
    const [, element = ''] = isCode ? [] : (HTML.exec(line.slice(0, LONGEST_BEGINNING)) ?? [])
    if (FENCE.test(line)) {
      end()
      isCode = !isCode
      indent = line.search(/\S/)
    } else if (isCode) lines.push(line.slice(Math.min(indent, line.search(/\S|$/))))
    else if (element) {
      end()
      html = `</${element.toLowerCase()}>`
      lines.push(line)
      if (line.toLowerCase().includes(html)) end()
    } else if (line.trim() === '') end()
    else if (hasMarksOnly(line)) {
      if (!above || !line.includes('|')) continue
      header = above
      above = undefined
      continue
    } else if (TABLE_ROW.test(line) || (line.includes('|') && (header || isHeader(line, all[place + 1])))) {
      end()
      writeRow()
      above = cellsOf(line)
      continue
    } else {
      const [beginning = '', item] = LINE_BEGINNING.exec(line.slice(0, LONGEST_BEGINNING)) ?? []
      if (item || isApart(line, lines)) end()
      lines.push(line.slice(beginning.length))
    }
    writeRow()
    header = undefined
  }
  end()
  writeRow()
  return paragraphs
}

/** Whether a line is not of the same sentence as those above it, as it is a link, or the link above it says all. */
function isApart(line: string, lines: readonly string[]): boolean {
  const above = lines.at(-1)
  if (above === undefined) return false
  const isBelowLink = lines.length === 1 && LINK.test(above)
  return LINK.test(line) ? isBelowLink || /[.!?…]$/.test(above.trimEnd()) : isBelowLink && /^\s*\p{Lu}/u.test(line)
}

/** Whether a line is the header of a table whose rows have no outer bars: the next one has the marks of its columns. */
function isHeader(line: string, next = ''): boolean {
  return next.includes('|') && hasMarksOnly(next) && cellsOf(next).length === cellsOf(line).length
}

function hasMarksOnly(line: string): boolean {
  const text = line.trimStart()
  return NO_TEXT.test(text) || (/^[-*_:|]/.test(text) && MARKS.test(text.replace(/\s+/g, '')))
}

/** One line of Markdown as a reader sees it. */
export function stripInline(markdown: string): string {
  // Code shows its marks.
  const said = markdown
    .split(/(`[^`\n]{1,500}`)/)
    .map((part, place) => (place % 2 === 0 ? withoutMarks(part) : part.replace(/(?!`)[!-/:-@[-`{-~]/g, '\\$&')))
  const text = said
    .join('')
    .replace(PICTURE_OF_LINK, '[$1]')
    .replace(PICTURE, (_, name: string) => (isOfPage(name.trim()) ? name : ''))
    .replace(/\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^[\]\n]*\])/g, '$1')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<((?:https?:|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/(?<!\\)<\/?[a-z][^<>]{0,1000}>/gi, ' ')
  return withoutStars(text)
    .replace(/(?<!\\)(?:~~|`+)/g, '')
    .replace(/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(ENTITY, signOf)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Text without the stars of emphasis. One after a word that nothing before it opens stays. */
function withoutStars(text: string): string {
  if (!STAR_OF_WORD.test(text)) return text.replace(STARS, '')
  let open = 0
  return text.replace(STARS, (mark, place: number) => {
    if (open > 0 && isSign(text.charCodeAt(place - 1))) open -= 1
    else if (mark === '*' && STAR_OF_WORD.test(text.slice(place - 1, place + 2))) return mark
    else if (isSign(text.charCodeAt(place + mark.length))) open += 1
    return ''
  })
}

/** Whether a character, by its code, is one that can be seen. */
function isSign(code: number): boolean {
  return code > 0x20 && code !== 0xa0
}

/** Whether the text of a picture is more than its name. */
function isOfPage(text: string): boolean {
  return text.split(/\s+/).length >= (/[.!?…]$/.test(text) ? FEWEST_OF_SENTENCE : FEWEST_OF_PICTURE)
}

/** The sign of an entity, as HTML reads it: `é` for `&eacute;`. An unknown one stays. */
function signOf(entity: string): string {
  let sign = ''
  new Parser({ ontext: text => (sign += text) }).end(entity)
  return sign
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => tidy(stripInline(cell)))
}
