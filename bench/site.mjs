/**
 * `[SITE_DIR=folder] node bench/site.mjs [--rounds 3] [--path /]`: Lighthouse on the built site, or on another one that was
 * built (mobile profile), with the assistant on the page.
 *
 * Prints Markdown: the median of each score and metric, then the transferred bytes of a first visit. Needs
 * `npm run build:demo` first, and an idle machine: the profile slows the processor down four times.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, path: { type: 'string', default: '/' } },
})

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

const port = await freePort()
const url = `http://127.0.0.1:${port}${values.path}`
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), OLLAMA_URL: 'off', LOCAL_MODEL: 'off' },
  stdio: 'ignore',
})
try {
  await waitForServer()
  const reports = []
  for (let round = 0; round < Number(values.rounds); round++) reports.push(await audit())
  printReports(reports)
} finally {
  server.kill()
}

/** One Lighthouse report of the home page, in a new browser. */
async function audit() {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const result = await lighthouse(url, { port: debuggingPort, onlyCategories: CATEGORIES, logLevel: 'error' })
    const error = result ? result.lhr.runtimeError?.message : 'no report'
    if (!result || error) throw new Error(`Lighthouse: ${error}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** @param {Awaited<ReturnType<typeof audit>>[]} reports */
function printReports(reports) {
  const load = loadavg()[0]?.toFixed(1)
  console.log(`Lighthouse ${reports[0]?.lighthouseVersion}, mobile, median of ${reports.length}`)
  console.log(`${cpus()[0]?.model}, load ${load}, benchmark index ${benchmarkIndexes(reports)}\n`)
  console.log('| | median | all |\n| --- | --- | --- |')
  for (const name of CATEGORIES) {
    printRow(
      name,
      reports.map(report => (report.categories[name]?.score ?? 0) * 100),
    )
  }
  for (const name of METRICS) {
    printRow(
      name,
      reports.map(report => report.audits[name]?.numericValue ?? Number.NaN),
    )
  }
  console.log('\n| Resource | bytes on the wire |\n| --- | --- |')
  const { items = [] } = /** @type {{ items?: { url: string, transferSize: number }[] }} */ (
    reports.at(-1)?.audits['network-requests']?.details ?? {}
  )
  for (const item of items) console.log(`| ${new URL(item.url).pathname} | ${item.transferSize} |`)
}

/**
 * @param {string} name
 * @param {number[]} figures
 */
function printRow(name, figures) {
  const sorted = [...figures].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  console.log(`| ${name} | ${shorten(median)} | ${figures.map(shorten).join(', ')} |`)
}

/** @param {number} figure */
function shorten(figure) {
  return String(Math.round(figure * 1000) / 1000)
}

/** @param {Awaited<ReturnType<typeof audit>>[]} reports */
function benchmarkIndexes(reports) {
  return reports.map(report => Math.round(report.environment.benchmarkIndex)).join(', ')
}

async function waitForServer() {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('dist/server/main.js did not answer. Was it built?')
}

/** @returns {Promise<number>} a port that nothing listens on */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
