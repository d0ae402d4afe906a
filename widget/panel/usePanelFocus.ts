import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface FocusState {
  isOpen: boolean
  isLoading: boolean
  focusRequests: number
}

/** Focus the input when the panel opens, and again after a reply if the visitor has gone nowhere else meanwhile. */
export function usePanelFocus(input: RefObject<HTMLTextAreaElement | null>, state: FocusState): void {
  const { isOpen, isLoading, focusRequests } = state
  const isAwaited = useRef(false)

  useLayoutEffect(() => {
    if (focusRequests > 0) input.current?.focus({ preventScroll: true })
  }, [input, focusRequests])

  // Disabling a field takes its focus away, so who had it is asked before that.
  if (isLoading && !isAwaited.current) isAwaited.current = isOpen && input.current?.matches(':focus') === true

  useEffect(() => {
    if (isLoading || !isAwaited.current) return
    isAwaited.current = false
    const root = input.current?.getRootNode()
    const isFree = root instanceof ShadowRoot && !root.activeElement && document.activeElement === document.body
    if (isOpen && isFree) input.current?.focus({ preventScroll: true })
  }, [input, isOpen, isLoading])
}
