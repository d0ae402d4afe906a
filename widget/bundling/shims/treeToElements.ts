import type { Element, Nodes, Root } from 'hast'
import type { ElementType, ReactNode } from 'react'

type Make = (type: ElementType, props: Record<string, unknown>, key?: string) => ReactNode

interface Options {
  Fragment: ElementType
  components?: Record<string, ElementType>
  jsx: Make
  jsxs: Make
}

/** Elements in which React wants no text between the tags. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr'])

/**
 * Shim of hast-util-to-jsx-runtime (9 kB gzip with its dependencies), without MDX, SVG and styles: in a sanitised reply
 * only `data-…` and `aria-…` attributes have other names in React.
 */
export function toJsxRuntime(tree: Root, { Fragment, components = {}, jsx, jsxs }: Options): ReactNode {
  return make(Fragment, {}, childrenOf(tree))

  function make(type: ElementType, props: Record<string, unknown>, children: ReactNode[], key?: string): ReactNode {
    // A text alone is in a list too: React keeps its node, and what is selected in it, when something follows.
    if (children.length > 0)
      props.children = children.length > 1 || typeof children[0] === 'string' ? children : children[0]
    return (children.length > 1 ? jsxs : jsx)(type, props, key)
  }

  function element(node: Element, key: string): ReactNode {
    const { tagName } = node
    const component = Object.hasOwn(components, tagName) ? components[tagName] : undefined
    const children = childrenOf(node).filter(
      child => !(TABLE_PARTS.has(tagName) && typeof child === 'string' && !child.trim()),
    )
    const props = propsOf(node)
    if (component) props.node = node
    return make(component ?? (tagName as ElementType), props, children, key)
  }

  function childrenOf(parent: Root | Element): ReactNode[] {
    const counts = new Map<string, number>()
    return parent.children.flatMap((node: Nodes) => {
      if (node.type === 'text') return [node.value]
      if (node.type !== 'element') return []
      const count = counts.get(node.tagName) ?? 0
      counts.set(node.tagName, count + 1)
      return [element(node, `${node.tagName}-${count}`)]
    })
  }
}

function propsOf({ properties }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue
    const dashed = /^(?:data|aria)[A-Z]/.test(name)
      ? name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      : name
    props[dashed] = Array.isArray(value) ? value.join(' ') : value
  }
  return props
}
