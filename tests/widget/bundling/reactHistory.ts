import fc from 'fast-check'
import type * as React from 'react'
import type * as ReactDOM from 'react-dom'
import type * as ReactDOMClient from 'react-dom/client'

/** All that React's packages export, of one build of them. */
export type Bundle = typeof React & typeof ReactDOM & typeof ReactDOMClient

/** What a tree is made of: an element or component, what it is given, what is in it. */
interface Spec {
  type: string
  key: string | undefined
  word: string
  isOn: boolean
  children: readonly (Spec | string)[]
}

const ELEMENTS = 'div div ul li p button input textarea select svg a details'
const COMPONENTS = 'Counted Memo Forward Class Provider Reader Fragment Boundary Failing Store'

/** Any tree of the elements and components below. */
export const { tree } = fc.letrec<{ tree: Spec; child: Spec | string }>(tie => ({
  tree: fc.record({
    type: fc.constantFrom(...ELEMENTS.split(' '), ...COMPONENTS.split(' ')),
    key: fc.constantFrom(undefined, undefined, 'a', 'b', 'c', 'd'),
    word: fc.constantFrom('un', 'deux', 'trois'),
    isOn: fc.boolean(),
    children: fc.array(tie('child'), { maxLength: 4 }),
  }),
  child: fc.oneof({ depthSize: 'small' }, fc.constantFrom('mot', 'texte', ''), tie('tree')),
}))

/** What a page looks like after each tree is drawn over the one before and clicked through, and what was called. */
export async function history(react: Bundle, trees: readonly Spec[]): Promise<unknown[]> {
  const { createElement, createRoot, flushSync } = react
  const seen: unknown[] = []
  const components = componentsOf(react, seen)
  const draw = (spec: Spec | string): React.ReactNode => {
    if (typeof spec === 'string') return spec
    const { type, key, word, isOn, children } = spec
    const inner = children.map(draw)
    if (type === 'Fragment') return createElement(react.Fragment, { key }, ...inner)
    const component = Reflect.get(components, type)
    if (component) return createElement(component, { key, word, isOn }, ...inner)
    const given = {
      key,
      className: word,
      style: isOn ? { color: 'red', width: 3 } : undefined,
      hidden: isOn,
      title: word,
    }
    switch (type) {
      case 'input':
        return createElement(type, {
          ...given,
          type: 'checkbox',
          checked: isOn,
          onChange: () => seen.push(`${word} changed`),
        })
      case 'textarea':
        return createElement(type, {
          ...given,
          value: word,
          disabled: isOn,
          onChange: () => seen.push(`${word} changed`),
        })
      case 'button':
        return createElement(
          type,
          { ...given, 'aria-label': word, onClick: () => seen.push(`${word} clicked`) },
          ...inner,
        )
      default:
        return createElement(
          type,
          { ...given, ref: (element: Element | null) => void seen.push(element?.tagName) },
          ...inner,
        )
    }
  }
  const container = document.createElement('div')
  document.body.append(container)
  const options = { onCaughtError: () => {}, onUncaughtError: (error: unknown) => seen.push(String(error)) }
  const root = createRoot(container, options)
  for (const spec of trees) {
    // At once, or when the scheduler has time.
    if (spec.isOn) flushSync(() => root.render(draw(spec)))
    else root.render(draw(spec))
    seen.push(container.innerHTML)
    // What React's scheduler waits for, as often as it may have to: to draw, then to show.
    for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
    seen.push(container.innerHTML)
    for (const button of container.querySelectorAll('button, input'))
      flushSync(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    seen.push(container.innerHTML)
  }
  flushSync(() => root.unmount())
  seen.push(container.innerHTML)
  container.remove()
  return seen
}

function componentsOf(react: Bundle, seen: unknown[]) {
  const { createElement, useState, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } = react
  const Word = react.createContext('aucun')
  interface Given {
    word: string
    isOn: boolean
    children?: React.ReactNode
  }
  let stored = 0
  const listeners = new Set<() => void>()
  function Counted({ word, isOn, children }: Given) {
    const [count, setCount] = useState(0)
    const renders = useRef(0)
    renders.current++
    const text = useMemo(() => `${word} ${count}`, [word, count])
    useLayoutEffect(() => {
      seen.push(`${word} laid out`)
      return () => void seen.push(`${word} put away`)
    }, [word])
    useEffect(() => {
      seen.push(`${text} shown`)
      return () => void seen.push(`${text} hidden`)
    }, [text])
    return createElement('button', { onClick: () => setCount(now => now + 1), 'data-on': isOn }, text, children)
  }
  class Class extends react.Component<Given, { count: number }> {
    override state = { count: 0 }
    override componentDidMount() {
      seen.push(`${this.props.word} mounted`)
    }
    override componentDidUpdate(before: Given) {
      seen.push(`${before.word} became ${this.props.word}`)
    }
    override componentWillUnmount() {
      seen.push(`${this.props.word} unmounted`)
    }
    override render() {
      const onClick = () => this.setState(({ count }) => ({ count: count + 1 }))
      return createElement('button', { onClick }, this.state.count, this.props.children)
    }
  }
  class Boundary extends react.Component<Given, { failure?: string }> {
    override state: { failure?: string } = {}
    static getDerivedStateFromError(error: unknown) {
      return { failure: String(error) }
    }
    override render() {
      return this.state.failure ? createElement('i', null, this.state.failure) : this.props.children
    }
  }
  const Failing = ({ word, isOn, children }: Given) => {
    if (isOn) throw new Error(word)
    return children
  }
  const Store = ({ children }: Given) => {
    const value = useSyncExternalStore(
      listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => stored,
    )
    const onClick = () => {
      stored++
      for (const listener of listeners) listener()
    }
    return createElement('button', { onClick }, value, children)
  }
  return {
    Counted,
    Class,
    Boundary,
    Failing,
    Store,
    Memo: react.memo(({ word, children }: Given) => createElement('b', null, word, children)),
    Forward: react.forwardRef<HTMLElement, Given>(({ children }, ref) => createElement('em', { ref }, children)),
    Provider: ({ word, children }: Given) => createElement(Word, { value: word }, children),
    Reader: ({ children }: Given) => createElement('u', null, react.use(Word), children),
  }
}
