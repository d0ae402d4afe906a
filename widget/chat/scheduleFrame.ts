/** Slower than any frame: when it runs out first, frames have ceased, as in a page that nobody sees. */
const FRAMELESS_MS = 100

/** Call back at the next animation frame; after a while where there are none (Node, a hidden page). */
export function scheduleFrame(callback: () => void): void {
  const timer = setTimeout(run, FRAMELESS_MS)
  const frame = globalThis.requestAnimationFrame?.(run)
  function run() {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
    callback()
  }
}
