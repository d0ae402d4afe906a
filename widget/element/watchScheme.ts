/**
 * Tell whether the page of an element is dark, and each change: by the `color-scheme` that it declares, or that of the
 * visitor's system if it declares none, or both. The page's styles are read just before a frame, when they are computed anyway.
 * @returns a function that ends it
 */
export function watchScheme(element: Element, tell: (isDark: boolean) => void): () => void {
  // jsdom has no media queries, and no frames.
  const system = globalThis.matchMedia?.('(prefers-color-scheme:dark)')
  if (!system) return () => {}
  const { documentElement, body } = element.ownerDocument
  const read = () =>
    requestAnimationFrame(() => {
      const { colorScheme } = getComputedStyle(element.parentElement ?? documentElement)
      const isDark = colorScheme.includes('dark')
      tell(isDark === colorScheme.includes('light') ? system.matches : isDark)
    })
  // Pages switch by an attribute, or by a rule for the system's scheme.
  const observer = new MutationObserver(read)
  // A script in the head can add the element before there is a body.
  for (const node of [documentElement, body]) if (node) observer.observe(node, { attributes: true })
  system.onchange = read
  read()
  return () => {
    observer.disconnect()
    system.onchange = null
  }
}
