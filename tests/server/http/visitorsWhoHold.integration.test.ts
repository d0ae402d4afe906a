import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeLlm } from '../../support/fakeLlm.mjs'
import { HOME, makeSite } from '../../support/makeSite.ts'
import { delta } from '../../support/modelStream.ts'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'
import { type BuiltServer, builtServer, startBuiltServer } from '../../support/startBuiltServer.ts'
import { until } from '../../support/until.ts'

/** More than the system buffers for a visitor who does not read. */
const LARGE = 'x'.repeat(30_000_000)
const QUESTION = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })
/** The process whose descriptors are counted. */
const ALONE = { entry: builtServer('serverProcess.js') }
const canCount = existsSync('/proc/self/fd')

function descriptors(server: BuiltServer): number {
  return readdirSync(`/proc/${server.process.pid}/fd`).length
}

/** A connection that sends something and reads nothing. */
function hold(url: string, said: string): Promise<Socket> {
  return new Promise(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(said)
      resolve(socket.pause())
    })
    // The server may cut the connection: most of these tests wait for that.
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
  })
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`
}

async function holdMany(count: number, url: string, said: string): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => hold(url, said)))
}

async function settled(server: BuiltServer, before: number): Promise<void> {
  await until(() => descriptors(server) <= before, { complaint: `More than ${before} descriptors are open` })
}

test.skipIf(!canCount)('visitors who leave at once leave nothing open', async () => {
  const server = await startBuiltServer({ SITE_DIR: makeSite() }, ALONE)
  await (await fetch(server.url)).text()
  const before = descriptors(server)
  for (let count = 0; count < 2000; count += 100) {
    const visitors = await holdMany(100, server.url, get(['/', '/og.png', '/nicodata-chat.js'][count % 3] ?? '/'))
    for (const visitor of visitors) visitor.destroy()
  }
  await settled(server, before)
  expect(await (await fetch(server.url)).text()).toBe(HOME)
})

test.skipIf(!canCount)(
  '40 connections with 300 unread requests each are closed, and all their descriptors too',
  async () => {
    const env = { SITE_DIR: makeSite({ 'large.txt': LARGE }), CLIENT_TIMEOUT_MS: '5000' }
    const server = await startBuiltServer(env, ALONE)
    await (await fetch(server.url)).text()
    const before = descriptors(server)
    await holdMany(40, server.url, get('/large.txt').repeat(300))
    await until(() => descriptors(server) > before)
    expect(await (await fetch(server.url)).text()).toBe(HOME)
    await settled(server, before)
  },
)

test.skipIf(process.platform === 'win32')(
  'with 256 descriptors, the server still answers after hundreds of connections',
  async () => {
    const server = await startBuiltServer({ SITE_DIR: makeSite(), CLIENT_TIMEOUT_MS: '1000' }, { descriptors: 256 })
    const idle = await holdMany(300, server.url, '')
    for (const visitor of idle) visitor.write(get('/og.png'))
    await holdMany(300, server.url, get('/').repeat(300))
    for (const visitor of idle) visitor.destroy()
    await until(() =>
      fetch(server.url).then(
        response => response.ok,
        () => false,
      ),
    )
    const asked = await until(() => ask(server.url).catch(() => undefined))
    expect(await asked.text()).not.toBe('')
    expect(server.process.exitCode).toBeNull()
    expect(server.output()).not.toMatch(/EMFILE|Error/)
  },
)

test.each([
  ['says nothing', ''],
  ['sends its headers letter by letter', 'GET / HTTP/1.1\r\nX-Slow: a'],
  ['stops in the middle of its question', `POST /api/chat HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"mess`],
])('a visitor who %s is cut in time', async (_what, said) => {
  const { url } = await startBackend({ CLIENT_TIMEOUT_MS: '600' })
  const socket = await hold(url, said)
  const startedAt = performance.now()
  const drip = said.startsWith('GET') ? setInterval(() => socket.write('a'), 50) : undefined
  await new Promise(resolve => socket.resume().once('close', resolve))
  clearInterval(drip)
  // Node's own limits are a minute and more.
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})

test.skipIf(!canCount)('a visitor who never reads a reply is cut after its end', async () => {
  const llm = await startFakeLlm({ tokens: Array.from({ length: 3000 }, () => 'x'.repeat(10_000)), intervalMs: 1 })
  onTestFinished(() => llm.close())
  const env = { MAX_REPLY_CHARS: '100000000', MAX_DURATION_MS: '3000', CLIENT_TIMEOUT_MS: '1000' }
  const server = await startBuiltServer({ LLM_URL: llm.url, ...env }, ALONE)
  await (await fetch(`${server.url}/api/health`)).text()
  const before = descriptors(server)
  const head = `POST /api/chat HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${QUESTION.length}\r\n\r\n`
  await holdMany(3, server.url, head + QUESTION)
  await until(() => llm.counts.requests > 0)
  await settled(server, before)
})

test('a visitor who reads slowly gets the whole file', async () => {
  const { url } = await startBackend({ CLIENT_TIMEOUT_MS: '2000' }, makeSite({ 'large.txt': LARGE }))
  const socket = await hold(url, get('/large.txt'))
  let received = 0
  const startedAt = performance.now()
  socket.on('data', chunk => {
    received += chunk.length
    if (performance.now() - startedAt > 4000) return
    socket.pause()
    setTimeout(() => socket.resume(), 10)
  })
  socket.resume()
  await until(() => received > LARGE.length)
  expect(performance.now() - startedAt).toBeGreaterThan(2500)
})

test('a model that thinks longer than CLIENT_TIMEOUT_MS does not cut the visitor', async () => {
  // The limit leaves a busy machine the time to send the question.
  const { url } = await startWithLlm(
    { CLIENT_TIMEOUT_MS: '5000' },
    {
      completion: response =>
        void setTimeout(
          () => response.writeHead(200).end(`${delta({ content: 'Enfin.' }, 'stop')}data: [DONE]\n\n`),
          6500,
        ),
    },
  )
  const response = await ask(url)
  expect([response.status, await response.text()]).toEqual([200, 'Enfin.'])
})
