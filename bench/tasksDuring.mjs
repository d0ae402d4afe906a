/**
 * The longest task and the sum of all tasks of a page's main thread during some work, in ms of CPU, so that a busy
 * machine changes little. A browser can measure one page at a time.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ longest: number, total: number }>}
 */
export async function tasksDuring(page, work) {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser cannot be traced.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  /** @type {{ traceEvents: { name: string, ph: string, pid: number, tid: number, tdur?: number, args: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const main = traceEvents.filter(event => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
  const durations = traceEvents
    .filter(
      event =>
        event.ph === 'X' &&
        event.name.endsWith('RunTask') &&
        main.some(({ pid, tid }) => pid === event.pid && tid === event.tid),
    )
    .map(event => (event.tdur ?? 0) / 1_000)
  return { longest: Math.max(0, ...durations), total: durations.reduce((sum, duration) => sum + duration, 0) }
}
