import type { Block } from './block.ts'

/** A block of code between fences, at the start of a line. */
interface Fence {
  block: Block
  isClosed: boolean
  end: number
}

const OPENING = /(`{3,})[^`\n]*(?:\n|$)|(~{3,}).*(?:\n|$)/y

// A fence inside a list item or indented, and HTML, in which a fence is none: whether the next fence opens or closes a
// block is then for the parser to say.
const UNSURE = /^ {0,3}<|^[^\n]*[ \t>](?:`{3}|~{3})/
const SURE_OPENING = /^(?:`{3,}[^`\n]*|~{3,}.*)\n/

/**
 * Reads a block of code that starts here, without the parser: a long program would otherwise be parsed anew with every
 * piece. Undefined when none starts here.
 */
export function readFence(text: string, start: number): Fence | undefined {
  OPENING.lastIndex = start
  const opening = OPENING.exec(text)
  const marks = opening?.[1] ?? opening?.[2]
  if (!opening || !marks) return undefined
  const from = OPENING.lastIndex
  const mark = marks.charAt(0)
  // From the end of the opening line on: a fence just opened may be closed at once.
  const closing = new RegExp(`\\n {0,3}${mark}{${marks.length},}[ \\t]*(?:\\n|$)`, 'g')
  closing.lastIndex = from - 1
  const close = closing.exec(text)
  const isClosed = close?.[0].endsWith('\n') ?? false
  const end = close ? close.index + close[0].length : text.length
  // The first marks of a closing line are no code, though the line may still become some.
  const partial = new RegExp(`\\n {0,3}${mark}+$`)
  const code = close ? text.slice(from, close.index + 1) : text.slice(from).replace(partial, '\n')
  const value = code.replace(/\n$/, '')
  return {
    block: {
      key: start,
      source: text.slice(start, end),
      root: { type: 'root', children: [{ type: 'code', lang: null, meta: null, value }] },
      defines: [],
      openLabels: [],
    },
    isClosed,
    end,
  }
}

/** Where the next block of code certainly starts, in a text that starts with something else. */
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
