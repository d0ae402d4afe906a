import type { postprocess } from 'micromark'

/** Start or end of a token: its kind, the token, the tokenizer that made it. */
export type Event = ReturnType<typeof postprocess>[number]
export type Token = Event[1]

/** Tokens that may be between the marker of an item and its text. */
const AFTER_MARKER = /^(?:linePrefix|listItem(?:Value|Marker|Prefix|PrefixWhitespace))$/
/** Tokens that a line without text may have. */
const IN_BLANK_LINE = /^(?:linePrefix|listItemIndent|blockQuote(?:Prefix|PrefixWhitespace|Marker))$/

/**
 * Lists with blank lines between their items, and markers of items with blank lines between their blocks. The rules are
 * those of mdast-util-from-markdown.
 */
export function findLoose(events: readonly Event[]): ReadonlySet<Token> {
  const loose = new Set<Token>()
  const starts: number[] = []
  events.forEach(([kind, token], index) => {
    if (!isList(token)) return
    if (kind === 'enter') starts.push(index)
    else readList(events.slice(starts.pop(), index + 1), token, loose)
  })
  return loose
}

function isList({ type }: Token): boolean {
  return type === 'listOrdered' || type === 'listUnordered'
}

/** Read the events of one list; lists inside it are read already. */
function readList(events: readonly Event[], list: Token, loose: Set<Token>): void {
  let depth = -1
  let item: Token | undefined
  let blankLine = 0
  let isAtMarker = false
  events.forEach(([kind, token], index) => {
    const isStart = kind === 'enter'
    if (token.type === 'lineEndingBlank') {
      if (isStart) {
        if (item && !isAtMarker && depth === 0) blankLine ||= index
        isAtMarker = false
      }
    } else if (!AFTER_MARKER.test(token.type)) isAtMarker = false
    if (isList(token) || token.type === 'blockQuote') depth += isStart ? 1 : -1

    const isItem = depth === 0 && isStart && token.type === 'listItemPrefix'
    if (!isItem && depth >= 0) return
    const lines = item ? readBlankEnd(events, index) : []
    // Only the first of these lines ends a line of text.
    const line = lines.at(-1)
    if (lines.length > 1) loose.add(list)
    if (item && blankLine && (!line || blankLine < line)) loose.add(item)
    item = token
    blankLine = 0
    isAtMarker = true
  })
}

/** Line ends before an event, from the last to the first. Only blank lines are between them. */
function readBlankEnd(events: readonly Event[], end: number): number[] {
  const lines: number[] = []
  for (let index = end - 1; index > 0; index--) {
    const [kind, token] = events[index] ?? []
    if (token?.type === 'lineEnding' || token?.type === 'lineEndingBlank') {
      if (kind === 'exit') continue
      token.type = 'lineEnding'
      lines.push(index)
    } else if (!token || !IN_BLANK_LINE.test(token.type)) break
  }
  for (const index of lines.slice(0, -1)) {
    const event = events[index]
    if (event) event[1].type = 'lineEndingBlank'
  }
  return lines
}
