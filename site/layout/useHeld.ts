import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the pointer or the focus is on the item that a list shows. It listens to the document, because an item that
 * is removed under the pointer or with the focus fires no event. `shown` identifies the item; undefined: there is none.
 */
export function useHeld(listRef: RefObject<HTMLElement | null>, shown: number | undefined): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  useEffect(() => {
    const list = listRef.current
    if (!list || shown === undefined) {
      setHovered(false)
      setFocused(false)
      return
    }
    const onPointer = ({ target }: PointerEvent) => setHovered(target instanceof Node && list.contains(target))
    const onFocusIn = ({ target }: FocusEvent) => setFocused(target instanceof Node && list.contains(target))
    const onFocusOut = () => setFocused(false)
    setFocused(list.contains(document.activeElement))
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [listRef, shown])

  return isHovered || isFocused
}
