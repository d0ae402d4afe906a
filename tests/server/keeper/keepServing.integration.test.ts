import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, type FakeLlmOptions, startFakeLlm } from '../../support/fakeLlm.mjs'
import { temporaryFolder } from '../../support/localModel.ts'
import { ask } from '../../support/startBackend.ts'
import { type BuiltServer, builtServer, type ProcessOptions, startBuiltServer } from '../../support/startBuiltServer.ts'
import { until } from '../../support/until.ts'

const STOP_LOOP = ['--import', new URL('../../support/stopLoop.mjs', import.meta.url).href]
const SLOW_START = ['--import', new URL('../../support/slowStart.mjs', import.meta.url).href]
/** Ends the next starts of a server, as many as the file `starts` of the folder says. */
const endOf = (folder: string, how: string) => [
  '--import',
  `${new URL('../../support/endStarts.mjs', import.meta.url).href}?${new URLSearchParams({ folder, how })}`,
]
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

/** How often a start has said that MAX_STREAMS is wrong. */
function sentences({ output }: BuiltServer): number {
  return output().split('MAX_STREAMS must be').length - 1
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

/** Ends the server that a keeper runs as the system does without memory. Resolves when there is none. */
async function killServer({ process: keeper }: BuiltServer): Promise<void> {
  const child = await until(() => childOf(keeper.pid))
  process.kill(child, 'SIGKILL')
  await until(() => childOf(keeper.pid) !== child)
}

/** The process id of the only child of a process. */
function childOf(pid: number | undefined): number | undefined {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()) || undefined
}

test.skipIf(process.platform !== 'linux').each([
  [1, [0, 1000]],
  [2, [0, 1000, 2000]],
])('a server that is killed, and %i times more while it starts again, comes back', async (times, pauses) => {
  const folder = temporaryFolder()
  const server = await startWithModel({}, { nodeOptions: endOf(folder, 'SIGKILL') })
  writeFileSync(join(folder, 'starts'), String(times))
  await killServer(server)
  const reply = await until(() => ask(server.url).catch(() => undefined))
  expect(await reply.text()).toBe(FAKE_TOKENS.join(''))
  const killed = { level: 50, code: null, signal: 'SIGKILL' }
  const [first, ...others] = ends(server)
  expect(first).toMatchObject({ ...killed, restartsInMs: pauses[0], msg: 'the server has ended by itself' })
  expect(others).toMatchObject(
    pauses.slice(1).map(restartsInMs => ({ ...killed, restartsInMs, msg: 'the server has ended while it started' })),
  )
  expect(server.process.exitCode).toBeNull()
})

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGINT'] as const)(
  'a %s to the server alone, as from a guard of memory, is an end like any other',
  async signal => {
    const server = await startWithModel()
    process.kill(await until(() => childOf(server.process.pid)), signal)
    await until(() => ends(server).length > 0)
    const reply = await until(() => ask(server.url).catch(() => undefined))
    expect(await reply.text()).toBe(FAKE_TOKENS.join(''))
    expect(ends(server)).toMatchObject([{ code: 0, signal: null, msg: 'the server has ended by itself' }])
    expect(server.process.exitCode).toBeNull()
  },
)

test('a configuration that is wrong after an edit is tried again, slower and slower, until it is fixed', async () => {
  const folder = temporaryFolder()
  const server = await startWithModel({}, { nodeOptions: STOP_LOOP, cwd: folder })
  writeFileSync(join(folder, '.env'), 'MAX_STREAMS=many')
  send(server.url, '/crash')
  await until(() => ends(server).length >= 3)
  expect(
    ends(server)
      .slice(0, 3)
      .map(({ code, restartsInMs }) => [code, restartsInMs]),
  ).toEqual([
    [1, 0],
    [1, 1000],
    [1, 2000],
  ])
  await until(() => sentences(server) > 1)
  rmSync(join(folder, '.env'))
  expect((await until(() => ask(server.url).catch(() => undefined))).status).toBe(200)
})

test.each<[string, (folder: string) => void]>([
  ['removed', () => {}],
  ['replaced', folder => mkdirSync(folder)],
  ['replaced by a file', folder => writeFileSync(folder, '')],
])('a server whose working folder was %s is not started again without its .env', async (_how, replace) => {
  const folder = join(temporaryFolder(), 'cwd')
  mkdirSync(folder)
  writeFileSync(join(folder, '.env'), 'ALLOWED_ORIGINS=https://pont.test')
  const server = await startWithModel({}, { nodeOptions: STOP_LOOP, cwd: folder })
  rmSync(folder, { recursive: true })
  replace(folder)
  send(server.url, '/crash')
  await until(() => ends(server).length >= 3)
  expect(
    ends(server)
      .slice(0, 3)
      .map(({ code, restartsInMs }) => [code, restartsInMs]),
  ).toEqual([
    [1, 0],
    [1, 1000],
    [1, 2000],
  ])
  expect(server.output()).toContain('.env\u00a0: il faut un fichier lisible. (.env must be a file that can be read.)')
  expect(await isListening(server.url)).toBe(false)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s in the pause before another start ends the keeper at once',
  async signal => {
    const folder = temporaryFolder()
    const server = await startWithModel({}, { nodeOptions: STOP_LOOP, cwd: folder })
    writeFileSync(join(folder, '.env'), 'MAX_STREAMS=many')
    send(server.url, '/crash')
    await until(() => ends(server).some(({ restartsInMs }) => restartsInMs === 4000))
    server.process.kill(signal)
    expect(await server.exited).toBe(0)
    // It made no other start.
    expect(sentences(server)).toBe(3)
    expect(await isListening(server.url)).toBe(false)
  },
)

test('a first start that is killed ends the keeper with its code and a line in the log', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'starts'), '1')
  const server = await startWithModel({}, { nodeOptions: endOf(folder, 'SIGKILL') })
  expect(await server.exited).toBe(137)
  expect(ends(server)).toMatchObject([{ signal: 'SIGKILL', msg: 'the server has ended while it started' }])
})

test('a server whose program is being replaced is started again when the program is there', async () => {
  const node = join(temporaryFolder(), 'node')
  copyFileSync(process.execPath, node)
  const server = await startWithModel({}, { nodeOptions: STOP_LOOP, program: node })
  renameSync(node, `${node}.old`)
  send(server.url, '/crash')
  await until(() => ends(server).length > 1)
  expect(ends(server)[1]).toMatchObject({ detail: expect.stringContaining('ENOENT'), restartsInMs: 1000 })
  renameSync(`${node}.old`, node)
  expect((await until(() => ask(server.url).catch(() => undefined))).status).toBe(200)
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
  await until(() => server.output().includes('blocked'))
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
