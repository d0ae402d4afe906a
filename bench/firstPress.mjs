/**
 * `npm run build:widget && node bench/firstPress.mjs [--rounds 7]`
 *
 * The first press on the launcher: ms until the field has the focus, and until the panel is complete. With the one file and
 * with the loader, on two machines: a computer four times slower than this one, where nothing or one scroll has come before the
 * press of a mouse or of a script; and a slow phone, six times slower and behind 1.6 Mbit/s with 150 ms for a round trip, which
 * is tapped as soon as the launcher is seen. Prints Markdown: medians, in brackets the slowest.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { median } from './peers/table.mjs'

/** @import { Locator, Page } from 'playwright' */
/** @typedef {{ field: number, panel: number }} Times */
/** @typedef {(page: Page, launcher: Locator) => Promise<void>} Act */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)

const FILES = ['nicodata-chat.js', 'nicodata-chat.loader.js']
const LAUNCHER = 'nicodata-chat button.launcher'
/** As Lighthouse simulates a slow 4G: ms, and bytes in a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const COMPUTER = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Enough for the preparation of the panel. */
const REST_MS = 2_000

const server = createServer((request, response) => {
  const [, file = '', script] = (request.url ?? '').split('/')
  if (script) {
    const code = gzipSync(readFileSync(join('dist/widget', script)))
    const head = { 'content-type': 'text/javascript', 'content-encoding': 'gzip', 'cache-control': 'max-age=3600' }
    return void response.writeHead(200, head).end(code)
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="fr">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Page</title>
<h1 style="margin-bottom:200vh">Page</h1><script src="/${file}/${file}" defer></script><nicodata-chat></nicodata-chat>`)
})
await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

/** @type {Map<string, Times[]>} */
const seen = new Map()
for (let round = 0; round < rounds; round++) {
  for (const file of FILES) {
    for (const [before, prepare] of /** @type {[string, Act][]} */ ([
      ['nothing before', async () => {}],
      ['after one scroll', page => page.mouse.wheel(0, 100)],
    ])) {
      for (const [by, act] of /** @type {[string, Act][]} */ ([
        ['a script', (_page, launcher) => launcher.evaluate(button => /** @type {HTMLElement} */ (button).click())],
        ['a mouse', clickByHand],
      ])) {
        const context = await browser.newContext(COMPUTER)
        const page = await context.newPage()
        await open(page, file, 4)
        await page.waitForTimeout(REST_MS)
        await prepare(page, page.locator(LAUNCHER))
        await page.waitForTimeout(REST_MS)
        keep(`computer, ${file}, ${before}, ${by}`, await press(page, act))
        await context.close()
      }
    }
    const context = await browser.newContext(PHONE)
    for (const visit of ['first visit', 'files in the cache']) {
      const page = await context.newPage()
      await open(page, file, 6, SLOW_4G)
      keep(`phone, ${file}, ${visit}`, await press(page, (_page, launcher) => launcher.tap({ force: true })))
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
server.close()

console.log(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Medians of ${rounds}.\n`)
console.log('| | press to focused field (ms) | press to complete panel (ms) |\n| --- | ---: | ---: |')
for (const [row, times] of seen) {
  const cells = [times.map(({ field }) => field), times.map(({ panel }) => panel)].map(
    all => `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`,
  )
  console.log(`| ${row} | ${cells.join(' | ')} |`)
}

/**
 * @param {string} row
 * @param {Times} times
 */
function keep(row, times) {
  seen.set(row, [...(seen.get(row) ?? []), times])
}

/**
 * Open the page, until its launcher is seen.
 *
 * @param {Page} page
 * @param {string} file
 * @param {number} rate
 * @param {typeof SLOW_4G} [network]
 */
async function open(page, file, rate, network) {
  const session = await page.context().newCDPSession(page)
  if (network) await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(`http://127.0.0.1:${port}/${file}`)
  await page.locator(LAUNCHER).waitFor()
}

/**
 * @param {Page} page
 * @param {Act} act
 * @returns {Promise<Times>}
 */
async function press(page, act) {
  const times = page.evaluate(timesAfterPress)
  await act(page, page.locator(LAUNCHER))
  return times
}

/**
 * As in `bench:peers`: the pointer arrives, rests for 100 ms and presses for 80.
 *
 * @type {Act}
 */
async function clickByHand(page, launcher) {
  const box = await launcher.boundingBox()
  if (!box) throw new Error('The launcher has no box.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.waitForTimeout(100)
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

/**
 * In the page: ms from the press to the focused field, and to the panel that React has taken over.
 *
 * @returns {Promise<Times>}
 */
function timesAfterPress() {
  const root = document.querySelector('nicodata-chat')?.shadowRoot
  if (!root) throw new Error('The page has no chat.')
  let [pressed, field] = [0, 0]
  addEventListener('click', event => (pressed = event.timeStamp), { capture: true, once: true })
  return new Promise((resolve, reject) => {
    setTimeout(reject, 30_000, new Error('The panel is not complete after 30 s.'))
    const look = () => {
      if (field && root.querySelector('[role=log]')) resolve({ field, panel: performance.now() - pressed })
    }
    // A focus that moves within a shadow root is an event there alone.
    root.addEventListener('focusin', event => {
      const [focused] = event.composedPath()
      if (!field && focused instanceof HTMLTextAreaElement) field = performance.now() - pressed
      look()
    })
    new MutationObserver(look).observe(root, { childList: true, subtree: true, attributes: true })
  })
}
