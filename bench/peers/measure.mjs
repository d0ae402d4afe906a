/** Measures one contender, each time in a new browser with a slower main thread. */
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { watchForLauncher, watchLongTasks, whenFocused, whenShown } from './inPage.mjs'
import { knownMedian, median } from './table.mjs'

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').CDPSession} CDPSession
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {Awaited<ReturnType<typeof import('./serve.mjs').serveContenders>>} Server
 */

/** Timeout of a measurement: some peers would take minutes, or never end. */
const PATIENCE_MS = 60_000

const BROWSER = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }

/** Time of the pointer on a button before the press, and time of the press. Both are short for a visitor. */
const HAND_MS = { rest: 100, press: 80 }

/** Enough for a widget that prepares its panel after the first sign of a visitor. */
const PREPARATION_MS = 2_000

/** How long a page loads before its tasks are read: the slowest launcher appears after two seconds. */
const LOADING_MS = 5_000

/**
 * Bytes and tasks of the loading page, the launcher's first frame, a click on it with the mouse and by a script, and after a scroll
 * the complete panel: medians of as many pages as `presses`.
 *
 * @param {string} url
 * @param {Contender} contender
 * @param {{ slowdown: number, presses: number }} options
 */
export async function measureStart(url, contender, { slowdown, presses }) {
  const loads = []
  for (let load = 0; load < presses; load++) loads.push(await measureLoad(url, slowdown))
  const load = medians(loads)
  const { launcher, panel } = contender
  if (!launcher) return { ...load, launcher: undefined, byMouse: undefined, byScript: undefined, complete: undefined }
  /** @type {(number | undefined)[]} */
  const shown = []
  /** @type {(number | undefined)[]} */
  const byMouse = []
  /** @type {(number | undefined)[]} */
  const byScript = []
  /** @type {(number | undefined)[]} */
  const complete = []
  for (let press = 0; press < presses; press++) {
    await withPage(slowdown, async ({ page }) => {
      await page.addInitScript(watchForLauncher, launcher)
      await settle(page, url, launcher)
      shown.push(await page.evaluate(() => /** @type {{ launcherShownAt?: number }} */ (window).launcherShownAt))
      byMouse.push(await clickToFocus(page, { launcher }, clickWithMouse))
    })
    await withPage(slowdown, async ({ page }) => {
      await settle(page, url, launcher)
      byScript.push(await clickToFocus(page, { launcher }, clickByScript))
    })
    await withPage(slowdown, async ({ page }) => {
      await settle(page, url, launcher)
      await page.mouse.wheel(0, 100)
      await wait(PREPARATION_MS)
      complete.push(await clickToFocus(page, { launcher, panel }, clickByScript))
    })
  }
  const [first, mouse, script, whole] = [shown, byMouse, byScript, complete].map(knownMedian)
  return { ...load, launcher: first, byMouse: mouse, byScript: script, complete: whole }
}

/**
 * Bytes and tasks of a page in which nothing looks for the launcher: that would cost more than most widgets.
 *
 * @param {string} url
 * @param {number} slowdown
 */
function measureLoad(url, slowdown) {
  return withPage(slowdown, async ({ page, session }) => {
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
 * CPU of the page from the question to the last word, longest block, and the wait after the last chunk.
 *
 * @param {string} url
 * @param {Contender} contender
 * @param {Server} server
 * @param {{ text: string, lastWord: string, chunkLength: number, pauseMs: number }} reply
 * @param {number} slowdown
 */
export function measureStream(url, contender, server, reply, slowdown) {
  return withPage(slowdown, async ({ page, session }) => {
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
 * @param {number} slowdown factor by which the main thread is slower
 * @param {(opened: { page: Page, session: CDPSession }) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
async function withPage(slowdown, use) {
  const server = await chromium.launchServer(BROWSER)
  const tooLate = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`not over after ${PATIENCE_MS / 1000} s`)
  })
  try {
    return await Promise.race([open(server.wsEndpoint(), slowdown).then(use), tooLate])
  } finally {
    // Killed, not closed: a hanging browser would not react.
    await server.kill()
  }
}

/**
 * @param {string} endpoint
 * @param {number} slowdown
 */
async function open(endpoint, slowdown) {
  const browser = await chromium.connect(endpoint)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' })
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

/**
 * Load the page, and wait for the end of its start.
 *
 * @param {Page} page
 * @param {string} url
 * @param {string} launcher
 */
async function settle(page, url, launcher) {
  await page.goto(url, { waitUntil: 'load' })
  await page.locator(launcher).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2_000)
}

/**
 * Time from the click to a focused field, and to a panel if one is given, in ms; undefined if no field gets the focus.
 *
 * @param {Page} page
 * @param {{ launcher: string, panel?: string | undefined }} selectors
 * @param {(page: Page, launcher: string) => Promise<void>} click
 */
async function clickToFocus(page, selectors, click) {
  const focused = page.evaluate(whenFocused, selectors)
  await click(page, selectors.launcher)
  return focused
}

/**
 * Click like a hand: the pointer moves to the launcher, waits, presses and releases. A widget may prepare meanwhile.
 *
 * @param {Page} page
 * @param {string} launcher
 */
async function clickWithMouse(page, launcher) {
  const box = await page.locator(launcher).first().boundingBox()
  if (!box) throw new Error('The launcher has no box.')
  await page.mouse.move(640, 400)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await wait(HAND_MS.rest)
  await page.mouse.down()
  await wait(HAND_MS.press)
  await page.mouse.up()
}

/**
 * Click like a script or an assistive technology: no pointer event comes before.
 *
 * @param {Page} page
 * @param {string} launcher
 */
async function clickByScript(page, launcher) {
  await page
    .locator(launcher)
    .first()
    .evaluate(element => {
      Object.assign(window, { clickedAt: performance.now() })
      // A launcher may be any element, and all of them have `click`.
      const button = /** @type {HTMLElement} */ (element)
      button.click()
    })
}
