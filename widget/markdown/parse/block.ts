import type { Definition, Root, RootContent } from 'mdast'
import { completeLastLine } from './halfWritten.ts'
import { parseMarkdown } from './parseMarkdown.ts'

/** A piece of a reply that is rendered on its own: one paragraph, list, table, block of code… */
export interface Block {
  /** Where it starts in the text: the same while it grows and once it is closed, so its elements stay. */
  key: number
  source: string
  /** Its tree; none when it is to be shown as plain text. */
  root: Root | undefined
  /** Definitions of references it holds: `[1]: https://a.example`. */
  defines: readonly Definition[]
  /** Labels in brackets that nothing has defined yet. */
  openLabels: readonly string[]
}

/** Definitions by label; the first of a label counts. */
export type Definitions = ReadonlyMap<string, Definition>

/** What a text splits into. */
interface ReadBlocks {
  closed: readonly Block[]
  /** Where the closed blocks end, in the whole reply. */
  end: number
  open?: Block
}

/** Splits the text at `start` of a reply into blocks. Unless it `isOver`, those that more text may change stay open. */
export function readBlocks(text: string, start: number, definitions: Definitions, isOver: boolean): ReadBlocks {
  const blocks = orPlain(text, start, () => {
    const nodes = parse(isOver ? text : completeLastLine(text), definitions)
    const cuts = [{ at: 0, node: 0 }, ...findCuts(text, nodes, isOver)]
    return cuts.map(({ at, node }, index) => {
      const next = cuts[index + 1]
      return makeBlock(start + at, text.slice(at, next?.at), nodes.slice(node, next?.node), definitions)
    })
  })
  if (isOver) return { closed: blocks, end: start + text.length }
  const open = blocks.at(-1)
  return { closed: blocks.slice(0, -1), end: open?.key ?? start, open }
}

/** The block again, with definitions that have come since. */
export function reread(block: Block, definitions: Definitions): Block {
  const { key, source } = block
  const [again] = orPlain(source, key, () => [makeBlock(key, source, parse(source, definitions), definitions)])
  return again ?? block
}

/** A block shown as the text it is. */
export function plainBlock(source: string, key: number): Block {
  return { key, source, root: undefined, defines: [], openLabels: [] }
}

/** Deep nesting overflows the parser's stack, and that of all who walk its trees. */
function orPlain(source: string, key: number, read: () => Block[]): Block[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return [plainBlock(source, key)]
    throw error
  }
}

function makeBlock(key: number, source: string, nodes: RootContent[], known: Definitions): Block {
  const defines = nodes.flatMap(findDefinitions)
  const labels = labelsIn(source)
  const before = labels.flatMap(label => known.get(label) ?? [])
  const isDefined = (label: string) => known.has(label) || defines.some(({ identifier }) => identifier === label)
  return {
    key,
    source,
    root: { type: 'root', children: [...before, ...nodes] },
    defines,
    openLabels: labels.filter(label => !isDefined(label)),
  }
}

/**
 * Top-level nodes of a text, with offsets in it. A reference is one to the parser only if its label is defined in the
 * same text: those known from elsewhere are defined in front of it.
 */
function parse(text: string, definitions: Definitions): RootContent[] {
  const known = labelsIn(text).filter(label => definitions.has(label))
  const prefix = `${known.map(label => `[${label}]: #\n`).join('')}\n`
  const { children } = parseMarkdown(prefix + text)
  for (const { position } of children) if (position?.start.offset !== undefined) position.start.offset -= prefix.length
  return children.filter(node => offsetOf(node) >= 0)
}

/** Lines, each the first of a node, at which the text can be cut into blocks that mean apart what they mean together. */
function findCuts(text: string, nodes: readonly RootContent[], isOver: boolean): { at: number; node: number }[] {
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1]
    if (!before) return []
    const at = text.lastIndexOf('\n', offsetOf(node) - 1) + 1
    const lineBefore = text.slice(text.lastIndexOf('\n', at - 2) + 1, at)
    const isAfterBlank = lineBefore.trim() === ''
    const isGlued =
      // micromark reads indented code otherwise after an empty list item, and what follows it otherwise after it.
      isIndentedCode(before, text) ||
      isIndentedCode(node, text) ||
      // What follows a definition at once may be its title.
      (before.type === 'definition' && !isAfterBlank)
    const isLast = index === nodes.length - 1
    // `2` may become the item `2.` of the list before it, `#` the word `#a` of the paragraph before it.
    const isSettled = text.includes('\n', at) || (isAfterBlank && /[^\s\d]/.test(text.charAt(at)))
    return isGlued || (isLast && !isOver && !isSettled) ? [] : [{ at, node: index }]
  })
}

function isIndentedCode(node: RootContent, text: string): boolean {
  return node.type === 'code' && !/[`~]/.test(text.charAt(offsetOf(node)))
}

function offsetOf(node: RootContent): number {
  return node.position?.start.offset ?? 0
}

function findDefinitions(node: RootContent): Definition[] {
  if (node.type === 'definition') return [node]
  return node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem'
    ? node.children.flatMap(findDefinitions)
    : []
}

/** What stands in brackets, as references compare it. */
function labelsIn(text: string): string[] {
  const labels = text.includes('[') ? text.matchAll(/\[((?:\\.|[^[\]\\])+)\]/gs) : []
  return [...new Set(Array.from(labels, ([, label = '']) => identifierOf(label)))]
}

/** As micromark-util-normalize-identifier, then as definitions are named in trees. */
function identifierOf(label: string): string {
  const spaced = label.replace(/[\t\n ]+/g, ' ').replace(/^ | $/g, '')
  return spaced.toLowerCase().toUpperCase().toLowerCase()
}
