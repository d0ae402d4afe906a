/**
 * `npm run build:widget && node bench/widget.mjs [--rounds 5] [--only start|facade|stream|transcript] [--sizes 32768]`
 *
 * The cost of the built widget for a page: its start, compared with an empty page and a bare button; what the facade runs on
 * each page view; a streamed reply, compared with plain paragraphs, appended with each chunk and at the widget's own rate; a
 * long conversation. CPU is the time of the page's main thread, in ms at a quarter of the machine's speed. A busy machine
 * changes the milliseconds more than the ratios.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildFacade, functionTimes } from './facadeCost.mjs'
import { writeReply } from './peers/reply.mjs'
import { median } from './peers/table.mjs'
import { keepMessages, openAndFocus, stream } from './widgetPage.mjs'

/** @import { Page } from 'playwright' */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '8192,16384,32768,65536,131072' },
  },
})
const rounds = Number(values.rounds)

const THROTTLE = 4
/** 16,000 characters a second: a hundred times the speed of a local model. */
const PACE = { chunkLength: 64, pauseMs: 4 }
/** Warms up: after a reply, a visitor's browser has compiled the code. */
const WARM_UP = { text: writeReply(4_096).text, chunkLength: 512, pauseMs: 16 }
const STREAMED = values.sizes.split(',').map(Number)

/** The pages, with their scripts and visible elements. */
const PAGES = {
  'empty page': { script: '', body: '' },
  'bare button': { script: '', body: '<button style="position:fixed;right:24px;bottom:24px">Chat</button>' },
  widget: { script: readFileSync('dist/widget/nicodata-chat.js', 'utf8'), body: '<nicodata-chat></nicodata-chat>' },
  facade: { script: await buildFacade(), body: '<nicodata-chat></nicodata-chat>' },
}

const server = createServer((request, response) => {
  const [, name = '', file] = decodeURIComponent(request.url ?? '').split('/')
  const page = PAGES[/** @type {keyof typeof PAGES} */ (name)]
  if (!page) return void response.writeHead(404).end()
  if (file === 'script.js') {
    return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(page.script)
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<meta name="viewport" content="width=device-width"><link rel="preload" as="script" href="script.js"><link rel="icon" href="data:,">
<h1>Page</h1>${page.body}<script>addEventListener('load', () => {
  const script = document.createElement('script')
  script.src = 'script.js'
  performance.mark('start')
  script.onload = () => {
    performance.mark('evaluated')
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
  }
  document.head.append(script)
})</script>`)
})
await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const address = /** @type {import('node:net').AddressInfo} */ (server.address())
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
console.log(
  `Load of the machine at the start: ${loadavg()[0]?.toFixed(1)}. Medians of ${rounds}, ${THROTTLE} times slower.\n`,
)
if (!values.only || values.only === 'start') await benchStart()
if (!values.only || values.only === 'facade') await benchFacade()
if (!values.only || values.only === 'stream') await benchStream()
if (!values.only || values.only === 'transcript') await benchTranscript()
await browser.close()
server.close()

async function benchStart() {
  console.log(
    '| page | evaluate | evaluate and paint, CPU | script to paint | click to focused input, CPU | click to focus |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const name of /** @type {const} */ (['empty page', 'bare button', 'widget'])) {
    /** @type {Record<'evaluate' | 'cpu' | 'wall' | 'clickCpu' | 'clickWall', number[]>} */
    const seen = { evaluate: [], cpu: [], wall: [], clickCpu: [], clickWall: [] }
    for (let round = 0; round < rounds; round++) {
      await withPage(name, async (page, cpu) => {
        await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
        seen.cpu.push(await cpu())
        seen.wall.push(await page.evaluate(() => performance.measure('', 'start', 'painted').duration))
        if (name !== 'widget') return
        const before = await cpu()
        seen.clickWall.push(await page.evaluate(openAndFocus))
        seen.clickCpu.push((await cpu()) - before)
      })
    }
    const click =
      name === 'widget' ? [median(seen.clickCpu), median(seen.clickWall)].map(ms => ms.toFixed(0)) : ['', '']
    for (let round = 0; round < rounds; round++) seen.evaluate.push(await evaluationOf(name))
    console.log(
      `| ${name} | ${median(seen.evaluate).toFixed(1)} | ${median(seen.cpu).toFixed(0)} | ${median(seen.wall).toFixed(0)} | ${click.join(' | ')} |`,
    )
  }
  console.log('')
}

/**
 * Time to compile and run the script, as reported by the browser.
 *
 * @param {keyof typeof PAGES} name
 */
async function evaluationOf(name) {
  return withPage(name, async page => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.reload()
    await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
    /** @type {{ traceEvents: { name: string, dur?: number, args: { data?: { url?: string } } }[] }} */
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    const runs = traceEvents.filter(event => event.name === 'EvaluateScript' && event.args.data?.url?.endsWith('.js'))
    return runs.reduce((sum, { dur = 0 }) => sum + dur / 1_000, 0)
  })
}

/** At the machine's own speed: a slowed one would slow the profiler too. */
async function benchFacade() {
  /** @type {Map<string, number>} */
  const sums = new Map()
  const visits = rounds * 8
  let total = 0
  for (let visit = 0; visit < visits; visit++) {
    const page = await browser.newPage()
    const { whole, times } = await functionTimes(page, '/script.js', async () => {
      await page.goto(`http://127.0.0.1:${address.port}/facade/`)
      await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
    })
    for (const [name, ms] of times) sums.set(name, (sums.get(name) ?? 0) + ms)
    total += whole
    await page.close()
  }
  const slowest = [...sums].sort(([, a], [, b]) => b - a)
  console.log('| function of the facade, with what it calls | ms | part |\n| --- | ---: | ---: |')
  for (const [name, ms] of /** @type {[string, number][]} */ ([['all', total], ...slowest])) {
    if (ms / total < 0.02) break
    console.log(`| ${name} | ${(ms / visits).toFixed(2)} | ${((100 * ms) / total).toFixed(0)} % |`)
  }
  console.log('')
}

async function benchStream() {
  console.log(
    '| characters streamed | widget, CPU | paragraphs, CPU | ratio | paragraphs 20 times a second, CPU | ratio |\n| ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  /** @type {[size: number, cost: number][]} */
  const growth = []
  for (const size of STREAMED) {
    const { text } = writeReply(size)
    /** @type {number[][]} */
    const [widget = [], each = [], paced = []] = [[], [], []]
    // All three in each round, so that a busy machine affects all of them.
    for (let round = 0; round < rounds; round++) {
      widget.push(await withPage('widget', (page, cpu) => streamIntoWidget(page, cpu, text)))
      each.push(await withPage('empty page', (page, cpu) => streamIntoParagraphs(page, cpu, text, 0)))
      paced.push(await withPage('empty page', (page, cpu) => streamIntoParagraphs(page, cpu, text, 50)))
    }
    const cost = median(widget)
    growth.push([size, cost])
    const least = [each, paced].map(costs => `${median(costs).toFixed(0)} | ${(cost / median(costs)).toFixed(2)}`)
    console.log(`| ${size} | ${cost.toFixed(0)} | ${least.join(' | ')} |`)
  }
  if (growth.length > 1) console.log(`\nGrowth exponent: ${slope(growth).toFixed(2)}\n`)
}

async function benchTranscript() {
  console.log('| messages | open, CPU | one more reply of 8 kB, CPU |\n| ---: | ---: | ---: |')
  for (const count of [20, 1_000]) {
    /** @type {number[][]} */
    const [open = [], more = []] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await withPage('widget', async (page, cpu) => {
        await page.evaluate(keepMessages, count)
        const before = await cpu()
        await page.evaluate(openAndFocus)
        await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
        open.push((await cpu()) - before)
        more.push(await streamIntoWidget(page, cpu, writeReply(8_192).text))
      })
    }
    console.log(`| ${count} | ${median(open).toFixed(0)} | ${median(more).toFixed(0)} |`)
  }
}

/**
 * CPU of a reply, from the question to its end.
 *
 * @param {Page} page
 * @param {() => Promise<number>} cpu
 * @param {string} text
 */
async function streamIntoWidget(page, cpu, text) {
  await page.evaluate(openAndFocus)
  await page.evaluate(stream, WARM_UP)
  const before = await cpu()
  await page.evaluate(stream, { text, ...PACE })
  return (await cpu()) - before
}

/**
 * CPU of the same stream as a list of paragraphs, scrolled to its end: the minimum that can show it.
 *
 * @param {Page} page
 * @param {() => Promise<number>} cpu
 * @param {string} text
 * @param {number} restMs Minimum time between two updates; 0 for each chunk.
 */
async function streamIntoParagraphs(page, cpu, text, restMs) {
  await page.evaluate(stream, { ...WARM_UP, restMs })
  const before = await cpu()
  await page.evaluate(stream, { text, ...PACE, restMs })
  return (await cpu()) - before
}

/**
 * @template Result
 * @param {keyof typeof PAGES} name
 * @param {(page: Page, cpu: () => Promise<number>) => Promise<Result>} use
 */
async function withPage(name, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(`http://127.0.0.1:${address.port}/${encodeURIComponent(name)}/`)
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  const result = await use(page, async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN)
  })
  await context.close()
  return result
}

/**
 * Slope of a line through the logarithms: 1 for a cost in proportion to the size.
 *
 * @param {[size: number, cost: number][]} points
 */
function slope(points) {
  const logs = points.map(point => point.map(Math.log))
  const mean = (/** @type {number} */ place) => logs.reduce((sum, log) => sum + (log[place] ?? 0), 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (/** @type {(dx: number, dy: number) => number} */ of) =>
    logs.reduce((total, [lx = 0, ly = 0]) => total + of(lx - x, ly - y), 0)
  return sum((dx, dy) => dx * dy) / sum(dx => dx * dx)
}
