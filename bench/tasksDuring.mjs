/**
 * The longest task and the sum of all tasks of a page's main thread during some work, in ms of CPU, so that a busy
 * machine changes little, and the part of the work's time that they take. A browser can measure one page at a time.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ longest: number, total: number, part: number }>}
 */
export async function tasksDuring(page, work) {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser cannot be traced.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const start = performance.now()
  await work()
  const elapsed = performance.now() - start
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
  const total = durations.reduce((sum, duration) => sum + duration, 0)
  return { longest: Math.max(0, ...durations), total, part: total / elapsed }
}
