import type { Passage } from '../section.ts'
import { escapeMarkdown } from './escapeMarkdown.ts'

/** Drops a section that is just a list of the headings below it, if a better passage is one of these. */
export function withoutLists(passages: readonly Passage[], titles: ReadonlySet<string>): Passage[] {
  return passages.filter(({ section: { title, text } }, place) => {
    const isList = linesOf(text).every(line => titles.has(line))
    return !isList || !passages.slice(0, place).some(({ section }) => section.path.at(-1) === title)
  })
}

/** The paragraphs and items of a text. Code is one of them, with all its lines: each begins with a space, except the first. */
export function linesOf(text: string): string[] {
  return text.split(/ · |\n(?! )/)
}

/** Joins lines. An item gets a comma after it, a sentence does not. */
export function oneLine(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text ? `${text}${isItem(text) ? ',' : ''} ${line}` : line), '')
}

/** Lines as Markdown: paragraphs, lists of two or more items, and code. */
export function asMarkdown(lines: readonly string[]): string {
  return lines
    .map((line, place) => {
      const isNext = isItem(line) && isItem(lines[place - 1])
      const isInList = isNext || (isItem(line) && isItem(lines[place + 1]))
      // The space before the first line of code takes away the space before the others.
      const text = /^```\n/.test(line) ? ` ${line}` : (isInList ? '- ' : '') + escapeMarkdown(line)
      return (isNext ? '\n' : place ? '\n\n' : '') + text
    })
    .join('')
}

/** What separates a text from {@link asMarkdown} after it: a list and code have lines of their own. */
export function spaceBefore(text: string): string {
  return /^[- ]/.test(text) ? '\n\n' : ' '
}

/** A line without an end mark is an item, and « Écrivez-nous : » leads to one. Code ends with backticks. */
function isItem(line: string | undefined): boolean {
  return line !== undefined && !/[.!?…»”"`,;:]$/.test(line)
}
