import { type Block, type Definitions, plainBlock, readBlocks, reread } from './block.ts'
import { findComplexText } from './complexityLimits.ts'
import { findFence, readFence } from './fence.ts'

/** A reply, parsed so far. All values are immutable: what did not change is the same object as before. */
export interface SplitReply {
  source: string
  isFinal: boolean
  /** Blocks that more text cannot change, in groups of twenty: React skips a group that did not change. */
  groups: readonly (readonly Block[])[]
  /** The blocks after them, parsed again with each chunk. */
  open: Block | undefined
  openStart: number
  definitions: Definitions
  /**
   * False if some blocks still have to be parsed again with definitions that came later. Another call with the same source
   * does so.
   */
  isResolved: boolean
}

/** The result of one parse of the text after the closed blocks. */
interface Step {
  closed: readonly Block[]
  end: number
  open?: Block
}

/** An empty reply. */
export const NOTHING_READ: SplitReply = {
  source: '',
  isFinal: false,
  groups: [[]],
  open: undefined,
  openStart: 0,
  definitions: new Map(),
  isResolved: true,
}

const GROUP_SIZE = 20

/** A longer block is cut at the end of a line: the open block is parsed with each chunk, which must stay cheap. */
const MAX_BLOCK = 24_000
const MAX_LINES = 500

/** Definitions at the end of a reply may concern hundreds of blocks: one call reads so many again, some 30 ms of them. */
const MAX_REREADS = 50

/** Whether the parse of an earlier result can continue: the source is longer, or blocks have to be parsed again. */
export function goesOn(previous: SplitReply, source: string, isFinal: boolean): boolean {
  return previous.isFinal ? isFinal && source === previous.source : source.startsWith(previous.source)
}

/**
 * Continue the parse from an earlier result. Only the text after the last closed block is parsed, and the result equals one
 * parse of the whole: a block is closed once the next one has certainly begun.
 *
 *     Un paragraphe.⏎ ⏎ - une liste⏎ - 2⏎ ⏎ Et apr
 *     closed            closed              open
 */
export function splitBlocks(previous: SplitReply, source: string, isFinal: boolean): SplitReply {
  const from = goesOn(previous, source, isFinal) ? previous : NOTHING_READ
  const text = normalize(source)
  const definitions = new Map(from.definitions)
  const closed: Block[] = []
  let start = from.openStart
  let open: Block | undefined
  while (start < text.length && !open) {
    const step = readStep(text, start, definitions, isFinal)
    closed.push(...step.closed)
    for (const definition of step.closed.flatMap(({ defines }) => defines)) {
      if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition)
    }
    start = step.end
    open = step.open
  }
  let rereads = 0
  const resolve = (block: Block) => {
    if (!block.openLabels.some(label => definitions.has(label))) return block
    return rereads++ < MAX_REREADS ? reread(block, definitions) : block
  }
  const isResolving = definitions.size > from.definitions.size || !from.isResolved
  const groups = isResolving ? from.groups.map(group => mapChanged(group, resolve)) : from.groups
  const added = isResolving ? closed.map(resolve) : closed
  if (isResolving && open) open = resolve(open)
  return {
    source,
    isFinal,
    groups: addToGroups(groups, added),
    open,
    openStart: start,
    definitions,
    isResolved: rereads <= MAX_REREADS,
  }
}

/** One kind of line ending, no byte order mark, no NUL (U+FFFD in CommonMark). Equal beginnings stay equal. */
function normalize(source: string): string {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  return (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).replaceAll('\0', '\uFFFD')
}

function readStep(text: string, from: number, definitions: Definitions, isFinal: boolean): Step {
  const start = skipBlankLines(text, from)
  if (start === text.length) return { closed: [], end: start }
  const fence = readFence(text, start)
  if (fence?.isClosed) return { closed: [fence.block], end: fence.end }
  if (fence) return { closed: [], end: start, open: fence.block }

  const stop = findFence(text, start) ?? text.length
  const cut = findCut(text, start, stop)
  const complex = findComplexText(text, start, cut)
  if (complex?.start === start) {
    const block = plainBlock(text.slice(start, complex.end), start)
    return complex.end < text.length ? { closed: [block], end: complex.end } : { closed: [], end: start, open: block }
  }
  const end = complex?.start ?? cut
  const part = text.slice(start, end)
  // If no part of a long text can be closed, it is one block and is cut anyway: wrong, but bounded.
  if (!complex && cut < stop) {
    const known = readBlocks(part, start, definitions, false)
    if (known.end > start) return { closed: known.closed, end: known.end }
  }
  return readBlocks(part, start, definitions, isFinal || end < text.length)
}

function skipBlankLines(text: string, start: number): number {
  const blank = /(?:[ \t]*\n)*/y
  blank.lastIndex = start
  return start + (blank.exec(text)?.[0].length ?? 0)
}

/** End of the longest part that may be parsed at once: whole lines, or else whole words. */
function findCut(text: string, start: number, end: number): number {
  const limit = Math.min(end, start + MAX_BLOCK)
  let cut = start
  for (let lines = 0; lines < MAX_LINES; lines++) {
    const next = text.indexOf('\n', cut) + 1
    if (next === 0 || next > limit) {
      if (limit === end) return end
      return cut > start ? cut : Math.max(text.lastIndexOf(' ', limit - 1) + 1, start + MAX_BLOCK / 2)
    }
    cut = next
  }
  return cut
}

function mapChanged(group: readonly Block[], change: (block: Block) => Block): readonly Block[] {
  const changed = group.map(change)
  return changed.some((block, index) => block !== group[index]) ? changed : group
}

/** The last group has room for one more block, the one that is open now. */
function addToGroups(groups: SplitReply['groups'], blocks: readonly Block[]): SplitReply['groups'] {
  if (blocks.length === 0) return groups
  const last = groups.at(-1) ?? []
  const room = GROUP_SIZE - last.length
  const filled = [...groups.slice(0, -1), [...last, ...blocks.slice(0, room)]]
  return blocks.length < room ? filled : addToGroups([...filled, []], blocks.slice(room))
}
