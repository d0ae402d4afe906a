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
 * Resolves with the time from the press to the focus, and to a panel that is complete if one is given, in ms; with undefined if
 * there is none for twelve seconds.
 *
 * @param {{ launcher: string, panel?: string }} selectors
 * @returns {Promise<number | undefined>}
 */
export function whenFocused({ launcher, panel }) {
  return new Promise(resolve => {
    const state = Object.assign(window, { clickedAt: 0 })
    let isFocused = false
    // A focus that moves within a shadow root is an event there alone.
    const root = document.querySelector(launcher.split(' ')[0] ?? '')?.shadowRoot ?? document
    const look = () => {
      if (!isFocused || (panel && !root.querySelector(panel.split(' ').slice(1).join(' ')))) return
      resolve(performance.now() - state.clickedAt)
    }
    addEventListener(
      'pointerup',
      event => {
        state.clickedAt = event.timeStamp
      },
      { capture: true, once: true },
    )
    const react = (/** @type {Event} */ event) => {
      const field = event.composedPath()[0]
      if (!state.clickedAt || !(field instanceof Element)) return
      isFocused ||= field.matches('input, textarea, [contenteditable]')
      look()
    }
    addEventListener('focusin', react, { capture: true })
    root.addEventListener('focusin', react, { capture: true })
    if (panel) new MutationObserver(look).observe(root, { childList: true, subtree: true, attributes: true })
    setTimeout(() => resolve(undefined), 12_000)
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
