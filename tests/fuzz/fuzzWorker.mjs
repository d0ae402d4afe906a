/** The thread of a fuzzer: makes cases from the seed, checks each, and measures its cost. */
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { createServer } from 'vite'

/** Time for the search of the smallest input. */
const SHRINKING_MS = 5_000
const SHOWN_CHARS = 400
/** The lowest of this many measures counts: beside other programs, the compiler of the first cases takes twice the time of the work. */
const MEASURES = 10

const { name, seed, first, last, ms } = workerData
const end = performance.now() + ms
// The panel reads addresses as its page does.
const page = new URL('https://page.example/')
Object.assign(globalThis, { document: { baseURI: page.href }, location: page })
// The element's messages for developers would hide the report.
console.warn = () => {}
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { fuzzer } = await vite.ssrLoadModule(fileURLToPath(new URL(`${name}.ts`, import.meta.url)))
/** @type {import('./fuzzer.ts').Fuzzer<any, any>} */
const { input, cost, run, check } = fuzzer
const known = new Set()
let latest = ''
let unit = await control()

for (let number = first; number <= last && performance.now() < end; number++) {
  // Each case has its own seed, so that it can be repeated without those before it.
  const parameters = { seed: Math.imul(seed + 1, 1_000_003) + number, numRuns: 1 }
  const property = fc.asyncProperty(input, value => tryCase(value, number))
  const { failed, errorInstance } = await fc.check(property, { ...parameters, endOnFailure: true })
  if (!failed) continue
  const kind = kindOf(errorInstance)
  parentPort?.postMessage({ failed: { case: number, kind, problem: problemOf(errorInstance), input: latest } })
  if (known.has(kind)) continue
  known.add(kind)
  parentPort?.postMessage({ smaller: { kind, input: await smallest(kind, number, parameters) } })
}
parentPort?.postMessage({ isOver: true })

/** The smallest input with the same problem. @param {string} kind @param {number} number @param {object} parameters */
async function smallest(kind, number, parameters) {
  const property = fc.asyncProperty(input, value =>
    tryCase(value, number).then(
      () => true,
      error => kindOf(error) !== kind,
    ),
  )
  const { counterexample } = await fc.check(property, { ...parameters, interruptAfterTimeLimit: SHRINKING_MS })
  return shown(counterexample?.[0])
}

/** @param {unknown} value @param {number} number */
async function tryCase(value, number) {
  latest = shown(value)
  parentPort?.postMessage({ started: { case: number, input: latest } })
  const { length } = JSON.stringify(value)
  const most = cost.base + (cost.perKilo * length) / 1000
  let { output, used } = await measure(() => run(value))
  for (let more = 1; more < MEASURES && used > most * unit; more++) {
    unit = Math.max(unit, await control())
    used = Math.min(used, (await measure(() => run(value))).used)
  }
  if (used > most * unit)
    throw new Error(`Too slow: ${length} characters cost ${(used / unit).toFixed(1)} controls, not ${most.toFixed(1)}`)
  await check(output, value)
}

/** The cost of ordinary work on 100,000 characters: a measure of the machine now, in ms of CPU. */
async function control() {
  const text = 'Un paragraphe de plus, été comme hiver. '.repeat(2_500)
  const work = () =>
    new Set(
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .split(/[^\p{L}]+/u),
    )
  const costs = []
  for (let round = 0; round < 5; round++) costs.push((await measure(work)).used)
  return costs.sort((one, other) => one - other)[2] ?? 0
}

/** Does some work and measures its CPU in ms. @param {() => unknown} work */
async function measure(work) {
  const before = process.cpuUsage()
  const output = await work()
  const { user, system } = process.cpuUsage(before)
  return { output, used: (user + system) / 1000 }
}

/** The first line of an error. @param {unknown} error */
function problemOf(error) {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n', 1)[0] ?? ''
}

/** One problem has one kind, whatever the figures of its cases are. @param {unknown} error */
function kindOf(error) {
  return problemOf(error).replace(/\d[\d.,]*/g, 'n')
}

/** @param {unknown} value */
function shown(value) {
  return JSON.stringify(value)?.slice(0, SHOWN_CHARS)
}
