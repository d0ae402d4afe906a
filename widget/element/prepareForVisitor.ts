import { onFirst } from './intent.ts'

/** Signs that somebody is at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** ms that a step may take on a slow phone. */
const STEP_MS = 8

/**
 * Prepare the panel while the page is idle, once somebody is at the page: not for a visitor who saves data, and not in a
 * hidden tab. Returns the function that ends it.
 *
 * @param prepare does a step, and resolves to whether it was the last
 */
export function prepareForVisitor(prepare: () => Promise<boolean>): () => void {
  // Only Chromium has this property, and TypeScript does not know it.
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection instanceof Object && Reflect.get(connection, 'saveData')) return () => {}
  let hasEnded = false
  let ignore = listen()
  return () => {
    hasEnded = true
    ignore()
  }

  function listen() {
    return onFirst(globalThis, SIGNS, continueWhenIdle)
  }

  function continueWhenIdle() {
    whenIdle(() => {
      if (hasEnded) return
      if (document.hidden) ignore = listen()
      // A failure is reported when a visitor opens the panel.
      else
        prepare().then(
          isReady => isReady || continueWhenIdle(),
          () => {},
        )
    })
  }
}

/** Call back when the page has had nothing to do, and has time for a step. */
function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) setTimeout(run, 50)
  else requestIdleCallback(deadline => (deadline.timeRemaining() < STEP_MS ? whenIdle(run) : run()))
}
