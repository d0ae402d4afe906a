/** ms between two looks at a reply. Text that grows twenty times a second seems to flow, and costs a third of sixty. */
export const LEAST_PAUSE = 50

/**
 * A pace for telling of text that streams in: at once, unless the last telling was just now. Not at frames: a frame in
 * which nothing is painted yet still costs the page a style recalculation of all that is animated.
 */
export function createTextPace(): (tell: () => void) => void {
  let readyAt = 0
  return tell => {
    setTimeout(() => {
      readyAt = performance.now() + LEAST_PAUSE
      tell()
    }, readyAt - performance.now())
  }
}
