/** Measures one contender, each time in a new browser with a slower main thread. */
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { watchForField, watchForLauncher, watchLongTasks, whenShown } from './inPage.mjs'
import { median } from './table.mjs'

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').CDPSession} CDPSession
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {{ slowdown: number, hasTouch?: boolean }} Machine how much slower its main thread is, and if it has a touch screen
 * @typedef {Awaited<ReturnType<typeof import('./serve.mjs').serveContenders>>} Server
 */

/** Timeout of a measurement: some peers would take minutes, or never end. */
const PATIENCE_MS = 60_000

const BROWSER = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }

/** How long a page loads before its tasks are read: the slowest launcher appears after two seconds. */
const LOADING_MS = 5_000

/** The end of a page's start, after its launcher is there. */
const AFTER_LAUNCHER_MS = 2_000

/**
 * Bytes and tasks of a page in which nothing looks for the launcher: that would cost more than most widgets.
 *
 * @param {string} url
 * @param {number} slowdown
 */
export function measureLoad(url, slowdown) {
  return withPage({ slowdown }, async ({ page, session }) => {
    let bytes = 0
    session.on('Network.loadingFinished', event => {
      bytes += event.encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await wait(LOADING_MS)
    const task = await taskTime(session)
    const foreign = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(entry => !entry.name.startsWith(location.origin)).length,
    )
    return { bytes, task, foreign }
  })
}

/**
 * The launcher's first frame in a page of its own, and from a press to the first frames that show the field and the complete panel.
 *
 * @param {string} url
 * @param {Contender & { launcher: string }} contender
 * @param {import('./press.mjs').Press} press
 * @param {number} slowdown
 */
export function measurePress(url, { launcher, panel, field, input }, { act, hasTouch = false }, slowdown) {
  return withPage({ slowdown, hasTouch }, async ({ page, session }) => {
    await page.addInitScript(watchForLauncher, launcher)
    await page.goto(url, { waitUntil: 'load' })
    await page.locator(launcher).first().waitFor({ timeout: 60_000 })
    await wait(AFTER_LAUNCHER_MS)
    const launcherShownAt = await page.evaluate(
      () => /** @type {{ launcherShownAt?: number }} */ (window).launcherShownAt,
    )
    const shown = field ?? input ?? ''
    await page.evaluate(watchForField, { field: shown, panel: panel ?? shown })
    await act(page, session, launcher)
    const times = await page.evaluate(
      () =>
        /** @type {{ press?: Promise<{ field?: number, panel?: number, longest?: number }> }} */ (
          /** @type {unknown} */ (window)
        ).press,
    )
    return { launcher: launcherShownAt, ...times }
  })
}

/**
 * CPU of the page from the question to the last word, longest block, and the wait after the last chunk.
 *
 * @param {string} url
 * @param {Contender} contender
 * @param {Server} server
 * @param {{ text: string, lastWord: string, chunkLength: number, pauseMs: number }} reply
 * @param {number} slowdown
 */
export function measureStream(url, contender, server, reply, slowdown) {
  return withPage({ slowdown }, async ({ page, session }) => {
    await page.goto(url, { waitUntil: 'load' })
    if (contender.launcher) await page.locator(contender.launcher).first().click({ timeout: 60_000 })
    const input = page.locator(/** @type {string} */ (contender.input)).first()
    await input.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(1_000)
    const ended = new Promise(resolve => {
      server.reply = { ...reply, onEnd: () => resolve(Date.now()) }
    })
    const before = await taskTime(session)
    await page.evaluate(watchLongTasks)
    await input.fill('Une question')
    await input.press('Enter')
    const endedAt = Number(await ended)
    const shown = (await page.evaluate(whenShown, reply.lastWord)) - endedAt
    const cpu = (await taskTime(session)) - before
    const longest = await page.evaluate(() => /** @type {{ longestTask?: number }} */ (window).longestTask ?? 0)
    return { cpu, longest, shown }
  })
}

/**
 * Medians of records of figures, by their names.
 *
 * @template {Record<string, number>} Figures
 * @param {Figures[]} all
 * @returns {Figures}
 */
export function medians(all) {
  const names = Object.keys(all[0] ?? {})
  return /** @type {Figures} */ (Object.fromEntries(names.map(name => [name, median(all.map(one => one[name] ?? 0))])))
}

/** Version of the browser. */
export async function browserVersion() {
  const browser = await chromium.launch(BROWSER)
  await browser.close()
  return browser.version()
}

/**
 * Runs a measurement in its own browser and kills it, so that a hanging or crashed page cannot affect the next one.
 *
 * @template Result
 * @param {Machine} machine
 * @param {(opened: { page: Page, session: CDPSession }) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
async function withPage(machine, use) {
  const server = await chromium.launchServer(BROWSER)
  const tooLate = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`not over after ${PATIENCE_MS / 1000} s`)
  })
  try {
    return await Promise.race([open(server.wsEndpoint(), machine).then(use), tooLate])
  } finally {
    // Killed, not closed: a hanging browser would not react.
    await server.kill()
  }
}

/**
 * @param {string} endpoint
 * @param {Machine} machine
 */
async function open(endpoint, { slowdown, hasTouch = false }) {
  const browser = await chromium.connect(endpoint)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR', hasTouch })
  // Requests to other hosts are counted and blocked, so that nothing leaves the machine.
  await context.route(
    target => target.hostname !== '127.0.0.1',
    route => route.abort(),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

/**
 * CPU time of the main thread's tasks so far, in ms.
 *
 * @param {CDPSession} session
 */
async function taskTime(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}
