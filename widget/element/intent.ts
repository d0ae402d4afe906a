/** Events that come shortly before a click and leave time to evaluate the panel. */
const SIGNS = ['pointerenter', 'focusin', 'touchstart'] as const

/** Call back once, when a visitor is likely to click `launcher`. */
export function onIntent(launcher: HTMLElement, callback: () => void): void {
  const signs = new AbortController()
  const react = () => {
    signs.abort()
    callback()
  }
  for (const sign of SIGNS) launcher.addEventListener(sign, react, { signal: signs.signal, passive: true })
}
