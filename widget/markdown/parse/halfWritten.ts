// `code`, **strong**, ~~struck~~, each with its end or at the end of the line; a backslash takes away a mark's meaning.
const SPANS =
  /\\.|(`+)(?!`).*?(?:(?<!`)\1(?!`)|$)|(?<=^|[\s\p{Ps}\p{Pi}\p{Po}|>])(\*\*|~~)(?=[^\s*~]).*?(?:(?<=\S)\2|$)/gu
const HALF_LINK = /\]\([^()\s<>]*$/
const FENCE_LINE = /^[ \t>\d.)*+-]*(?:`{3}|~{3})/gm

/**
 * A text that still grows, as its last line will probably read: an emphasis is shown as one before its end has come,
 * and a link as its text until its address is complete. Up to that line nothing is changed.
 *
 *     Le **coût du    ->  Le **coût du**
 *     voir [dbt](http ->  voir [dbt]()
 */
export function completeLastLine(text: string): string {
  const start = text.lastIndexOf('\n') + 1
  const line = text.slice(start)
  const isCode = /^(?: {4}|\t)/.test(line) || (text.match(FENCE_LINE)?.length ?? 0) % 2 === 1
  if (isCode) return text
  const whole = line.replace(HALF_LINK, ']()')
  let missing = ''
  for (const [span, code, marks] of whole.matchAll(SPANS)) {
    const mark = code ?? marks
    const isOpen = mark !== undefined && (span.length < 2 * mark.length + 1 || !span.endsWith(mark))
    // Half of the end may be there.
    if (isOpen && span.length > mark.length) missing = span.endsWith(mark.charAt(0)) ? mark.slice(1) : mark
  }
  return missing === '' && whole === line ? text : text.slice(0, start) + whole.trimEnd() + missing
}
