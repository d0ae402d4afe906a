/** What is before the first word of a text: blanks and line ends. Full-width blanks and no-break spaces are part of it. */
const BEGINNING = /^[\uFEFF \t\r\n]*/
const LIST_OR_QUOTE = /^(?:[-+*]|\d{1,9}[.)]|>)[ \t]/
/** The end of a template literal whose last line has only its indentation. */
const INDENTED_END = /\n[ \t]+$/
/** Code in Markdown is indented by so many blanks. What is indented by more has the indentation of a source. */
const CODE_INDENTATION = 4

/**
 * A Markdown text without what its sender has put before its words: padding, heartbeats, the indentation of a template
 * literal. As Markdown, four of these blanks would be code. Code after a text stays code.
 *
 *     ⏎····Bonjour.⏎⏎····Une question ?  ->  Bonjour.⏎⏎Une question ?
 *     ········Voici :⏎⏎····npm start     ->  Voici :⏎⏎····npm start
 *
 * @param isOver false while more of the text may come: its end says nothing then
 */
export function withoutIndentation(text: string, isOver = true): string {
  const [beginning = ''] = BEGINNING.exec(text) ?? []
  const words = text.slice(beginning.length)
  const line = beginning.search(/[^\r\n]*$/)
  const indentation = line > 0 ? beginning.slice(line).replace('\uFEFF', '') : ''
  if (indentation) return withoutPrefix(words, indentation)
  const common = isOver && !LIST_OR_QUOTE.test(words) ? commonIndentation(words) : ''
  const isOfSource = common.length > CODE_INDENTATION || (common && INDENTED_END.test(words))
  return isOfSource ? withoutPrefix(words, common) : words
}

/** Takes the indentation from each line, up to the first one that does not have it. */
function withoutPrefix(words: string, indentation: string): string {
  const lines = words.split('\n')
  const last = lines.findIndex((line, index) => index > 0 && line.trim() !== '' && !line.startsWith(indentation))
  return lines
    .map((line, index) => (index > 0 && (last < 0 || index < last) ? line.replace(indentation, '') : line))
    .join('\n')
}

/** Blanks with which each line after the first begins. */
function commonIndentation(words: string): string {
  const indentations = words
    .split('\n')
    .slice(1)
    .filter(line => line.trim() !== '')
    .map(line => /^[ \t]*/.exec(line)?.[0] ?? '')
  const [first = ''] = indentations.toSorted((one, other) => one.length - other.length)
  return indentations.every(each => each.startsWith(first)) ? first : ''
}
