/** Longer than any frame: if this time elapses first, there are no frames, as in a hidden page. */
const FRAMELESS_MS = 100

/** Call back at the next animation frame, or after a delay if there are none (Node, a hidden page). */
export function scheduleFrame(callback: () => void): void {
  const timer = setTimeout(run, FRAMELESS_MS)
  const frame = globalThis.requestAnimationFrame?.(run)
  function run() {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
    callback()
  }
}
