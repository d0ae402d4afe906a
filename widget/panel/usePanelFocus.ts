import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface FocusState {
  isOpen: boolean
  isLoading: boolean
  focusRequests: number
}

/**
 * Focus the input when that is asked for. While a reply is under way the input is disabled: the panel holds its focus, so
 * that Escape still closes, and gives it back unless the visitor has gone elsewhere meanwhile.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  input: RefObject<HTMLTextAreaElement | null>,
  { isOpen, isLoading, focusRequests }: FocusState,
): void {
  const isHeld = useRef(false)

  useLayoutEffect(() => {
    if (focusRequests > 0) input.current?.focus({ preventScroll: true })
  }, [input, focusRequests])

  // A field that is disabled loses its focus at a time of the browser's choice, so it is asked before.
  const hadFocus = isLoading && !isHeld.current && input.current?.matches(':focus') === true

  useLayoutEffect(() => {
    if (!hadFocus) return
    isHeld.current = true
    panel.current?.focus({ preventScroll: true })
  }, [panel, hadFocus])

  useEffect(() => {
    if (isLoading || !isHeld.current) return
    isHeld.current = false
    if (isOpen && panel.current?.matches(':focus')) input.current?.focus({ preventScroll: true })
  }, [panel, input, isOpen, isLoading])
}
