import { CJK, characterBefore, flanks } from './flanks.ts'
import { closeFormula, maskFormulas, unmask } from './formulas.ts'
import { HALF_MARK } from './hostMarks.ts'

/** Opening fences of code: an odd number of them means that the text ends in code. */
const FENCE_LINE = /^[ \t>\d.)*+-]*(?:`{3}|~{3})/m
/** Half of a closing fence, or the line of an opening one. */
const HALF_FENCE = /(?<=^|\n)[ \t>\d.)*+-]*(?:[`~]{1,2}|[`~]{3}[^\n]*)$/

const INDENTED = /^(?: {4}|\t)/
const LIST_ITEM = /^[ \t>]*(?:[-+*]|\d+[.)])[ \t]/m

/** All before the last paragraph, heading, list item or row. */
const BEFORE_LAST_PART = /^.*\n(?:[ \t]*\n|(?=[ \t>]*(?:(?:[-+*]|\d+[.)]|#+)[ \t]|\|)))/s

/** A line that so far has only signs and numbers: `-` may become a list, a rule, a heading; `2` may become `2.`. */
const ONLY_SIGNS = /(?<=^|\n)[-+*=_~`#>|:\d.) \t]*(?:\[[ xX]\][ \t]*)?$/
/** A line of a table or a definition. Their next line, or their end, makes them one. */
const LAST_ROW = /(?<=^|\n)[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?\|[^\n]*\n?$/
const DEFINITION = /(?<=^|\n) {0,3}\[[^\]\n]+\]:[^\n]*$/

/** The start of a block of HTML, in which no sign is one of Markdown. */
const HTML_BLOCK =
  /^ {0,3}<\/?(?:article|aside|blockquote|center|dd|details|div|dl|dt|fig\w+|footer|form|h\d|header|hr|iframe|li|main|nav|ol|p|section|summary|t(?:able|body|d|h|head|r)|ul)(?=[\s/>])/i

/** A backslash at the end that no other one escapes. */
const BREAK_SIGN = /(?<!\\)((?:\\\\)*)\\$/

/** Text in brackets, with brackets in it. Longer texts are rare, and are shown as they are. */
const LABEL = String.raw`\[(?:[^[\]\n]|\[[^[\]\n]*\]){0,99}`
const ADDRESS = String.raw`\((?:[^()\n]|\([^()\n]*\))*`

/**
 * The relevant parts of a line, in this order: an escaped sign, code, a tag of HTML, the whole address of a link, half of an address,
 * signs that may become something else, marks of emphasis.
 */
const SPANS = new RegExp(
  [
    String.raw`\\.`,
    '(?<code>`+)(?!`|$)(?<body>.*?)(?:(?<!`)\\1(?!`)|$)',
    // Also half of one, from its first attribute on.
    '<[a-z/!?][^<>]*>|<[a-z][\\w-]*\\s+[\\w:-]+=[^<>]{0,200}$',
    String.raw`\]${ADDRESS}\)`,
    String.raw`(?<half>\]${ADDRESS}(?:\([^()\n]*)?$)`,
    String.raw`(?<begun>\[?!(?:${LABEL}(?:\[[^[\]\n]*|\](?:\([^()\n]*\)?\]?)?)?)?$`,
    String.raw`${LABEL}(?:\[[^[\]\n]*|\])?$`,
    '<(?:[^\\s<>]*|br */?)$|&#?\\w*$|[*_~`\\\\]{1,30}$)',
    String.raw`(?<marks>\*+|_+|~~)`,
  ].join('|'),
  'gisu',
)

/** An open emphasis: its sign, the number of signs that a closing mark needs, and where its own mark ends. */
interface OpenMark {
  sign: string
  count: number
  end: number
}

/**
 * Complete the end of a text that still grows, so that no sign of Markdown is shown: what is open is closed, what may
 * become something else is left out until more of it has come.
 *
 *     Le **coût du    ->  Le **coût du**
 *     voir [dbt](http ->  voir [dbt]()
 *     un ![schéma](ht ->  un
 *     | Mois | Montant ->
 */
export function completeText(source: string): string {
  return unmask(complete(maskFormulas(closeFormula(source.replace(HALF_MARK, '')))))
}

function complete(text: string): string {
  if (text.split(FENCE_LINE).length % 2 === 0) return text.replace(HALF_FENCE, '')
  const start = BEFORE_LAST_PART.exec(text)?.[0].length ?? 0
  const part = text.slice(start)
  if (HTML_BLOCK.test(part)) return text
  const line = part.slice(part.lastIndexOf('\n') + 1)
  if (INDENTED.test(line) && !LIST_ITEM.test(text)) return text
  const completed = (text.slice(0, start) + completeSpans(part)).replace(ONLY_SIGNS, '').replace(DEFINITION, '')
  const row = LAST_ROW.exec(completed)
  if (!row) return completed
  const before = completed.slice(0, row.index)
  return LAST_ROW.test(before) ? completed : before
}

function completeSpans(part: string): string {
  const open: OpenMark[] = []
  for (const { 0: span, index, groups = {} } of part.matchAll(SPANS)) {
    const { code, body = '', half, begun, marks } = groups
    const known = part.slice(0, index)
    if (begun !== undefined) return close(known, open)
    if (half) return known.endsWith('[') ? close(known.slice(0, -1), open) : close(`${known}]()`, open)
    if (code && span.length < code.length + body.length + code.length) {
      // Its first closing marks may have come.
      const shown = body.replace(/(?<!`)`+$/, '')
      return close(known, open, shown.trim() && code + shown + code)
    }
    if (marks) readMarks(open, marks, part, index)
  }
  return close(part, open)
}

/** Let marks close what is open, and open what follows, by the letters around them. */
function readMarks(open: OpenMark[], marks: string, part: string, start: number): void {
  const end = start + marks.length
  const [before, after] = [characterBefore(part, start), part.charAt(end)]
  const sign = marks.charAt(0)
  let count = marks.length
  // Inside a word, as in snake_case, this sign is a letter.
  if (/\S/.test(before) && !(sign === '_' && /[\p{L}\p{N}]/u.test(after))) {
    for (let index = open.length; index-- > 0 && count > 0; ) {
      const opened = open[index]
      if (opened?.sign !== sign) continue
      const closed = Math.min(opened.count, count)
      count -= closed
      opened.count -= closed
      open.length = opened.count > 0 ? index + 1 : index
    }
  }
  const opensWord =
    /^(?:[\s\p{P}|]|)$/u.test(before) || CJK.test(before) || (count > 1 && sign === '*' && /\p{L}/u.test(before))
  if (count > 0 && opensWord && flanks(sign, before, after).opens) open.push({ sign, count, end })
}

/** Closes what is open. A mark with nothing after it is left out. */
function close(text: string, open: readonly OpenMark[], code = ''): string {
  const last = open.at(-1)
  if (last && !code && text.trimEnd().length === last.end) {
    return close(text.slice(0, last.end - last.count), open.slice(0, -1))
  }
  const marks = open
    .slice(-9)
    .map(({ sign, count }) => sign.repeat(count))
    .reverse()
  // The sign of a hard break would make the mark a letter.
  const known = code || open.length === 0 ? text + code : text.trimEnd().replace(BREAK_SIGN, '$1')
  return known + marks.join('')
}
