/**
 * `node bench/markdown.mjs [--rounds 3] [--sizes 2000,8000,16000,32000] [--only text] [--skip-streams] [--skip-pathological]`
 *
 * The cost of Markdown in Chromium: a stream compared with bare paragraphs, and the longest task for replies that are
 * expensive by design. It measures CPU time of the page's main thread, so that a busy machine changes little.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build, loadConfigFromFile } from 'vite'
import { writeReply } from './peers/reply.mjs'
import { median } from './peers/table.mjs'
import { tasksDuring } from './tasksDuring.mjs'

/** @import { BenchPage } from './markdown.page.tsx' */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '2000,8000,16000,32000' },
    only: { type: 'string', default: '' },
    'skip-streams': { type: 'boolean', default: false },
    'skip-pathological': { type: 'boolean', default: false },
  },
})

/** 16,000 characters a second: a hundred times the speed of a local model. */
const PACE = { chunkLength: 64, pauseMs: 4 }
const STREAMED = [8_192, 16_384, 32_768, 65_536, 131_072]

const server = await servePage()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
console.log(`Load of the machine at the start: ${loadavg()[0]?.toFixed(1)}\n`)
if (!values['skip-streams']) await benchStreams()
if (!values['skip-pathological']) await benchPathological()
await browser.close()
server.close()

async function benchStreams() {
  console.log(`Streamed, ${PACE.chunkLength} letters each ${PACE.pauseMs} ms: CPU ms, medians of ${values.rounds}\n`)
  console.log('| characters | markdown | bare paragraphs | ratio |\n| ---: | ---: | ---: | ---: |')
  /** @type {{ size: number, cost: number }[]} */
  const growth = []
  for (const size of STREAMED) {
    const { text } = writeReply(size)
    /** @type {Record<'markdown' | 'paragraphs', number[]>} */
    const costs = { markdown: [], paragraphs: [] }
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const kind of /** @type {const} */ (['markdown', 'paragraphs'])) {
        costs[kind].push(
          await withPage(page => cpuOf(page, run => run.stream(kind, text, PACE.chunkLength, PACE.pauseMs))),
        )
      }
    }
    const [cost, least] = [median(costs.markdown), median(costs.paragraphs)]
    growth.push({ size, cost })
    console.log(`| ${size} | ${cost.toFixed(0)} | ${least.toFixed(0)} | ${(cost / least).toFixed(2)} |`)
  }
  console.log(`\nGrowth exponent: ${exponent(growth).toFixed(2)}\n`)
}

async function benchPathological() {
  const sizes = values.sizes.split(',').map(Number)
  const names = await withPage(page => page.evaluate(() => benchPage.names))
  console.log('Shown whole: longest task in CPU ms by size, growth exponent of the whole cost\n')
  console.log(`| reply | ${sizes.join(' | ')} | exponent |\n| --- |${' ---: |'.repeat(sizes.length + 1)}`)
  for (const name of names.filter(candidate => candidate.includes(values.only))) {
    const tasks = []
    for (const size of sizes) {
      const show = (/** @type {import('playwright').Page} */ page) =>
        page.evaluate(([name, size]) => benchPage.showPathological(name, size), /** @type {const} */ ([name, size]))
      tasks.push({ size, ...(await withPage(page => tasksDuring(page, () => show(page)))) })
    }
    const longest = tasks.map(task => task.longest.toFixed(0))
    const growth = exponent(tasks.map(({ size, total }) => ({ size, cost: total })))
    console.log(`| ${name} | ${longest.join(' | ')} | ${growth.toFixed(2)} |`)
  }
}

/**
 * @template Result
 * @param {(page: import('playwright').Page) => Promise<Result>} use
 */
async function withPage(use) {
  const page = await browser.newPage({ viewport: { width: 480, height: 700 } })
  await page.goto(server.url)
  // Warm up: after a few replies, a visitor's browser has compiled the code.
  await page.evaluate(text => benchPage.stream('markdown', text, 512, 16), writeReply(8_192).text)
  const result = await use(page)
  await page.close()
  return result
}

/**
 * CPU ms of the main thread while something runs in the page.
 *
 * @param {import('playwright').Page} page
 * @param {(run: BenchPage) => Promise<void>} work
 */
async function cpuOf(page, work) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await read()
  await work({
    names: [],
    showPathological: (name, size) =>
      page.evaluate(([name, size]) => benchPage.showPathological(name, size), /** @type {const} */ ([name, size])),
    stream: (...options) => page.evaluate(options => benchPage.stream(...options), options),
  })
  return (await read()) - before
}

/**
 * Slope of cost over size, both as logarithms: 1 is proportional, 2 quadratic.
 *
 * @param {{ size: number, cost: number }[]} points
 */
function exponent(points) {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(Math.max(cost, 1)) }))
  const mean = {
    x: logs.reduce((sum, { x }) => sum + x, 0) / logs.length,
    y: logs.reduce((sum, { y }) => sum + y, 0) / logs.length,
  }
  const slope = logs.reduce((sum, { x, y }) => sum + (x - mean.x) * (y - mean.y), 0)
  return slope / logs.reduce((sum, { x }) => sum + (x - mean.x) ** 2, 0)
}

/** Serve the page on a free port, built like the widget. */
async function servePage() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-markdown-'))
  const widget = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.widget.config.ts')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: widget?.config.plugins,
    define: widget?.config.define,
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry: 'bench/markdown.page.tsx', name: 'bench', formats: ['iife'], fileName: () => 'page.js' },
    },
  })
  const script = readFileSync(join(folder, 'page.js'))
  rmSync(folder, { recursive: true })
  const html =
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Bench</title><body><script src="/page.js"></script>'
  const http = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script : html)
  })
  await new Promise(resolve => http.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => http.close() }
}
