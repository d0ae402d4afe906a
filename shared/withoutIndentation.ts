/** What is before the first word of a text, with the blanks of its line. Full-width and no-break blanks belong to the text. */
const BEGINNING = /^(?:[\uFEFF \t\r]*\n)*([\uFEFF \t\r]*)/
const LIST_OR_QUOTE = /^(?:[-+*]|\d{1,9}[.)]|>)[ \t]/
/** The blanks before the words of each other line. */
const INDENTATIONS = /(?<=\n)[ \t]*(?=\S)/g
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
  const [beginning, blanks = ''] = BEGINNING.exec(text) ?? ['']
  const words = text.slice(beginning.length)
  if (beginning.includes('\n') && blanks) return withoutPrefix(words, blanks)
  if (!isOver || LIST_OR_QUOTE.test(words)) return words
  const indentations: readonly string[] = words.match(INDENTATIONS) ?? ['']
  const shortest = indentations.reduce((one, other) => (other.length < one.length ? other : one))
  const isOfSource = shortest.length > CODE_INDENTATION || INDENTED_END.test(words)
  return isOfSource ? withoutPrefix(words, shortest) : words
}

/** Takes the indentation from each line after the first, up to one that does not have it. */
function withoutPrefix(words: string, indentation: string): string {
  let has = true
  return words
    .split('\n')
    .map((line, index) => {
      if (index > 0 && line.trim()) has &&= line.startsWith(indentation)
      return index > 0 && has ? line.replace(indentation, '') : line
    })
    .join('\n')
}
