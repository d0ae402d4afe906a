import { type OutgoingHttpHeaders, request } from 'node:http'
import { expect, test } from 'vitest'
import { startBackend } from '../../support/startBackend.ts'

const SEND = '/api/v1.0/email/send'
const mail = {
  lib_version: '4.4.1',
  user_id: 'key',
  service_id: 'service',
  template_id: 'template',
  template_params: { from_name: '<script>Ada</script>', message: 'Bonjour\n& bienvenue' },
}

/** A demonstration server on this machine, and the address of its outbox. */
async function startDemonstration(env: Record<string, string> = {}): Promise<{ url: string; outboxUrl: string }> {
  const { url, outboxUrl = '' } = await startBackend({ OUTBOX: 'on', ...env })
  return { url, outboxUrl }
}

function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + SEND, {
    method: 'POST',
    headers: { 'Content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Status and headers of a response. Unlike `fetch`, it can set any request header. */
function visit(url: string, headers: OutgoingHttpHeaders, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    const visited = request(url, { method, headers }, response => {
      response.resume()
      resolve({ status: response.statusCode, headers: response.headers })
    })
    visited.once('error', reject).end()
  })
}

test('a message is accepted as by the email service, and the outbox shows it escaped', async () => {
  const { url, outboxUrl } = await startDemonstration()
  const response = await send(url, mail)
  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toEqual([
    { receivedAt: expect.any(String), params: mail.template_params },
  ])
  const page = await (await fetch(outboxUrl)).text()
  expect(page).toContain('&lt;script>Ada&lt;/script>')
  expect(page).not.toContain('<script>')
  await fetch(`${outboxUrl}.json`, { method: 'DELETE' })
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toEqual([])
})

test('a message without its ids is refused, and the outbox stays empty', async () => {
  const { url, outboxUrl } = await startDemonstration()
  const refused = await send(url, { ...mail, user_id: '' })
  expect([refused.status, await refused.text()]).toEqual([400, 'Bad request'])
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toEqual([])
  expect((await send(url, mail)).status).toBe(200)
})

test.each([
  ['that is not asked for', {}],
  ['beside a real key', { OUTBOX: 'on', VITE_EMAILJS_PUBLIC_KEY: 'real' }],
  ['beside a form service', { OUTBOX: 'on', VITE_CONTACT_ENDPOINT: 'https://forms.example/1' }],
])('a mailbox %s has no routes', async (_what, env) => {
  const { url, startMessage, outboxUrl } = await startBackend(env)
  expect(outboxUrl).toBeUndefined()
  expect((await send(url, mail)).status).toBe(404)
  expect((await fetch(`${url}/outbox`)).status).toBe(404)
  expect(startMessage).not.toContain('outbox')
})

test('the outbox has a secret address, which only the start message shows', async () => {
  const { url, outboxUrl, startMessage } = await startBackend({ OUTBOX: 'on' })
  const other = await startBackend({ OUTBOX: 'on' })
  const key = outboxUrl?.split('/').at(-1) ?? ''
  expect(outboxUrl).toBe(`${url}/outbox/${key}`)
  expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(other.outboxUrl).not.toContain(key)
  expect(startMessage).toContain(`ne sont pas envoyés, ils restent sur cette machine : ${outboxUrl}`)
  for (const path of ['/outbox', '/outbox.json', '/outbox/', `/outbox/${key.slice(1)}`]) {
    expect((await fetch(url + path)).status, path).toBe(404)
  }
})

test.each([
  ['under a public name', { Host: 'tunnel.example' }, 404],
  ['through a proxy', { 'X-Forwarded-For': '192.0.2.7' }, 404],
  ['through a proxy that names the address otherwise', { 'X-Real-IP': '192.0.2.7' }, 404],
  ['through Cloudflare', { 'CF-Connecting-IP': '192.0.2.7' }, 404],
  ['from a page elsewhere', { Origin: 'https://evil.example' }, 403],
  ['from a page without an origin', { Origin: 'null' }, 403],
  ['from another page of this machine', { Origin: 'http://localhost:3000' }, 403],
  ['by a link elsewhere', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['from another port of this machine', { 'Sec-Fetch-Site': 'same-site' }, 403],
])('a request %s reads and writes nothing, and no other page may read the error', async (_how, headers, status) => {
  const { url, outboxUrl } = await startDemonstration()
  await send(url, mail)
  const visits = [
    await visit(outboxUrl, headers),
    await visit(`${outboxUrl}.json`, headers),
    await visit(`${outboxUrl}.json`, headers, 'DELETE'),
    await visit(url + SEND, { ...headers, 'Content-Type': 'application/json' }, 'POST'),
    await visit(url + SEND, { ...headers, 'Access-Control-Request-Method': 'POST' }, 'OPTIONS'),
  ]
  for (const [index, visited] of visits.entries()) {
    // Own routes have no OPTIONS: a preflight that passes the other checks gets 405.
    expect(visited.status).toBe(index === 4 && status === 404 ? 405 : status)
    expect(visited.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toHaveLength(1)
})

test('the page of the form may send, and no response allows other origins to read it', async () => {
  const { url, outboxUrl } = await startDemonstration()
  const sent = await send(url, mail, { Origin: url, 'Sec-Fetch-Site': 'same-origin' })
  expect(sent.status).toBe(200)
  expect(sent.headers.get('access-control-allow-origin')).toBeNull()
  const read = await fetch(`${outboxUrl}.json`, { headers: { 'Sec-Fetch-Site': 'none' } })
  expect(await read.json()).toHaveLength(1)
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', ''])(
  'a message of type %j, which any page can send with a form, is refused',
  async type => {
    const { url, outboxUrl } = await startDemonstration()
    expect((await send(url, mail, { 'Content-Type': type })).status).toBe(400)
    expect(await (await fetch(`${outboxUrl}.json`)).json()).toEqual([])
  },
)

test.each([
  ['an object whose text cannot be had', '{"a":{"toString":1}}', 200],
  ['a null and a number', '{"a":null,"b":1}', 200],
  ['a name that objects have', '{"__proto__":"b","constructor":"c"}', 200],
  ['20,000 nested arrays', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
])('the outbox can be read after a message with %s', async (_what, params, status) => {
  const { url, outboxUrl } = await startDemonstration()
  const body = JSON.stringify({ ...mail, template_params: 'params' }).replace('"params"', params)
  expect((await send(url, body)).status).toBe(status)
  expect((await send(url, mail)).status).toBe(200)
  expect((await fetch(outboxUrl)).status).toBe(200)
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toHaveLength(status === 200 ? 2 : 1)
})

test('messages are limited in size and in number', async () => {
  const { url, outboxUrl } = await startDemonstration({ RATE_PER_MINUTE: '110' })
  expect((await send(url, { ...mail, template_params: { message: 'a'.repeat(50_000) } })).status).toBe(413)
  const statuses: number[] = []
  for (let sent = 0; sent < 120; sent += 1) statuses.push((await send(url, mail)).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(109)
  expect(statuses.at(-1)).toBe(429)
  expect(await (await fetch(`${outboxUrl}.json`)).json()).toHaveLength(100)
})
