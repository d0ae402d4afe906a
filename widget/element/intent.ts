/** Events that come shortly before a click and leave time to evaluate the panel. */
const SIGNS = ['pointerenter', 'focusin', 'touchstart'] as const

/** Call back once, when a visitor is likely to click `launcher`. */
export function onIntent(launcher: HTMLElement, callback: () => void): void {
  onFirst(launcher, SIGNS, callback)
}

/** Call back at the first of these events, once. Returns the function that ends the waiting. */
export function onFirst(target: EventTarget, types: readonly string[], callback: () => void): () => void {
  const waiting = new AbortController()
  const react = () => {
    waiting.abort()
    callback()
  }
  for (const type of types) {
    target.addEventListener(type, react, { signal: waiting.signal, passive: true, capture: true })
  }
  return () => waiting.abort()
}
