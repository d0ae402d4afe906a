import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { HOME, makeSite } from '../../support/makeSite.ts'
import { startBackend } from '../../support/startBackend.ts'

/** Sends bytes on a connection of their own. Resolves with all that the server has sent. */
function send(url: string, bytes: string): Promise<string> {
  return new Promise(resolve => {
    let received = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => (received += chunk)).on('error', () => {})
    socket.once('close', () => resolve(received))
  })
}

function request(line: string, headers: string[] = [], body = ''): string {
  const length = body && [`Content-Length: ${Buffer.byteLength(body)}`]
  return [`${line} HTTP/1.1`, 'Connection: close', ...headers, ...length, '', body].join('\r\n')
}

test.each(['http://example.fr/', 'http://example.fr', 'HTTP://EXAMPLE.FR:8787/?a=1', 'https://[::1]:8787/'])(
  'the home page is served at GET %s, as at GET /',
  async target => {
    const { url } = await startBackend({}, makeSite())
    const answer = await send(url, request(`GET ${target}`, ['Host: example.fr']))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.endsWith(HOME)).toBe(true)
  },
)

test('a question is answered at the absolute form of its path, and a conversation is found by its query', async () => {
  const { url } = await startBackend()
  const question = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })
  expect(await send(url, request('POST http://a.test/api/chat', ['Host: a.test'], question))).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  expect(await send(url, request('GET http://a.test/api/chat?chatId=x', ['Host: a.test']))).toMatch(/^HTTP\/1\.1 204 /)
  expect(await send(url, request('GET http://a.test?chatId=x', ['Host: a.test']))).toMatch(/^HTTP\/1\.1 404 /)
})

test('the host of an absolute form counts, and not that of the header', async () => {
  const { url } = await startBackend({ ALLOWED_ORIGINS: 'https://one.test' })
  const visit = (target: string, host: string) =>
    send(url, request(`GET http://${target}/api/health`, [`Host: ${host}`, 'Origin: http://localhost']))
  expect(await visit('localhost', 'other.test')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await visit('other.test', 'localhost')).toMatch(/^HTTP\/1\.1 403 /)
})

test.each(['http://', 'http:///', 'http://user@example.fr/', 'ftp://example.fr/', 'http:example.fr'])(
  'GET %s names no page',
  async target => {
    const { url } = await startBackend({}, makeSite())
    expect(await send(url, request(`GET ${target}`, ['Host: a']))).toMatch(/^HTTP\/1\.1 40[04] /)
  },
)

test.each(['Host: own.test', 'Host: other.test', 'host:own.test'])(
  'a request with a second host, %s, is refused',
  async second => {
    const { url } = await startBackend({}, makeSite())
    const visit = (target: string) => send(url, request(`GET ${target}`, ['Host: own.test', second]))
    expect(await visit('/api/health')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await visit('http://own.test/api/health')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await visit('/')).toMatch(/^HTTP\/1\.1 400 /)
  },
)
