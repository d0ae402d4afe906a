import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedIn } from './dialog/focusedIn.ts'

/**
 * Focus the input on request. If the focused element disappears or is disabled (as the input during a reply), the input
 * takes the focus, or the stop button while the input is disabled: on the panel itself, screen readers would read the
 * whole conversation. When the stop button disappears, the input gets the focus back.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  input: RefObject<HTMLTextAreaElement | null>,
  focusRequests: number,
): void {
  // The facade has answered the requests before.
  const answered = useRef(focusRequests)
  // Browsers blur a disabled element at different times: read the focus before.
  const hadFocus = focusedIn(panel.current)

  useLayoutEffect(() => {
    if (hadFocus && !focusedIn(panel.current)?.matches(':not(:disabled, [hidden])')) focus(panel, input)
  })

  useLayoutEffect(() => {
    if (focusRequests > answered.current) focus(panel, input)
    answered.current = focusRequests
  }, [panel, input, focusRequests])
}

function focus(panel: RefObject<HTMLElement | null>, input: RefObject<HTMLTextAreaElement | null>): void {
  const stop = input.current?.disabled && panel.current?.querySelector<HTMLElement>('[data-stop]')
  const target = stop || input.current
  target?.focus({ preventScroll: true })
}
