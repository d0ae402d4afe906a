/** The element that has the focus in the shadow root of a part of the panel. */
export function focusedIn(part: Element | null): Element | null | undefined {
  const root = part?.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : undefined
}
