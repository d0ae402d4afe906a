import type { Passage } from '../section.ts'
import { escapeMarkdown } from './escapeMarkdown.ts'

/** Drops a section that is just a list of the headings below it, if a better passage is one of these. */
export function withoutLists(passages: readonly Passage[], titles: ReadonlySet<string>): Passage[] {
  return passages.filter(({ section: { title, text } }, place) => {
    const isList = linesOf(text).every(line => titles.has(line))
    return !isList || !passages.slice(0, place).some(({ section }) => section.path.at(-1) === title)
  })
}

/** The paragraphs and items of a text. */
export function linesOf(text: string): string[] {
  return text.split(/ · |\n/)
}

/** Joins lines. An item gets a comma after it, a sentence does not. */
export function oneLine(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text ? `${text}${isItem(text) ? ',' : ''} ${line}` : line), '')
}

/** Lines as Markdown: paragraphs, and lists of two or more items. */
export function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = []
  lines.forEach((line, place) => {
    const isInList = isItem(line) && (isItem(lines[place - 1]) || isItem(lines[place + 1]))
    const text = isInList ? `- ${escapeMarkdown(line)}` : escapeMarkdown(line)
    if (isInList && isItem(lines[place - 1])) blocks.push(`${blocks.pop()}\n${text}`)
    else blocks.push(text)
  })
  return blocks
}

/** A line without an end mark is an item. */
function isItem(line: string | undefined): boolean {
  return line !== undefined && !/[.!?…»”"]$/.test(line)
}
