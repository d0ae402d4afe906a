/** Functions that run in a contender's page. Each is sent to the page alone, so it cannot use the rest of this module. */

/** @param {string} selector */
export function watchForLauncher(selector) {
  const parts = selector.split(' ')
  /** @param {ParentNode} root @param {string[]} path @returns {Element | null} */
  const find = (root, path) => {
    if (path.length === 0) return null
    const found = root.querySelector(path[0] ?? '')
    return path.length === 1 || !found ? found : find(found.shadowRoot ?? found, path.slice(1))
  }
  const look = () => {
    const shown = find(document, parts)
    if (shown?.checkVisibility() && shown.getBoundingClientRect().width > 0) {
      Object.assign(window, { launcherShownAt: performance.now() })
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** @returns {Promise<number | undefined>} */
export function whenFocused() {
  return new Promise(resolve => {
    const state = Object.assign(window, { clickedAt: 0 })
    addEventListener(
      'pointerup',
      event => {
        state.clickedAt = event.timeStamp
      },
      { capture: true, once: true },
    )
    const look = () => {
      const passed = performance.now() - state.clickedAt
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (state.clickedAt && active?.matches('input, textarea, [contenteditable]')) resolve(passed)
      else if (state.clickedAt && passed > 10_000) resolve(undefined)
      else requestAnimationFrame(look)
    }
    look()
  })
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
