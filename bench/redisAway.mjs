// The cost of a question while Redis is up, frozen, or killed: time to a complete reply, one after the other.
//   node bench/redisAway.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeLlm } from '../tests/support/fakeLlm.mjs'
import { buildServer } from './server/buildServer.mjs'

const QUESTIONS = 100
const REDIS_PORT = '16390'

const outDir = join(tmpdir(), `nicodata-bench-${process.pid}`)
await buildServer(outDir)
const llm = await startFakeLlm({ tokens: ['Oui'], intervalMs: 0 })
const redis = spawn('redis-server', ['--port', REDIS_PORT, '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
await delay(500)
const env = {
  LLM_URL: llm.url,
  REDIS_URL: `redis://127.0.0.1:${REDIS_PORT}`,
  PORT: '0',
  RATE_PER_MINUTE: '100000',
  MAX_STREAMS_PER_VISITOR: '1000',
  LOG_LEVEL: 'silent',
}
const server = spawn(process.execPath, [join(outDir, 'serverProcess.js')], {
  env: { PATH: process.env.PATH, ...env },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [startMessage] = await once(server.stdout, 'data')
const url = `${/http:\S+/.exec(String(startMessage))?.[0]}/api/chat`

console.log('Redis   | mean ms | median | first | worst')
await row('(warm)')
await row('up')
redis.kill('SIGSTOP')
await row('frozen')
await row('frozen')
redis.kill('SIGCONT')
await delay(3000)
await row('back')
redis.kill('SIGKILL')
await row('killed')

server.kill()
await llm.close()

/** @param {string} name */
async function row(name) {
  /** @type {number[]} */
  const times = []
  for (let index = 0; index < QUESTIONS; index++) {
    const startedAt = performance.now()
    const body = JSON.stringify({ id: `${name} ${index}`, messages: [{ role: 'user', content: 'Bonjour' }] })
    await (await fetch(url, { method: 'POST', body })).text()
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const columns = [mean, sorted[QUESTIONS / 2] ?? 0, times[0] ?? 0, sorted.at(-1) ?? 0]
  console.log(`${name.padEnd(7)} | ${columns.map(value => value.toFixed(1).padStart(5)).join(' | ')}`)
}

/** @param {number} ms */
function delay(ms) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
