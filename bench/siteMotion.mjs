/**
 * `npm run build:demo && node bench/siteMotion.mjs [--rounds 3] [--width 1440] [--calibrated]`
 *
 * What a visitor notices of the built site at a quarter of the machine's speed, or on the phone of `site.mjs`, compared in
 * the same run with the site without its gestures and with plain paragraphs: frames a second, the longest task and the part
 * of the main thread that is busy while the whole page is scrolled, the slowest answer to a press or a key, and layout shifts.
 * Tasks are in ms of CPU, so that other work of the machine changes them little. Answers are in ms of time.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { framesDuring } from './framesDuring.mjs'
import { median } from './peers/table.mjs'
import { phoneSlowdown, SLOWDOWN } from './phoneSlowdown.mjs'
import { startSite } from './startSite.mjs'
import { tasksDuring } from './tasksDuring.mjs'

/** @import { Page } from 'playwright' */
/** @typedef {{ slowdown: number, frames: number, longest: number, total: number, part: number, slowest: number, shift: number }} Figures */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    width: { type: 'string', default: '1440' },
    calibrated: { type: 'boolean', default: false },
  },
})

/** Speed of a visitor who does not read, in px per second. */
const SPEED = 1500
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `<h2>Titre ${index}</h2><p>${'Du texte. '.repeat(60)}</p>`)
const PLAIN = `<!doctype html><html lang="fr"><title>Page</title><meta name="viewport" content="width=device-width">
<button>Un bouton</button><input aria-label="Un champ">${PARAGRAPHS.join('')}</html>`

const site = await startSite()
/** @type {Record<string, (page: Page) => Promise<void>>} */
const PAGES = {
  'plain paragraphs': async page => {
    await page.route(site.url, route => route.fulfill({ contentType: 'text/html', body: PLAIN }))
    await page.goto(site.url)
  },
  'site without gestures': async page => {
    await page.route('**/startGestures-*.js', route => route.abort())
    await openSite(page)
  },
  site: async page => {
    await openSite(page)
    await page.locator('#home [data-drawing]').waitFor({ state: 'attached' })
  },
}

/** The elements to press and type into, if a page has them. `bench:peers` measures the first opening of the assistant. */
const PRESSED = [
  'body > button',
  '#home [role=group] button',
  '#skills [role=toolbar] > *',
  '#skills li[id]',
  '#portfolio li[id]',
  '#navigation a:visible',
]
const FIELD = 'input:visible'

try {
  /** @type {Record<string, Figures[]>} */
  const rounds = {}
  for (let round = 0; round < Number(values.rounds); round++) {
    // One factor for all pages of a round: on a busy machine, each calibration gives another factor.
    const slowdown = values.calibrated ? await calibrate() : SLOWDOWN
    for (const [name, open] of Object.entries(PAGES)) {
      rounds[name] = [...(rounds[name] ?? []), await measure(open, slowdown)]
    }
  }
  print(rounds)
} finally {
  site.stop()
}

function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

async function calibrate() {
  const browser = await launch()
  try {
    return await phoneSlowdown(browser)
  } finally {
    await browser.close()
  }
}

/**
 * @param {(page: Page) => Promise<void>} open
 * @param {number} slowdown
 * @returns {Promise<Figures>}
 */
async function measure(open, slowdown) {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: Number(values.width), height: 900 } })
    await page.addInitScript(observe)
    await open(page)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const scroll = () =>
      devTools.send('Input.synthesizeScrollGesture', { x: 500, y: 450, yDistance: -height, speed: SPEED })
    const { longest, total, part } = await tasksDuring(page, scroll)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const frames = await framesDuring(page, scroll)
    for (const pressed of PRESSED) {
      const part = page.locator(pressed).first()
      if (await part.count()) {
        await part.scrollIntoViewIfNeeded()
        await page.evaluate(comeToRest)
        // A pointer arrives before it presses.
        await part.hover({ force: true })
        await page.evaluate(comeToRest)
        await part.click({ force: true })
      }
      await page.keyboard.press('ArrowRight')
    }
    await page.locator(FIELD).first().pressSequentially('Camille')
    const { slowest, shift } = await page.evaluate(
      () => new Promise(resolve => setTimeout(() => resolve(Reflect.get(window, 'felt')), 500)),
    )
    return { slowdown, frames, longest, total, part, slowest, shift }
  } finally {
    await browser.close()
  }
}

/** In the page: keeps the slowest interaction and the sum of layout shifts. */
function observe() {
  const felt = { slowest: 0, shift: 0 }
  Object.assign(window, { felt })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) felt.slowest = Math.max(felt.slowest, entry.duration)
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) felt.shift += Reflect.get(entry, 'value')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** In the page: waits for animations, like a visitor who looks for something to press. */
async function comeToRest() {
  const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await new Promise(resolve => requestIdleCallback(resolve))
}

/** @param {Page} page */
async function openSite(page) {
  await page.goto(site.url)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.waitForFunction(() => customElements.get('nicodata-chat'))
}

/** @param {Record<string, Figures[]>} rounds */
function print(rounds) {
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${values.width} px, rounds: ${values.rounds}, load ${load}\n`)
  console.log(
    '| | slowdown | frames a second | longest task (ms of CPU) | all tasks (ms of CPU) | main thread | slowest answer (ms) | layout shift |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, all] of Object.entries(rounds)) {
    const of = (/** @type {keyof Figures} */ column, digits = 0) =>
      median(all.map(figures => figures[column])).toFixed(digits)
    const part = `${(100 * Number(of('part', 2))).toFixed(0)} %`
    const columns = [of('slowdown', 1), of('frames'), of('longest'), of('total'), part, of('slowest'), of('shift', 3)]
    console.log(`| ${name} | ${columns.join(' | ')} |`)
  }
}
