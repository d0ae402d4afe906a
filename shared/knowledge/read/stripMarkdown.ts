import { tidy } from './page.ts'

/** Lines without text: rules, the second row of a table, the ends of containers, link definitions. */
const MARKS_ONLY = /^\s*(?:(?:[-*_]\s*){3,}|\|?[\s:|-]*-[\s:|-]*\|?|:::.*|\[[^\]]{1,200}\]:\s.*)$/
const LINE_BEGINNING = /^\s*(?:>\s?)*\s*(?:[-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+|!{3}\s+)?/i
const ITEM = /^\s*(?:>\s?)*\s*(?:[-*+]|\d{1,9}[.)])\s/
const TABLE_ROW = /^\s*\|.*\|\s*$/
const FENCE = /^\s*(?:`{3,}|~{3,})/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" }

/**
 * The paragraphs of a Markdown text without markup. Each expression matches a bounded length, so the work is linear. A
 * parser with a syntax tree was a hundred times slower.
 */
export function stripMarkdown(markdown: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  const end = () => {
    const text = tidy(stripInline(lines.join('\n')))
    if (text) paragraphs.push(text)
    lines = []
  }
  let isCode = false
  for (const line of markdown.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      isCode = !isCode
      end()
    } else if (isCode) lines.push(line)
    else if (line.trim() === '') end()
    else if (line.length < 2_000 && MARKS_ONLY.test(line)) continue
    else {
      if (ITEM.test(line) || TABLE_ROW.test(line)) end()
      lines.push(TABLE_ROW.test(line) ? cellsOf(line) : line.replace(LINE_BEGINNING, ''))
    }
  }
  end()
  return paragraphs
}

/** One line of Markdown as a reader sees it. */
export function stripInline(text: string): string {
  return text
    .replace(/!?\[([^[\]\n]{0,500})\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,200}\])/g, '$1')
    .replace(/!?\[([^[\]\n]{0,500})\](?:\([^()\n]{0,2000}\))/g, '$1')
    .replace(/<((?:https?:|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, ' ')
    .replace(/(?<!\\)(?:\*{1,3}|~~|`+)/g, '')
    .replace(/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function cellsOf(row: string): string {
  return row.split('|').map(tidy).filter(Boolean).join(' · ')
}
