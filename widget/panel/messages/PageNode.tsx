import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'

interface PageNodeProps<Input extends readonly unknown[]> {
  /** The page's callback and its name, for errors. */
  name: string
  render: ((...input: Input) => Node | undefined) | undefined
  input: Input
  /** Shown if the page has no node of its own. */
  children?: ReactNode
}

/**
 * A node of the page. It stays in the light DOM of the element, where the page's styles apply, and is shown through its own
 * slot. The callback runs again when its first input changes.
 */
export function PageNode<Input extends readonly unknown[]>({ name, render, input, children }: PageNodeProps<Input>) {
  const id = useId()
  const slot = useRef<HTMLSlotElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message changes with each of its parts
  const node = useMemo(() => render && callPage(name, render, input), [render, input[0]])

  useLayoutEffect(() => {
    const root = slot.current?.getRootNode()
    if (!node || !(root instanceof ShadowRoot)) return
    const holder = document.createElement('div')
    holder.slot = id
    holder.append(node)
    root.host.append(holder)
    return () => holder.remove()
  }, [node, id])

  return node ? <slot ref={slot} name={id} /> : children
}

function callPage<Input extends readonly unknown[]>(
  name: string,
  render: (...input: Input) => Node | undefined,
  input: Input,
): Node | undefined {
  try {
    const node = render(...input) ?? undefined
    if (node === undefined || node instanceof Node) return node
    throw new TypeError(`${name} has to return a Node or undefined.`)
  } catch (error) {
    console.error(error)
    return undefined
  }
}
