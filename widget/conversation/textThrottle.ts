/** Publishes, and lays out what that changes, before it returns. */
export type Render = (publish: () => void) => void

/** ms between two updates of a streaming reply: 20 per second look fluent and cost a third of 60. */
const MIN_INTERVAL = 50

/**
 * After each render, leave this many times its duration to the page: the widget uses at most 1/4 of the main thread.
 */
const IDLE_FACTOR = 3

/** ms. Limit of the idle time: after a debugger pause or a suspended laptop, the text must continue soon. */
const MAX_IDLE = 2_000

/**
 * Throttle for streaming text. `render` lays out before it returns, so its whole duration is measured. setTimeout, not
 * requestAnimationFrame: an empty frame still restyles running animations.
 */
export function createTextThrottle(render: Render = publish => publish()): (update: () => void) => void {
  let readyAt = 0
  return update => {
    setTimeout(() => {
      const start = performance.now()
      readyAt = start + MIN_INTERVAL
      render(update)
      const end = performance.now()
      readyAt = end + idleAfter(end - start)
    }, readyAt - performance.now())
  }
}

/** ms of idle time after a render of `duration` ms. */
function idleAfter(duration: number): number {
  return Math.min(Math.max(duration * IDLE_FACTOR, MIN_INTERVAL - duration), MAX_IDLE)
}
