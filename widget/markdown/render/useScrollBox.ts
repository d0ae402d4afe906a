import { type HTMLAttributes, type RefObject, useEffect, useState } from 'react'

/** Attributes of a box that scrolls: a name and a Tab stop, without which no keyboard can scroll it. Else none. */
export function useScrollBox(box: RefObject<HTMLElement | null>, name: string): HTMLAttributes<HTMLElement> {
  const [isScrolling, setIsScrolling] = useState(false)

  useEffect(() => {
    const element = box.current
    // jsdom has no layout, and no observers of it.
    if (!element || !globalThis.ResizeObserver) return
    const observer = new ResizeObserver(() => setIsScrolling(element.scrollWidth > element.clientWidth))
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [box])

  return isScrolling ? { role: 'region', tabIndex: 0, 'aria-label': name } : {}
}
