import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface FocusState {
  isOpen: boolean
  isLoading: boolean
  focusRequests: number
}

/**
 * Focus the input when that is asked for. What had the focus may go away or be disabled, as the input while a reply is
 * under way: then the panel holds the focus, so that Escape still closes and Tab goes on, and gives it to the input as
 * soon as it can be used, unless the visitor has gone elsewhere meanwhile.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  input: RefObject<HTMLTextAreaElement | null>,
  { isOpen, isLoading, focusRequests }: FocusState,
): void {
  const isHeld = useRef(false)

  const hold = useCallback(() => {
    isHeld.current = true
    panel.current?.focus({ preventScroll: true })
  }, [panel])

  useLayoutEffect(() => {
    if (focusRequests === 0) return
    if (input.current?.disabled) hold()
    else input.current?.focus({ preventScroll: true })
  }, [input, hold, focusRequests])

  // Browsers take the focus from what is disabled at a time of their choice, so it is asked before.
  const hadFocus = focusedIn(panel.current)

  useLayoutEffect(() => {
    if (hadFocus && !focusedIn(panel.current)?.matches(':not(:disabled)')) hold()
  })

  useEffect(() => {
    if (isLoading || !isHeld.current) return
    isHeld.current = false
    if (isOpen && panel.current?.matches(':focus')) input.current?.focus({ preventScroll: true })
  })
}

function focusedIn(panel: HTMLElement | null): Element | null | undefined {
  const root = panel?.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : undefined
}
