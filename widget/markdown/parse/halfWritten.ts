// `code`, **strong**, ~~struck~~, closed or up to the end of the line; a backslash escapes a mark.
const SPANS =
  /\\.|(`+)(?!`).*?(?:(?<!`)\1(?!`)|$)|(?<=^|[\s\p{Ps}\p{Pi}\p{Po}|>])(\*\*|~~)(?=[^\s*~]).*?(?:(?<=\S)\2|$)/gu
const HALF_LINK = /\]\([^()\s<>]*$/
const FENCE_LINE = /^[ \t>\d.)*+-]*(?:`{3}|~{3})/gm

/**
 * Complete the last line of a text that still grows: open emphasis is closed, and a link without its whole address
 * shows as its text. Earlier lines do not change.
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
    // The first half of a closing mark may have arrived.
    if (isOpen && span.length > mark.length) missing = span.endsWith(mark.charAt(0)) ? mark.slice(1) : mark
  }
  return missing === '' && whole === line ? text : text.slice(0, start) + whole.trimEnd() + missing
}
