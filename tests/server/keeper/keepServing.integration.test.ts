import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, type FakeLlmOptions, startFakeLlm } from '../../support/fakeLlm.mjs'
import { ask } from '../../support/startBackend.ts'
import { type BuiltServer, builtServer, type ProcessOptions, startBuiltServer } from '../../support/startBuiltServer.ts'
import { until } from '../../support/until.ts'

const STOP_LOOP = ['--import', new URL('../../support/stopLoop.mjs', import.meta.url).href]
const SLOW_START = ['--import', new URL('../../support/slowStart.mjs', import.meta.url).href]
/** A reply that lasts longer than any of these tests. */
const ENDLESS: FakeLlmOptions = { tokens: Array.from({ length: 10_000 }, () => 'mot '), intervalMs: 50 }

async function startWithModel(options: FakeLlmOptions = {}, processOptions: ProcessOptions = {}) {
  const llm = await startFakeLlm({ intervalMs: 0, ...options })
  onTestFinished(() => llm.close())
  return startBuiltServer({ LLM_URL: llm.url }, { nodeOptions: STOP_LOOP, ...processOptions })
}

/** Sends a request that stops the server. Nothing answers it. */
function send(url: string, path: string): void {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
  )
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
}

/** The lines of the log that report the end of a server. */
function ends({ output }: BuiltServer): Record<string, unknown>[] {
  const lines = output().split('\n')
  return lines.filter(line => line.startsWith('{') && line.includes('the server ')).map(line => JSON.parse(line))
}

async function isListening(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )
}

test('a server with a blocked event loop is started again: open replies break off, the next question is answered', async () => {
  const server = await startWithModel(ENDLESS)
  const reader = (await ask(server.url)).body?.getReader()
  await reader?.read()
  const rest = async () => {
    while (!(await reader?.read())?.done);
  }
  const broken = expect(rest()).rejects.toThrow('terminated')
  send(server.url, '/block')
  await broken
  const next = await until(() => ask(server.url).catch(() => undefined))
  expect(next.status).toBe(200)
  await next.body?.cancel()
  const health = await fetch(`${server.url}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })])
  expect(server.process.exitCode).toBeNull()
  expect(ends(server)).toEqual([
    {
      level: 50,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      restartsInMs: 0,
      msg: 'the server was silent for 5 s and was ended',
    },
  ])
  // Its output passes through, so the new server's message is there too.
  await until(() => server.output().split('est prêt').length === 3)
})

test('a server that crashes while it serves is started again, with its exit code in the log', async () => {
  const server = await startWithModel()
  send(server.url, '/crash')
  await until(() => ends(server).length > 0)
  expect(ends(server)).toEqual([expect.objectContaining({ code: 1, signal: null, restartsInMs: 0 })])
  expect(server.output()).toContain('Error: crashed')
  const reply = await until(() => ask(server.url).catch(() => undefined))
  expect(await reply.text()).toBe(FAKE_TOKENS.join(''))
})

test('a start that blocks its loop for longer than a blocked server may be silent is not ended', async () => {
  const server = await startWithModel({}, { nodeOptions: SLOW_START })
  expect(await (await ask(server.url)).text()).toBe(FAKE_TOKENS.join(''))
  expect(ends(server)).toEqual([])
})

test('Ctrl-C signals the whole process group, and the server still finishes its open reply', async () => {
  const server = await startWithModel({ intervalMs: 100 }, { detached: true })
  const reply = await ask(server.url)
  process.kill(-Number(server.process.pid), 'SIGINT')
  expect(await reply.text()).toBe(FAKE_TOKENS.join(''))
  expect(await server.exited).toBe(0)
  expect(ends(server)).toEqual([])
})

test('a second Ctrl-C does not wait for open replies', async () => {
  const server = await startWithModel(ENDLESS, { detached: true })
  const reply = await ask(server.url)
  const [reader] = [reply.body?.getReader()]
  await reader?.read()
  process.kill(-Number(server.process.pid), 'SIGINT')
  await until(async () => !(await isListening(server.url)))
  // Again until it has ended: two signals that come before the keeper runs are one to it.
  const signalCode = await until(
    () => server.process.signalCode ?? void process.kill(-Number(server.process.pid), 'SIGINT'),
  )
  expect(signalCode).toBe('SIGINT')
  await expect(reader?.read().then(() => reader.closed)).rejects.toThrow('terminated')
})

test('SIGTERM also ends a blocked server, and does not start it again', async () => {
  const server = await startWithModel()
  send(server.url, '/block')
  await until(() =>
    fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(500) }).then(
      () => false,
      () => true,
    ),
  )
  server.process.kill('SIGTERM')
  expect(await server.exited).toBe(137)
  expect(ends(server)).toEqual([expect.not.objectContaining({ restartsInMs: 0 })])
  expect(await isListening(server.url)).toBe(false)
})

test('a server ends when the process that keeps it is killed', async () => {
  const server = await startWithModel()
  server.process.kill('SIGKILL')
  await until(async () => !(await isListening(server.url)))
})

test('the server can run without the process that keeps it', async () => {
  const server = await startWithModel({ intervalMs: 100 }, { entry: builtServer('serverProcess.js') })
  const reply = await ask(server.url)
  server.process.kill('SIGTERM')
  expect(await reply.text()).toBe(FAKE_TOKENS.join(''))
  expect(await server.exited).toBe(0)
})
