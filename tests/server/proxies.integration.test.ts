import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2'
import { type AddressInfo, connect, createServer } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../../server/env.ts'
import { FAKE_TOKENS, SLOW_TOKENS, startFakeLlm } from '../support/fakeLlm.mjs'
import { listen } from '../support/listen.ts'
import { startBackend, startWithLlm } from '../support/startBackend.ts'
import { startBuiltServer } from '../support/startBuiltServer.ts'
import { hasNginx, startNginx } from '../support/startNginx.ts'
import { hasProxy, PROXIES, startLoggingProxy, startProxy } from '../support/startProxy.ts'
import { until } from '../support/until.ts'

const QUESTION = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })
const names = Object.keys(PROXIES) as (keyof typeof PROXIES)[] // The keys of this literal object.

interface Answer {
  status: number
  text: string
  protocol: string
  /** The result of `atFirstWords`, called when the first text arrived. */
  first: unknown
}

interface Visit {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
  /** The visitor's own address. */
  from?: string
  atFirstWords?: () => unknown
}

/** One request over HTTP/2, as a visitor of example.fr. */
function visit(url: string, path: string, { method = 'GET', headers, body, from, atFirstWords }: Visit = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const session = connectHttp2('https://example.fr', {
      createConnection: () =>
        connectTls({
          host: hostname,
          port: Number(port),
          servername: 'example.fr',
          ALPNProtocols: ['h2'],
          rejectUnauthorized: false,
          ...(from && { localAddress: from }),
        }),
    })
    session.once('error', reject)
    const stream = session.request({ ':method': method, ':authority': 'example.fr', ':path': path, ...headers })
    const answer = { status: 0, text: '', protocol: '', first: undefined as unknown }
    stream.once('response', received => {
      answer.status = received[':status'] ?? 0
      answer.protocol = session.alpnProtocol ?? ''
    })
    stream.setEncoding('utf8').on('data', chunk => {
      if (!answer.text) answer.first = atFirstWords?.()
      answer.text += chunk
    })
    stream.once('error', reject)
    stream.once('end', () => {
      session.close()
      resolve(answer)
    })
    stream.end(body)
  })
}

function ask(url: string, options: Visit = {}) {
  const headers = { 'content-type': 'application/json', ...options.headers }
  return visit(url, '/api/chat', { method: 'POST', body: QUESTION, ...options, headers })
}

/** Whether a replica is answering a question. */
async function hasVisitor(url: string): Promise<boolean> {
  const health = await (await fetch(`${url}/api/health`)).json()
  return health.streams > 0
}

describe.each(names)('behind %s with the file of server/deploy/', name => {
  test.skipIf(!hasProxy(name))('tokens arrive one by one over HTTP/2', async () => {
    const { url, llm } = await startWithLlm({ TRUST_PROXY: 'forwarded' }, { tokens: SLOW_TOKENS, intervalMs: 20 })
    const proxy = await startProxy(name, url)
    const answer = await ask(proxy, { atFirstWords: () => llm.counts.generated })
    expect(answer).toMatchObject({ status: 200, protocol: 'h2', text: SLOW_TOKENS.join('') })
    expect(answer.first).toBeLessThan(SLOW_TOKENS.length)
  })

  test.skipIf(!hasProxy(name))(
    'each visitor has a separate limit, and a forged header does not change it',
    async () => {
      const { url } = await startBackend({ TRUST_PROXY: 'forwarded', RATE_PER_MINUTE: '2' })
      const proxy = await startProxy(name, url)
      const claim = (address: string) => ({ headers: { 'x-forwarded-for': address } })
      const statuses = []
      for (const address of ['6.6.6.1', '6.6.6.2', '6.6.6.3']) statuses.push((await ask(proxy, claim(address))).status)
      expect(statuses).toEqual([200, 200, 429])
      expect((await ask(proxy, { from: '127.0.0.2', ...claim('127.0.0.1') })).status).toBe(200)
    },
  )

  // Caddy and Traefik sort the lines of a request, so thousands of others come before the visitor's address.
  test.skipIf(!hasProxy(name)).each([1000, 1500, 3000])(
    'a visitor at the limit gets no answer with %i header lines',
    async count => {
      const { url } = await startBackend({ TRUST_PROXY: 'forwarded', RATE_PER_MINUTE: '1' })
      const proxy = await startProxy(name, url)
      // Without the proxy's header, this visitor would count as the proxy itself, which is 127.0.0.1.
      const from = '127.0.0.2'
      expect((await ask(proxy, { from })).status).toBe(200)
      const lines = Array.from({ length: count }, () => '')
      const many = await ask(proxy, { from, headers: { a: lines } }).catch(() => ({ status: 'cut' }))
      expect([400, 429, 431, 'cut']).toContain(many.status)
      expect((await ask(proxy)).status).toBe(200)
    },
  )

  test.skipIf(!hasProxy(name))(
    'the site’s own page may ask, other origins may not, and the outbox answers 404',
    async () => {
      const { url, outboxUrl } = await startBackend({
        TRUST_PROXY: 'forwarded',
        ALLOWED_ORIGINS: 'https://example.fr',
        OUTBOX: 'on',
      })
      const proxy = await startProxy(name, url)
      expect((await ask(proxy, { headers: { origin: 'https://example.fr' } })).status).toBe(200)
      const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
      expect((await ask(proxy, { headers: evil })).status).toBe(403)
      for (const path of ['/outbox', '/outbox.json', new URL(outboxUrl ?? '').pathname]) {
        expect((await visit(proxy, path)).status).toBe(404)
      }
    },
  )

  test.skipIf(!hasProxy(name))('a visitor’s claim of another host does not reach the server', async () => {
    const claims: unknown[] = []
    const server = createHttpServer((request, response) => {
      claims.push(request.headers['x-forwarded-host'])
      response.end()
    })
    const { url, close } = await listen(server)
    onTestFinished(close)
    const proxy = await startProxy(name, url)
    expect((await visit(proxy, '/claim', { headers: { 'x-forwarded-host': 'evil.example' } })).status).toBe(200)
    expect(claims.length).toBeGreaterThan(0)
    expect(claims).not.toContain('evil.example')
  })

  test.skipIf(!hasProxy(name))('the logs name the path of a conversation, and never its id', async () => {
    const { url, stop } = await startBackend({ TRUST_PROXY: 'forwarded' })
    const { url: proxy, logged } = await startLoggingProxy(name, url)
    const paths = ['/api/chat?chatId=secret-1', '/api/chat?x=%20&chatId=secret-2', '/api/chat/?chatId=secret-3']
    for (const path of paths) await visit(proxy, path)
    expect((await visit(proxy, paths[0] ?? '', { method: 'DELETE' })).status).toBe(204)
    await expect.poll(logged).toMatch(/DELETE[^?]*\/api\/chat/)
    // Errors are logged elsewhere, and in another form.
    await stop()
    expect((await visit(proxy, paths[0] ?? '')).status).toBeGreaterThanOrEqual(500)
    await expect.poll(logged).toMatch(/\/api\/chat[^?]*\b50[234]\b|\b50[234]\b[^?]*\/api\/chat/)
    expect(logged()).not.toContain('secret')
  })

  test.skipIf(!hasProxy(name))('the proxy reuses its connections to the server', async () => {
    const { url } = await startBackend({ TRUST_PROXY: 'forwarded' })
    let connections = 0
    const counter = createServer(socket => {
      connections++
      const server = connect(Number(new URL(url).port), '127.0.0.1')
      socket.pipe(server).pipe(socket)
      socket.on('error', () => server.destroy())
      server.on('error', () => socket.destroy())
      onTestFinished(() => void socket.destroy())
    })
    await new Promise<void>(resolve => counter.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void counter.close())
    const { port } = counter.address() as AddressInfo // The server listens on a port, not on a pipe.
    const proxy = await startProxy(name, `http://127.0.0.1:${port}`)
    const before = connections
    for (let visits = 0; visits < 10; visits++) expect((await visit(proxy, '/api/health')).status).toBe(200)
    expect(connections - before).toBeLessThan(5)
  })
})

const BALANCERS = ['nginx', 'haproxy'] as const

test.skipIf(!BALANCERS.every(hasProxy)).each(BALANCERS)(
  'behind %s two replicas restart one after the other, and every question is answered',
  async name => {
    const llm = await startFakeLlm({ intervalMs: 30 })
    onTestFinished(() => llm.close())
    const env = { LLM_URL: llm.url, TRUST_PROXY: 'forwarded', SHUTDOWN_GRACE_MS: '20000' }
    const replicas = [await startBuiltServer(env), await startBuiltServer(env)]
    const [first, second] = replicas.map(({ url }) => url)
    const proxy = await startProxy(name, first ?? '', second)
    const answers: (Answer | string)[] = []
    let isOver = false
    const visitors = Array.from({ length: 6 }, async () => {
      while (!isOver) answers.push(await ask(proxy).catch(String))
    })
    for (const { url, process: replica, exited } of replicas) {
      // Until the proxy sends visitors to both, it may treat the restarted one as absent.
      for (const { url } of replicas) await until(() => hasVisitor(url), { patienceMs: 60_000, pauseMs: 50 })
      replica.kill('SIGTERM')
      expect(await exited).toBe(0)
      await startBuiltServer({ ...env, PORT: new URL(url).port })
    }
    isOver = true
    await Promise.all(visitors)
    expect(answers.filter(answer => typeof answer === 'string' || answer.text !== FAKE_TOKENS.join(''))).toEqual([])
  },
)

test('proxies wait longer than FIRST_TOKEN_TIMEOUT_MS', () => {
  const longest = Number(VARIABLES.FIRST_TOKEN_TIMEOUT_MS.fallback) / 1000
  const waits = [
    ['nginx.conf', /proxy_read_timeout (\d+)s/],
    ['haproxy.cfg', /timeout client (\d+)s/],
    ['haproxy.cfg', /timeout server (\d+)s/],
  ] as const
  for (const [file, pattern] of waits) {
    const seconds = Number(pattern.exec(readFileSync(`server/deploy/${file}`, 'utf8'))?.[1])
    expect(seconds, file).toBeGreaterThan(longest)
  }
})

test('Traefik keeps requests for /api/chat out of its access log, also below a path', () => {
  const { routers } = parse(readFileSync('server/deploy/traefik.yaml', 'utf8')).http
  expect(routers['nicodata-chat']).toMatchObject({ service: 'nicodata', observability: { accessLogs: false } })
  const [, pattern = ''] = /PathRegexp\(`(.+)`\)/.exec(routers['nicodata-chat'].rule) ?? []
  expect(['/api/chat', '/portfolio/api/chat', '/api/health'].map(path => new RegExp(pattern).test(path))).toEqual([
    true,
    true,
    false,
  ])
  // If two rules match, Traefik uses the longer one.
  expect(routers['nicodata-chat'].rule.length).toBeGreaterThan(routers.nicodata.rule.length)
})

test.each([
  ['nginx', 'nginx.conf'],
  ['caddyfile', 'Caddyfile'],
  ['yaml', 'traefik.yaml'],
])('the guide shows the real configuration of %s', (language, file) => {
  const withoutIndent = (text: string) => text.replace(/^\s+/gm, '')
  const guide = readFileSync('server/deploy/README.md', 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? 'no block'
  expect(withoutIndent(readFileSync(`server/deploy/${file}`, 'utf8'))).toContain(withoutIndent(block))
})

test.skipIf(!hasNginx())('behind a bare proxy_pass, private routes answer 404 and messages are refused', async () => {
  const { url, outboxUrl = '' } = await startBackend({ OUTBOX: 'on' })
  const nginx = await startNginx(url)
  for (const path of ['/outbox', '/outbox.json', '/metrics']) {
    expect((await fetch(nginx + path)).status, path).toBe(404)
  }
  const sent = await fetch(`${nginx}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: nginx },
    body: JSON.stringify({ user_id: 'a', service_id: 'b', template_id: 'c', template_params: { message: 'd' } }),
  })
  expect(sent.status).toBe(403)
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toEqual([])
})
