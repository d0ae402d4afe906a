import type { Node, Parent } from 'unist'

/** May return the index of the next child of `parent` to visit. */
type Visitor = (node: Node, index?: number, parent?: Parent) => number | undefined

/** Shim of unist-util-visit (1 kB gzip with its dependencies), which react-markdown calls with a tree and a function. */
export function visit(node: Node, visitor: Visitor, index?: number, parent?: Parent): number | undefined {
  const next = visitor(node, index, parent)
  if ('children' in node) {
    const within = node as Parent
    for (let at = 0; at < within.children.length; ) {
      const child = within.children[at]
      at = (child && visit(child, visitor, at, within)) ?? at + 1
    }
  }
  return next
}
