/** Longer pauses between two frames, in µs, are before and after the motion: nothing on the page changes then. */
const NO_MOTION = 300_000

/**
 * The frames a second that the browser displays during some work. They are not those of the page's main thread: Chromium
 * scrolls a page on another thread. A browser can measure one page at a time.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>}
 */
export async function framesDuring(page, work) {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser cannot be traced.')
  await browser.startTracing(page, { categories: ['viz'] })
  await work()
  /** @type {{ traceEvents: { name: string, ph: string, ts: number }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const drawn = traceEvents
    .filter(({ name, ph }) => ph === 'X' && name === 'Display::DrawAndSwap')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const pauses = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at))
  const moving = pauses.filter(pause => pause < NO_MOTION)
  return moving.length / (moving.reduce((sum, pause) => sum + pause, 0) / 1_000_000)
}
