/** Functions that run in a contender's page. Each is sent to the page alone, so it cannot use the rest of this module. */

/**
 * Note when the launcher is in a frame. A layout before that frame would be a cost of this watch.
 *
 * @param {string} selector
 */
export function watchForLauncher(selector) {
  const parts = selector.split(' ')
  /** @param {ParentNode} root @param {string[]} path @returns {Element | null} */
  const find = (root, path) => {
    if (path.length === 0) return null
    const found = root.querySelector(path[0] ?? '')
    return path.length === 1 || !found ? found : find(found.shadowRoot ?? found, path.slice(1))
  }
  const observer = new IntersectionObserver(entries => {
    const shown = entries.find(
      ({ isIntersecting, boundingClientRect }) => isIntersecting && boundingClientRect.width > 0,
    )
    if (!shown) return
    observer.disconnect()
    Object.assign(window, { launcherShownAt: shown.time })
  })
  const look = () => {
    const launcher = find(document, parts)
    if (launcher) observer.observe(launcher)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Keep `window.press`: ms from the release of the pointer or key, or from the event `script`, to the first frames that show the
 * field and the panel, undefined if there is none for twelve seconds; and the longest time from an event of a visitor to its next
 * frame, as Event Timing counts it. Event Timing itself has no entries for the bare button.
 *
 * Each frame is looked at between its layout and its paint, because resize observers are called then, with a layout that costs
 * nothing more. The frame's time is that of the first task after it, when the main thread has painted it.
 *
 * @param {{ field: string, panel: string }} selectors
 */
export function watchForField(selectors) {
  /** All elements, through open shadow roots. @param {ParentNode} root @param {string[]} path @returns {Element[]} */
  const find = (root, [first = '', ...rest]) => {
    const found = [...root.querySelectorAll(first)]
    return rest.length === 0 ? found : found.flatMap(element => find(element.shadowRoot ?? element, rest))
  }
  const isShown = (/** @type {string} */ selector) =>
    selector
      .split(', ')
      .flatMap(path => find(document, path.split(' ')))
      .some(element => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
        const isInView = left < innerWidth && top < innerHeight && right > 0 && bottom > 0
        const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isInView && isVisible && width > 4 && height > 4
      })

  const press = new Promise(resolve => {
    let releasedAt = 0
    let longest = 0
    /** @type {{ field?: number, panel?: number }} */
    const shown = {}
    /** Time stamps of events that no frame has followed yet. @type {number[]} */
    let waiting = []
    const end = () => resolve({ ...shown, longest: longest || undefined })
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = ({ data: [events, names] }) => {
      const now = performance.now()
      longest = Math.max(longest, ...events.map((/** @type {number} */ at) => now - at))
      for (const name of /** @type {('field' | 'panel')[]} */ (names)) shown[name] ??= now - releasedAt
      if (shown.field && shown.panel) end()
      else if (releasedAt) requestAnimationFrame(lookInFrame)
    }
    const observer = new ResizeObserver(() => {
      const names = /** @type {const} */ (['field', 'panel']).filter(name => releasedAt && isShown(selectors[name]))
      port1.postMessage([waiting, names])
      waiting = []
    })
    // An element that is observed again is reported again, also if it has kept its size.
    const lookInFrame = () => {
      observer.unobserve(document.documentElement)
      observer.observe(document.documentElement)
    }
    const react = (/** @type {Event} */ event) => {
      if (['pointerup', 'keyup', 'script'].includes(event.type)) releasedAt ||= event.timeStamp
      if (event.isTrusted) waiting.push(event.timeStamp)
      requestAnimationFrame(lookInFrame)
    }
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'script']) {
      addEventListener(type, react, { capture: true })
    }
    setTimeout(end, 12_000)
  })
  Object.assign(window, { press })
}

export function watchLongTasks() {
  const state = Object.assign(window, { longestTask: 0 })
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) state.longestTask = Math.max(state.longestTask, task.duration)
  }).observe({ type: 'longtask' })
}

/**
 * Resolves with the time of day when the word is in the page or in an open shadow root.
 *
 * @param {string} word
 * @returns {Promise<number>}
 */
export function whenShown(word) {
  /** @param {Document | ShadowRoot} root @returns {boolean} */
  const has = root => {
    const top = root instanceof Document ? root.body : root
    return (
      Boolean(top.textContent?.includes(word)) ||
      [...root.querySelectorAll('*')].some(element => element.shadowRoot && has(element.shadowRoot))
    )
  }
  return new Promise(resolve => {
    const look = () => (has(document) ? resolve(Date.now()) : requestAnimationFrame(look))
    look()
  })
}
