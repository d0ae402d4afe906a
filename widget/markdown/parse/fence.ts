import type { Block } from './block.ts'

/** A fenced code block that starts at the beginning of a line. */
interface Fence {
  block: Block
  isClosed: boolean
  end: number
}

const OPENING = /(?:(`{3,})([^`\n]*)|(~{3,})(?!~)(.*))(?:\n|$)/y

const CLOSING = /\n {0,3}(`{3,}|~{3,})[ \t]*(?=\n|$)/g
const PARTIAL_BACKTICKS = /\n(?: {0,3}`+)?$/
const PARTIAL_TILDES = /\n(?: {0,3}~+)?$/

// After a fence in a list item, an indented fence or HTML, only the parser can say whether the next fence opens or
// closes a block.
const UNSURE = /^ {0,3}<|^[^\n]*[ \t>](?:`{3}|~{3})/
const SURE_OPENING = /^(?:`{3,}[^`\n]*|~{3,}(?!~).*)\n/

/**
 * Read a fenced code block that starts here without the parser, which would parse a long program again with each chunk.
 * Undefined if none starts here.
 */
export function readFence(text: string, start: number): Fence | undefined {
  OPENING.lastIndex = start
  const opening = OPENING.exec(text)
  const marks = opening?.[1] ?? opening?.[3]
  if (!opening || !marks) return undefined
  const from = OPENING.lastIndex
  const mark = marks.charAt(0)
  // Search from the end of the opening line on: an empty block is closed by the next line.
  CLOSING.lastIndex = from - 1
  let close = CLOSING.exec(text)
  while (close && !close[1]?.startsWith(marks)) close = CLOSING.exec(text)
  const endOfClose = close ? CLOSING.lastIndex : text.length
  const isClosed = endOfClose < text.length
  const end = endOfClose + Number(isClosed)
  // Hide the first marks of a closing line, which may still turn out to be code.
  const partial = mark === '~' ? PARTIAL_TILDES : PARTIAL_BACKTICKS
  const code = text.slice(from - 1, close?.index)
  const value = (close ? code : code.replace(partial, '')).slice(1)
  const [lang] = (opening[2] ?? opening[4] ?? '').trim().split(/\s/)
  return {
    block: {
      key: start,
      source: text.slice(start, end),
      root: {
        type: 'root',
        children: [{ type: 'code', lang: opening[0].endsWith('\n') ? lang : null, meta: null, value }],
      },
      defines: [],
      openLabels: [],
    },
    isClosed,
    end,
  }
}

/** Offset at which the next fenced code block certainly starts. */
export function findFence(text: string, start: number): number | undefined {
  for (let line = start; line < text.length; ) {
    const next = text.indexOf('\n', line) + 1 || text.length
    const content = text.slice(line, next)
    if (UNSURE.test(content)) return undefined
    if (line > start && SURE_OPENING.test(content)) return line
    line = next
  }
  return undefined
}
