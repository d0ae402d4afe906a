import { type RefObject, useEffect } from 'react'

/** px between what has the focus and the panel. */
const APART = 12

/** A focus that goes under the open panel is seen: the page scrolls until its element is above the panel. */
export function useUncoveredFocus(panel: RefObject<HTMLElement | null>, isBeside: boolean): void {
  useEffect(() => {
    if (!isBeside) return
    const uncover = ({ target }: FocusEvent) => {
      const root = panel.current?.getRootNode()
      if (!(target instanceof Element) || (root instanceof ShadowRoot && root.host === target)) return
      // The browser scrolls first.
      setTimeout(() => {
        const cover = panel.current?.getBoundingClientRect()
        const { left, top, right, bottom } = target.getBoundingClientRect()
        const isUnder =
          cover && left >= cover.left && right <= cover.right && top >= cover.top && bottom <= cover.bottom
        if (isUnder) scrollBy(0, bottom + APART - cover.top)
      })
    }
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [panel, isBeside])
}
