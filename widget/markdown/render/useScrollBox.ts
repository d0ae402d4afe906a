import { type HTMLAttributes, type RefObject, useEffect, useState } from 'react'

/**
 * Attributes of a box that scrolls: a name and a Tab stop, so that the keyboard can scroll it. None if it does not scroll.
 */
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
