import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the pointer or the focus rests on something in a list of `count` items. The document is listened to, because an
 * item that is removed under the pointer or with the focus says nothing when it goes.
 */
export function useHeld(listRef: RefObject<HTMLElement | null>, count: number): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  useEffect(() => {
    const list = listRef.current
    if (!list || count === 0) {
      setHovered(false)
      setFocused(false)
      return
    }
    const onPointer = ({ target }: PointerEvent) => setHovered(target instanceof Node && list.contains(target))
    const onFocus = () => setFocused(list.contains(document.activeElement))
    onFocus()
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [listRef, count])

  return isHovered || isFocused
}
