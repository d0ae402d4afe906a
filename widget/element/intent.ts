/** What a visitor does a moment before a click: time enough to evaluate the panel. */
const SIGNS = ['pointerenter', 'focusin', 'touchstart'] as const

/** Call back once, at the first sign that a visitor is about to use `launcher`. */
export function onIntent(launcher: HTMLElement, callback: () => void): void {
  const signs = new AbortController()
  const react = () => {
    signs.abort()
    callback()
  }
  for (const sign of SIGNS) launcher.addEventListener(sign, react, { signal: signs.signal, passive: true })
}
