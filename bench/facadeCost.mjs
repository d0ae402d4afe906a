import { build } from 'vite'

/** Time between two samples, in µs. */
const INTERVAL = 50

/** What is not part of the facade: nobody presses here, so it is never asked for. */
const BEHIND_THE_PRESS = /mountPanel\.ts$/

/** The facade as a script whose functions have their names. */
export async function buildFacade() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'widget/element/register.ts', formats: ['iife'], name: 'facade' },
      rolldownOptions: { external: BEHIND_THE_PRESS },
    },
  })
  const [result] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (built)
  if (!result) throw new Error('The facade was not built.')
  return result.output[0].code
}

/**
 * Time of a page's script while the page loads, in ms: the whole, and each of its functions with what it calls.
 *
 * @param {import('playwright').Page} page
 * @param {string} file the end of the script's address
 * @param {() => Promise<unknown>} load
 * @returns {Promise<{ whole: number, times: Map<string, number> }>}
 */
export async function functionTimes(page, file, load) {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL })
  await session.send('Profiler.start')
  await load()
  const { profile } = await session.send('Profiler.stop')
  const byId = new Map(profile.nodes.map(node => [node.id, node]))
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  /** @type {Map<string, number>} */
  const times = new Map()
  let whole = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const running = new Set()
    for (let at = /** @type {number | undefined} */ (id); at !== undefined; at = parents.get(at)) {
      const { functionName = '', url = '' } = byId.get(at)?.callFrame ?? {}
      if (url.endsWith(file)) running.add(functionName)
    }
    const ms = (profile.timeDeltas?.[index] ?? 0) / 1_000
    if (running.size > 0) whole += ms
    for (const name of running) times.set(name, (times.get(name) ?? 0) + ms)
  }
  // The script itself has no name.
  times.delete('')
  return { whole, times }
}
