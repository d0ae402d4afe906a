import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface FocusState {
  isOpen: boolean
  isLoading: boolean
  focusRequests: number
}

/**
 * Focus the input on request. If the focused element disappears or is disabled (as the input during a reply), the panel
 * takes the focus, so that Escape and Tab work. The input gets it back when enabled, unless the visitor moved it.
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

  // Browsers blur a disabled element at different times: read the focus before.
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
