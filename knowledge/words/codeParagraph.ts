import { plainText } from '../plainText.ts'

/** The first line of code. All other lines, with the last one, begin with a space, which no line of another paragraph does. */
const CODE = '```'

/** Code as one paragraph of several lines, without the empty ones around it; empty if there is none. */
export function codeOf(text: string): string {
  const lines = text.replaceAll('\t', '  ').split(/\r?\n/)
  const isText = (line: string) => line.trim() !== ''
  const shown = lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1)
  return shown.some(isText) ? asCode(shown.map(line => ` ${plainText(line).trimEnd()}`)) : ''
}

/** Lines of code, each after a space, as one paragraph. */
export function asCode(lines: readonly string[]): string {
  // A fence in the code would end the block.
  return [CODE, ...lines.map(line => line.replaceAll(CODE, "'''")), ` ${CODE}`].join('\n')
}

/** Whether a paragraph is code. */
export function isCode(paragraph: string): boolean {
  return paragraph.startsWith(`${CODE}\n`)
}
