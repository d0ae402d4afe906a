/**
 * `[SITE_DIR=folder] node bench/site.mjs [--rounds 3] [--path /] [--calibrated]`: Lighthouse on the built site, or on another
 * one that was built (mobile profile), with the assistant on the page.
 *
 * Prints Markdown: the median of each score and metric, then the transferred bytes of a first visit. Needs
 * `npm run build:demo` first, and an idle machine. Lighthouse makes each machine four times slower, which is a phone on
 * machines with a benchmark index of 1,500 to 2,000; below 1,000 it warns that the score is too low. `--calibrated` measures
 * the index before each round and slows the machine down to that same phone.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { installLaboratory } from '../laboratory/installLaboratory.mjs'
import { phoneSlowdown, SLOWDOWN } from './phoneSlowdown.mjs'
import { freePort, startSite } from './startSite.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    path: { type: 'string', default: '/' },
    calibrated: { type: 'boolean', default: false },
  },
})

installLaboratory()
const { default: lighthouse } = await import('lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

const site = await startSite()
const url = site.url + values.path.slice(1)
try {
  const reports = []
  for (let round = 0; round < Number(values.rounds); round++) reports.push(await audit())
  printReports(reports)
} finally {
  site.stop()
}

/** One Lighthouse report of the home page, in a new browser. */
async function audit() {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const slowdown = values.calibrated ? await phoneSlowdown(browser) : SLOWDOWN
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: CATEGORIES,
      throttling: { cpuSlowdownMultiplier: slowdown },
      logLevel: 'error',
    })
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
  const slowdowns = reports.map(report => report.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1))
  console.log(`Processor slowed down: ${slowdowns.join(', ')} times`)
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
