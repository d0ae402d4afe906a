import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EnvError, readEnv } from '../../server/env.ts'
import { startServer } from '../../server/startServer.ts'
import { FAKE_TOKENS } from '../support/fakeLlm.mjs'
import { makeSite } from '../support/makeSite.ts'
import { freePort } from '../support/serveProduct.ts'
import { ask, startBackend, startWithLlm } from '../support/startBackend.ts'
import { builtServer } from '../support/startBuiltServer.ts'
import { hasRedis, startRedis } from '../support/startRedis.ts'

interface Ended {
  code: number | null
  output: string
}

/** Run the built server and wait for its end. */
async function runToTheEnd(env: Record<string, string>, cwd = tmpdir()): Promise<Ended> {
  const child = spawn(process.execPath, [builtServer()], {
    cwd,
    env: { PATH: process.env.PATH, OLLAMA_URL: 'off', LOCAL_MODEL: 'off', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  return new Promise(resolve => child.once('close', code => resolve({ code, output })))
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function samePort(): Promise<Record<string, string>> {
  const port = String(await freePort())
  return { PORT: port, METRICS_PORT: port }
}

async function takenPort(): Promise<string> {
  return new URL((await startBackend()).url).port
}

function folderWithDotEnvFolder(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.env'))
  return folder
}

function siteWithout(file: string): string {
  const site = makeSite()
  rmSync(join(site, file))
  return site
}

test.each<[string, string, () => Promise<Record<string, string>> | Record<string, string>]>([
  ['a port that is taken', 'PORT', async () => ({ PORT: await takenPort() })],
  ['a port of the metrics that is taken', 'METRICS_PORT', async () => ({ METRICS_PORT: await takenPort() })],
  ['metrics on the port of the site', 'METRICS_PORT', samePort],
  ['a host of another machine', 'HOST', () => ({ HOST: '192.0.2.1' })],
  ['a host that is no address', 'HOST', () => ({ HOST: 'no.such.host.invalid' })],
  [
    'a host of another machine for the metrics',
    'METRICS_HOST',
    () => ({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }),
  ],
  ['a model that is not there', 'LOCAL_MODEL', () => ({ LOCAL_MODEL: '/nonexistent.gguf' })],
  ['a folder that is not there', 'SITE_DIR', () => ({ SITE_DIR: '/nonexistent' })],
  ['a folder with far more than a site', 'SITE_DIR', () => ({ SITE_DIR: '/' })],
  ['a folder without a home page', 'SITE_DIR', () => ({ SITE_DIR: siteWithout('index.html') })],
  ['a site without its page for what is not found', 'SITE_DIR', () => ({ SITE_DIR: siteWithout('404.html') })],
  ['a site without its headers', 'SITE_DIR', () => ({ SITE_DIR: siteWithout('../site-headers.json') })],
  ['knowledge that is missing', 'KNOWLEDGE', () => ({ KNOWLEDGE: '/nonexistent' })],
  ['a knowledge file that is no JSON', 'KNOWLEDGE', () => ({ KNOWLEDGE: join(process.cwd(), 'LICENSE') })],
  ['a folder without pages as knowledge', 'KNOWLEDGE', () => ({ KNOWLEDGE: temporaryFolder() })],
  ['a site without its path', 'SITE_DIR', () => ({ SITE_DIR: siteWithout('../site-base.json') })],
])('%s ends the start with one sentence about %s', async (_what, variable, prepare) => {
  const source = { OLLAMA_URL: 'off', LOCAL_MODEL: 'off', PORT: '0', LOG_LEVEL: 'silent', ...(await prepare()) }
  const start = async () => startServer(readEnv(source), '/nonexistent')
  const failure = await start().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(EnvError)
  expect(String(failure)).toMatch(new RegExp(`^EnvError: ${variable}\u00a0: .+\\. \\(${variable}.+\\)$`))
})

test('a start that fails ends the process with 1 and that sentence alone', async () => {
  const { code, output } = await runToTheEnd({ PORT: await takenPort() })
  expect(output).toMatch(/^PORT\u00a0: .+\. \(PORT.+\)\n$/)
  expect(code).toBe(1)
})

test('the error for a folder without a site names the folder, not the missing headers file', async () => {
  const { output } = await runToTheEnd({ SITE_DIR: '/nonexistent' })
  expect(output).toContain('/nonexistent/index.html')
})

test('the start ends with 1 and one sentence when .env is a folder', async () => {
  const { code, output } = await runToTheEnd({}, folderWithDotEnvFolder())
  expect(output).toMatch(/^\.env\u00a0: .+\. \(\.env .+\)\n$/)
  expect(code).toBe(1)
})

test.skipIf(!hasRedis())('a connection to Redis does not keep a failed start alive', async () => {
  const { url } = await startRedis()
  const { code, output } = await runToTheEnd({ REDIS_URL: url, PORT: await takenPort() })
  expect(output).toMatch(/^PORT\u00a0: /)
  expect(code).toBe(1)
})

test('a failed start leaves no port open', async () => {
  const port = await takenPort()
  const metricsPort = await freePort()
  const env = readEnv({
    PORT: port,
    METRICS_PORT: String(metricsPort),
    OLLAMA_URL: 'off',
    LOCAL_MODEL: 'off',
    LOG_LEVEL: 'silent',
  })
  await expect(startServer(env, '/nonexistent')).rejects.toThrow(/^PORT/)
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
})

/** One request on a connection that stays open unless the server closes it. */
function send(
  agent: Agent,
  url: string,
  method = 'GET',
  body?: string,
): Promise<{ response: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ response, text }))
    })
    outgoing.on('error', reject).end(body)
  })
}

test('during a shutdown, connected visitors get the restart error and open replies finish', async () => {
  const { url, stop } = await startWithLlm({ SHUTDOWN_GRACE_MS: '10000' }, { intervalMs: 200 })
  const question = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })
  const [visitor, probe] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  onTestFinished(() => {
    for (const agent of [visitor, probe]) agent.destroy()
  })
  for (const agent of [visitor, probe]) await send(agent, `${url}/api/health`)
  const open = await ask(url)
  const stopped = stop()

  const refused = await send(visitor, `${url}/api/chat`, 'POST', question)
  expect([refused.response.statusCode, refused.response.headers['x-error-code']]).toEqual([503, 'shutting_down'])
  expect(refused.response.headers).toMatchObject({
    'retry-after': '5',
    connection: 'close',
    'cache-control': 'no-store',
  })
  const health = await send(probe, `${url}/api/health`)
  expect([health.response.statusCode, JSON.parse(health.text).status]).toEqual([503, 'draining'])
  await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed')

  expect(await open.text()).toBe(FAKE_TOKENS.join(''))
  await stopped
})
