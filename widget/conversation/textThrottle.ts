import { flushSync } from 'react-dom'

/** ms between two looks at a reply. Text that grows twenty times a second seems to flow, and costs a third of sixty. */
const LEAST_PAUSE = 50

/** A share of one in four of the main thread: after each showing, this many times its cost are left to the page. */
const REST = 3

/** ms. Where time went by otherwise (a debugger, a laptop that slept), text would stand still as if it were over. */
const MOST_REST = 2_000

/**
 * A pace for telling of text that streams in: at once, unless the last telling was just now or dear. Whatever it changes
 * is rendered and laid out within the telling, so that its cost is known, and painted in the one frame that follows.
 * Not told at frames: one in which nothing is painted yet still restyles all that is animated.
 */
export function createTextThrottle(): (tell: () => void) => void {
  let readyAt = 0
  return tell => {
    setTimeout(() => {
      const start = performance.now()
      readyAt = start + LEAST_PAUSE
      flushSync(tell)
      const end = performance.now()
      readyAt = end + restAfter(end - start)
    }, readyAt - performance.now())
  }
}

/** ms to leave to the page after a showing that took `cost`. */
function restAfter(cost: number): number {
  return Math.min(Math.max(cost * REST, LEAST_PAUSE - cost), MOST_REST)
}
