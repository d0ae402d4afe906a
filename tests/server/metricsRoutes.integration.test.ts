import { writeFileSync } from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '../support/makeSite.ts'
import { startBackend } from '../support/startBackend.ts'
import { BAKERY } from './insights/askSite.ts'

const PATHS = ['/metrics', '/insights']

/** The address of the metrics of a server that counts questions. */
async function startMetrics(env: Record<string, string> = {}, site?: string): Promise<string> {
  const on = { METRICS_PORT: '0', INSIGHTS: 'on', KNOWLEDGE: BAKERY }
  const { startMessage } = await startBackend({ ...on, ...env }, site)
  return /Mesures\u00a0: (\S+)\/metrics/.exec(startMessage)?.[1] ?? ''
}

/** Status, headers and text of an answer. Unlike `fetch`, it can set any request header. */
function visit(url: string, headers: OutgoingHttpHeaders, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const visited = request(url, { method, headers }, response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => (text += chunk))
        response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
      })
      visited.once('error', reject).end()
    },
  )
}

/** Sends bytes, and resolves with the status of the answer. */
function send(url: string, bytes: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => (received += chunk)).once('error', reject)
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])))
  })
}

test.each<[string, OutgoingHttpHeaders]>([
  ['under a foreign name (DNS rebinding)', { Host: 'evil.example' }],
  ['under a foreign name with a port', { Host: 'evil.example:9464', Origin: 'http://evil.example:9464' }],
  ['under a name that begins like ours', { Host: 'localhost.evil.example:9464' }],
  ['under a foreign name with a dot at its end', { Host: 'EVIL.example.:9464' }],
  ['of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of another port of this machine', { 'Sec-Fetch-Site': 'same-site' }],
  ['with a foreign origin', { Origin: 'https://evil.example' }],
  ['with the origin of another port', { Origin: 'http://127.0.0.1:3000' }],
  ['without an origin', { Origin: 'null' }],
])('the address of the metrics shows nothing to a page %s', async (_which, headers) => {
  const url = await startMetrics()
  for (const path of PATHS) {
    const answer = await visit(url + path, headers)
    expect([path, answer.status, answer.headers['x-error-code']]).toEqual([path, 403, 'origin_not_allowed'])
    expect(answer.text).not.toMatch(/nicodata_|Questions/)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect((await visit(url + path, headers, 'HEAD')).status).toBe(403)
  }
})

test.each<[string, OutgoingHttpHeaders]>([
  ['Prometheus by the name of a service', { Host: 'app:9464' }],
  ['Prometheus by an address', { Host: '10.0.0.7:9464' }],
  ['Prometheus by an IPv6 address', { Host: '[2001:db8::1]:9464' }],
  ['the owner at localhost', { Host: 'localhost:9464', 'Sec-Fetch-Site': 'none' }],
  ['the owner who loads the page again', { Host: 'LOCALHOST.:9464', 'Sec-Fetch-Site': 'same-origin' }],
  ['a name of ALLOWED_ORIGINS', { Host: 'example.fr:9464' }],
])('the address of the metrics answers %s', async (_whom, headers) => {
  const url = await startMetrics({ ALLOWED_ORIGINS: 'https://example.fr' })
  const answers = [await visit(`${url}/metrics`, headers), await visit(`${url}/insights`, headers)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.text).toContain('nicodata_answers_total')
  expect(answers[1]?.text).toContain('# Questions')
  expect((await visit(`${url}/metrics`, headers, 'HEAD')).status).toBe(200)
})

test('the address of the metrics answers under the name of the built site, and not under another', async () => {
  const site = makeSite()
  writeFileSync(join(site, '../site-base.json'), '"https://studio.example/"')
  const url = await startMetrics({}, site)
  expect((await visit(`${url}/metrics`, { Host: 'studio.example:9464' })).status).toBe(200)
  expect((await visit(`${url}/metrics`, { Host: 'other.example:9464' })).status).toBe(403)
})

test('a request with the absolute form, without a host or with two is judged by what it names', async () => {
  const url = await startMetrics()
  const end = 'Connection: close\r\n\r\n'
  expect(await send(url, `GET /metrics HTTP/1.0\r\n${end}`)).toBe(200)
  expect(await send(url, `GET /metrics HTTP/1.1\r\n${end}`)).toBe(400)
  expect(await send(url, `GET /metrics HTTP/1.1\r\nHost:\r\n${end}`)).toBe(403)
  expect(await send(url, `GET http://evil.example/metrics HTTP/1.1\r\nHost: localhost\r\n${end}`)).toBe(403)
  expect(await send(url, `GET /metrics HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${end}`)).toBe(400)
})

test('the address of the metrics has no other path, and takes nothing', async () => {
  const url = await startMetrics()
  for (const path of ['/', '/api/chat', '/outbox', '/metrics/']) expect((await visit(url + path, {})).status).toBe(404)
  expect((await visit(`${url}/metrics`, {}, 'POST')).status).toBe(405)
})
