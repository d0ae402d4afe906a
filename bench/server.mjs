// The cost of a streamed token, compared with a bare proxy that passes bytes on, in the same run:
//   node bench/server.mjs [streams…]      default 50 500 1000, at 20 tokens a second each; 0: questions and files only
// Then the CPU of a question with the knowledge of the built site, and the files of the site, compared with nginx. Build it first (npm run build:demo).
// CPU is the time of the measured process, from /proc: valid on a busy machine. Latencies are upper bounds there.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFakeLlm } from '../tests/support/fakeLlm.mjs'
import { startPassThrough } from '../tests/support/passThrough.mjs'
import { benchKnowledge } from './server/knowledgeCost.mjs'
import { benchStaticFiles, SITE_FOLDER } from './server/staticFiles.mjs'

const TOKENS_PER_SECOND = 20
const WINDOW_MS = 10_000
const FIRST_BYTE_REQUESTS = 200
const LEAVING_VISITORS = 200
// This byte is only in tokens, so that counting it counts tokens.
const MARK = '|'
const TICKS_PER_SECOND = 100
const COMPLETIONS = '/v1/chat/completions'

const [role, ...rest] = process.argv.slice(2)
if (role === 'llm') await serveLlm(rest.map(Number))
else if (role === 'proxy') process.send?.(`${(await startPassThrough(rest[0])).url}${COMPLETIONS}`)
else await bench(process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50, 500, 1000])

/** @param {number[]} options */
async function serveLlm([count, intervalMs]) {
  process.send?.(
    (await startFakeLlm({ tokens: Array.from({ length: count ?? 1 }, () => `mot${MARK}`), intervalMs })).url +
      COMPLETIONS,
  )
}

/** @param {number[]} sizes */
async function bench(sizes) {
  const { buildServer } = await import('./server/buildServer.mjs')
  const outDir = join(tmpdir(), `nicodata-bench-${process.pid}`)
  await buildServer(outDir)
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n`)
  if (sizes.length === 1 && sizes[0] === 0) return questionsAndFiles(outDir)
  console.log('streams | through | held | tokens/s | CPU µs/token | KiB/stream')
  for (const streams of sizes) {
    // Long enough to keep every stream open during the whole measurement.
    const llm = await startPart(['llm', String(TOKENS_PER_SECOND * 60), String(1000 / TOKENS_PER_SECOND)])
    const costs = []
    for (const through of /** @type {const} */ (['proxy', 'server'])) {
      const part = through === 'proxy' ? await startPart(['proxy', llm.url]) : await startServer(outDir, llm.url)
      const { held, perSecond, micros, kib } = await measure(part, streams)
      costs.push(micros)
      console.log(
        `${String(streams).padStart(7)} | ${through.padEnd(7)} | ${held} | ${perSecond.toFixed(0)} | ${micros.toFixed(1)} | ${kib.toFixed(0)}`,
      )
      await part.stop()
    }
    console.log(`        | ratio   | ${((costs[1] ?? 0) / (costs[0] ?? 1)).toFixed(2)}`)
    await llm.stop()
  }

  const llm = await startPart(['llm', '1', '0'])
  const proxy = await startPart(['proxy', llm.url])
  const server = await startServer(outDir, llm.url)
  console.log('\nTime to the first byte, one request after the other, ms: p50 / p99')
  for (const [name, url] of [
    ['direct', llm.url],
    ['proxy', proxy.url],
    ['server', server.url],
  ]) {
    console.log(`${name?.padEnd(7)}| ${await firstBytes(url ?? '')}`)
  }
  await Promise.all([llm, proxy, server].map(part => part.stop()))

  console.log(`\nFrom a visitor's leaving in mid-answer to the model's stop, ms: p50 / p99\n${await stops(outDir)}`)
  await questionsAndFiles(outDir)
}

/** @param {string} outDir */
async function questionsAndFiles(outDir) {
  const llm = await startPart(['llm', '1', '0'])
  await benchKnowledge(variables => startServer(outDir, llm.url, variables), cpuSeconds)
  await llm.stop()
  const server = await startServer(outDir, 'http://127.0.0.1:9')
  await benchStaticFiles(server, cpuSeconds)
  await server.stop()
}

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Part */

/** @param {string[]} args @returns {Promise<Part>} */
async function startPart(args) {
  const child = fork(fileURLToPath(import.meta.url), args)
  const [url] = await once(child, 'message')
  return { url: String(url), ...handle(child) }
}

/** @param {string} outDir @param {string} llmUrl @param {Record<string, string>} [variables] @returns {Promise<Part>} */
async function startServer(outDir, llmUrl, variables) {
  const env = {
    LLM_URL: llmUrl,
    PORT: '0',
    MAX_STREAMS: '5000',
    MAX_STREAMS_PER_VISITOR: '5000',
    RATE_PER_MINUTE: '1000000',
    SITE_DIR: SITE_FOLDER,
    LOG_LEVEL: 'silent',
    SHUTDOWN_GRACE_MS: '0',
    ...variables,
  }
  const child = fork(join(outDir, 'serverProcess.js'), { env: { PATH: process.env.PATH, ...env }, silent: true })
  let output = ''
  while (!output.includes('\n')) output += String((await once(/** @type {any} */ (child.stdout), 'data'))[0])
  return { url: `${/http:\S+/.exec(output)?.[0]}/api/chat`, ...handle(child) }
}

/** @param {import('node:child_process').ChildProcess} child */
function handle(child) {
  return {
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** @param {Part} part @param {number} streams */
async function measure({ url, pid }, streams) {
  const idle = rssKib(pid)
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  let tokens = 0
  let open = 0
  const requests = Array.from({ length: streams }, () =>
    ask(url, agent, response => {
      open++
      response.on('data', chunk => {
        for (const byte of chunk) if (byte === MARK.charCodeAt(0)) tokens++
      })
      response.on('error', () => {})
      response.once('close', () => open--)
    }),
  )
  for (let waited = 0; open < streams && waited < 15_000; waited += 50) await delay(50)
  const cpuBefore = cpuSeconds(pid)
  const tokensBefore = tokens
  const startedAt = performance.now()
  await delay(WINDOW_MS)
  const seconds = (performance.now() - startedAt) / 1000
  const said = tokens - tokensBefore
  const micros = ((cpuSeconds(pid) - cpuBefore) / said) * 1e6
  const result = { held: open, perSecond: said / seconds, micros, kib: (rssKib(pid) - idle) / streams }
  for (const outgoing of requests) outgoing.destroy()
  return result
}

/** @param {string} url */
async function firstBytes(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** @type {number[]} */
  const times = []
  for (let index = 0; index < FIRST_BYTE_REQUESTS; index++) {
    const startedAt = performance.now()
    await new Promise(resolve => {
      ask(url, agent, response => {
        response.once('data', () => times.push(performance.now() - startedAt))
        response.once('end', resolve)
      })
    })
  }
  agent.destroy()
  // The first requests warm up the code.
  return percentiles(times.slice(FIRST_BYTE_REQUESTS / 4))
}

/** @param {string} outDir */
async function stops(outDir) {
  const llm = await startFakeLlm({ tokens: Array.from({ length: 1000 }, () => 'mot'), intervalMs: 20 })
  const server = await startServer(outDir, llm.url + COMPLETIONS)
  const agent = new Agent()
  /** @type {number[]} */
  const times = []
  for (let index = 0; index < LEAVING_VISITORS; index++) {
    await new Promise(resolve =>
      ask(server.url, agent, response => response.on('error', () => {}).once('data', resolve)),
    )
    const leftAt = performance.now()
    agent.destroy()
    while (llm.counts.active > 0) await new Promise(resolve => setImmediate(resolve))
    times.push(performance.now() - leftAt)
  }
  await Promise.all([server.stop(), llm.close()])
  return percentiles(times)
}

/** @param {number[]} times */
function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)]?.toFixed(2)
  return `${at(0.5)} / ${at(0.99)}`
}

/** @param {string} url @param {Agent} agent @param {(response: import('node:http').IncomingMessage) => void} onResponse */
function ask(url, agent, onResponse) {
  const body = JSON.stringify({ model: 'qwen2.5', messages: [{ role: 'user', content: 'Bonjour' }], stream: true })
  const outgoing = request(url, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  })
  outgoing.on('response', onResponse).on('error', () => {})
  outgoing.end(body)
  return outgoing
}

/** @param {number} pid */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** @param {number} pid */
function rssKib(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** @param {number} ms */
function delay(ms) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
