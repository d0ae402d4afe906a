/**
 * `npm run build:widget && node bench/phonePress.mjs [--rounds 7]`
 *
 * The first press on a slow phone: a processor six times slower than this machine, and 1.6 Mbit/s with 150 ms for a round trip.
 * With the one file and with the loader, at the first visit and with the files in the cache: a tap as soon as the launcher is
 * seen, then the time until the field has the focus and until the panel is complete. Prints Markdown, medians in ms.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { median } from './peers/table.mjs'

/** @import { Page } from 'playwright' */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)

const SLOWDOWN = 6
/** As Lighthouse simulates a slow 4G: bytes in a second, and ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const FILES = ['nicodata-chat.js', 'nicodata-chat.loader.js']

const server = createServer((request, response) => {
  const [, file = '', script] = (request.url ?? '').split('/')
  if (script) {
    const code = gzipSync(readFileSync(join('dist/widget', script)))
    const head = { 'content-type': 'text/javascript', 'content-encoding': 'gzip', 'cache-control': 'max-age=3600' }
    return void response.writeHead(200, head).end(code)
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="fr">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Page</title><h1>Page</h1>
<script src="/${file}/${file}" defer></script><nicodata-chat></nicodata-chat>`)
})
await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

/** @type {Map<string, { field: number, panel: number }[]>} */
const seen = new Map()
for (let round = 0; round < rounds; round++) {
  for (const file of FILES) {
    const context = await browser.newContext(PHONE)
    for (const visit of ['first visit', 'files in the cache']) {
      const page = await context.newPage()
      const row = `${file}, ${visit}`
      seen.set(row, [...(seen.get(row) ?? []), await press(page, `http://127.0.0.1:${port}/${file}`)])
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
server.close()

console.log(
  `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Medians of ${rounds}, in brackets the slowest.\n`,
)
console.log('| | tap to focused field (ms) | tap to complete panel (ms) |\n| --- | ---: | ---: |')
for (const [row, times] of seen) {
  const cells = [times.map(({ field }) => field), times.map(({ panel }) => panel)]
  console.log(
    `| ${row} | ${cells.map(all => `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`).join(' | ')} |`,
  )
}

/**
 * @param {Page} page
 * @param {string} url
 */
async function press(page, url) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url)
  const launcher = page.locator('nicodata-chat button.launcher')
  await launcher.waitFor()
  const box = await launcher.boundingBox()
  if (!box) throw new Error('The launcher has no box.')
  const times = page.evaluate(timesAfterTap)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return times
}

/**
 * In the page: ms from the end of the tap to the focused field, and to the panel that React has taken over.
 *
 * @returns {Promise<{ field: number, panel: number }>}
 */
function timesAfterTap() {
  const root = document.querySelector('nicodata-chat')?.shadowRoot
  if (!root) throw new Error('The page has no chat.')
  let [tapped, field] = [0, 0]
  addEventListener('pointerup', event => (tapped = event.timeStamp), { capture: true, once: true })
  return new Promise((resolve, reject) => {
    setTimeout(reject, 30_000, new Error('The panel is not complete after 30 s.'))
    const look = () => {
      if (field && root.querySelector('[role=log]')) resolve({ field, panel: performance.now() - tapped })
    }
    // A focus that moves within a shadow root is an event there alone.
    root.addEventListener('focusin', event => {
      const [focused] = event.composedPath()
      if (!field && focused instanceof HTMLTextAreaElement) field = performance.now() - tapped
      look()
    })
    new MutationObserver(look).observe(root, { childList: true, subtree: true, attributes: true })
  })
}
