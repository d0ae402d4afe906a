import type { Definition, Root, RootContent } from 'mdast'
import { completeText } from './completeText.ts'
import { parseMarkdown } from './parseMarkdown.ts'

/** A part of a reply that renders on its own: one paragraph, list, table, code block… */
export interface Block {
  /** Offset of its start in the text. It never changes, so React keeps its elements while the block grows. */
  key: number
  source: string
  /** Its syntax tree; undefined if it is shown as plain text. */
  root: Root | undefined
  /** Link definitions in it: `[1]: https://a.example`. */
  defines: readonly Definition[]
  /** Labels in brackets without a definition so far. */
  openLabels: readonly string[]
}

/** Definitions by label; the first one of a label wins. */
export type Definitions = ReadonlyMap<string, Definition>

/** The blocks of a text. */
interface ReadBlocks {
  closed: readonly Block[]
  /** Offset in the whole reply at which the closed blocks end. */
  end: number
  open?: Block
}

/** Split the text from `start` on into blocks. Unless the reply `isOver`, blocks that more text may change stay open. */
export function readBlocks(text: string, start: number, definitions: Definitions, isOver: boolean): ReadBlocks {
  const blocks = orPlain(text, start, () => {
    const nodes = parse(isOver ? text : completeText(text), definitions)
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

/** Parse the block again with definitions that came later. */
export function reread(block: Block, definitions: Definitions): Block {
  const { key, source } = block
  const [again] = orPlain(source, key, () => [makeBlock(key, source, parse(source, definitions), definitions)])
  return again ?? block
}

/** A block that is shown as plain text. */
export function plainBlock(source: string, key: number): Block {
  return { key, source, root: undefined, defines: [], openLabels: [] }
}

/** Deep nesting overflows the stack of the parser and of every tree walker. */
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
 * Top-level nodes of a text, with offsets in it. The parser only sees a reference if the same text defines its label:
 * definitions from other blocks are therefore put in front of it.
 */
function parse(text: string, definitions: Definitions): RootContent[] {
  const known = labelsIn(text).filter(label => definitions.has(label))
  const prefix = `${known.map(label => `[${label}]: #\n`).join('')}\n`
  const { children } = parseMarkdown(prefix + text)
  for (const { position } of children) if (position?.start.offset !== undefined) position.start.offset -= prefix.length
  return children.filter(node => offsetOf(node) >= 0)
}

/** Lines at which the text can be cut without a change of meaning. Each is the first line of a node. */
function findCuts(text: string, nodes: readonly RootContent[], isOver: boolean): { at: number; node: number }[] {
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1]
    if (!before) return []
    const at = text.lastIndexOf('\n', offsetOf(node) - 1) + 1
    const lineBefore = text.slice(text.lastIndexOf('\n', at - 2) + 1, at)
    const isAfterBlank = lineBefore.trim() === ''
    const isGlued =
      // After an empty list item, micromark reads indented code, and all that follows it, differently: do not cut there.
      isIndentedCode(before, text) ||
      isIndentedCode(node, text) ||
      // The line after a definition may be its title.
      (before.type === 'definition' && !isAfterBlank)
    const isLast = index === nodes.length - 1
    // More text may join the line to the node before it: `2` becomes the list item `2.`, `#` the word `#a`.
    const isSettled = text.includes('\n', at) || (isAfterBlank && /[^\s\d]/.test(text.charAt(at)))
    return isGlued || (isLast && !isOver && !isSettled) ? [] : [{ at, node: index }]
  })
}

function isIndentedCode(node: RootContent, text: string): boolean {
  return node.type === 'code' && !/[`~\\$]/.test(text.charAt(offsetOf(node)))
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

/** Labels in brackets, normalized as references compare them. */
function labelsIn(text: string): string[] {
  const labels = text.includes('[') ? text.matchAll(/\\.|\[((?:\\.|[^[\]\\])+)\]/gs) : []
  return [...new Set([...labels].map(([, label = '']) => identifierOf(label)))]
}

/** Same as micromark-util-normalize-identifier, then lower case as in the tree's definitions. */
function identifierOf(label: string): string {
  const spaced = label.replace(/[\t\n ]+/g, ' ').replace(/^ | $/g, '')
  return spaced.toLowerCase().toUpperCase().toLowerCase()
}
