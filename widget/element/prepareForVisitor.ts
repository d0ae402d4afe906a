/** Only Chromium has this property, and TypeScript does not know it. */
declare const navigator: { connection?: { saveData: boolean } }

/** Signs that somebody is at the page. */
const PRESENCE = ['pointermove', 'pointerup', 'keydown', 'scroll'] as const

/** An idle moment. */
type Moment = Partial<IdleDeadline>

/** ms that a step may take on a slow phone. */
const STEP_MS = 8

/** Call back once, when a visitor is likely to click `launcher`: a mouse or a finger on it, or focused by keyboard. */
export function onIntent(launcher: HTMLElement, callback: (event: PointerEvent) => void): void {
  onFirst(launcher, ['pointerenter', 'focusin'], callback)
}

/**
 * Prepare the panel while the page is idle, once somebody is at the page: not for a visitor who saves data, and not in a
 * hidden tab. Returns the function that ends it.
 *
 * @param prepare does a step, and resolves to whether it was the last
 */
export function prepareForVisitor(prepare: () => Promise<boolean>): () => void {
  if (navigator.connection?.saveData) return () => {}
  let hasEnded = false
  const listen = () => onFirst(globalThis, PRESENCE, () => continueWhenIdle())
  let ignore = listen()
  return () => {
    hasEnded = true
    ignore()
  }

  function continueWhenIdle(moment?: Moment) {
    whenIdle(moment, rest => {
      if (hasEnded) return
      if (document.hidden) ignore = listen()
      // A failure is reported when a visitor opens the panel.
      else
        prepare().then(
          isReady => isReady || continueWhenIdle(rest),
          () => {},
        )
    })
  }
}

/** When a page loads under a mouse that rests, browsers report a move of no pixel. */
function isMade({ type, movementX, movementY }: PointerEvent): boolean {
  return type !== 'pointermove' || movementX !== 0 || movementY !== 0
}

/** Call back at the first of these events, once. Returns the function that ends the waiting. */
function onFirst(target: EventTarget, types: readonly string[], callback: (event: PointerEvent) => void): () => void {
  const waiting = new AbortController()
  const react = (event: Event) => {
    // The other types have none of the properties of a pointer.
    if (!isMade(event as PointerEvent)) return
    waiting.abort()
    callback(event as PointerEvent)
  }
  for (const type of types) {
    target.addEventListener(type, react, { signal: waiting.signal, passive: true, capture: true })
  }
  return () => waiting.abort()
}

/**
 * Call back when the page has nothing to do, and time for a step: later in this idle moment, or in another one. Browsers leave
 * 0.1 s between two moments, which would be seconds for all steps. Each step is a task of its own, so that a press never waits
 * for two.
 */
function whenIdle(moment: Moment | undefined, run: (moment?: Moment) => void): void {
  // Safari has no idle callbacks.
  if (typeof globalThis.requestIdleCallback !== 'function') return void setTimeout(run, 50)
  // A page may have callbacks of its own, which know no time.
  const look = (now?: Moment) => {
    const left = now?.timeRemaining?.() as number
    // Between a press and its frame nothing is prepared.
    if (left < STEP_MS || document.querySelector(':active')) requestIdleCallback(look)
    else run(now)
  }
  if (moment) setTimeout(look, 0, moment)
  else requestIdleCallback(look)
}
