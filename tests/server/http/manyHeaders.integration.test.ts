import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startBackend } from '../../support/startBackend.ts'

const QUESTION = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })

/** Sends one request with all of these lines, and resolves with the status of its answer. */
function send(url: string, line: string, headers: readonly string[], body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = ''
    const length = body && [`Content-Length: ${Buffer.byteLength(body)}`]
    const bytes = [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, ...length, '', body]
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes.join('\r\n')))
    socket.on('data', chunk => (received += chunk)).once('error', reject)
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])))
  })
}

function lines(count: number, line: (place: number) => string = () => 'A:'): string[] {
  return Array.from({ length: count }, (_, place) => line(place))
}

// By default, Node drops lines after the first thousand. Its limit of 16 kB counts no colon and no line end.
const BEFORE: [string, string[]][] = [
  ['500 empty lines', lines(500)],
  ['998 empty lines', lines(998)],
  ['1,000 empty lines', lines(1000)],
  ['15,000 empty lines', lines(15_000)],
  ['1,500 different lines', lines(1500, place => `A${place.toString(36)}:`)],
  ['1,200 lines with a value', lines(1200, () => 'X-A: b')],
]

test.each(BEFORE)('behind a trusted proxy, a visitor with %s is the same visitor', async (_what, before) => {
  const { url } = await startBackend({ TRUST_PROXY: 'forwarded', RATE_PER_MINUTE: '2' })
  const askWith = (headers: readonly string[]) =>
    send(url, 'POST /api/chat', [...headers, 'X-Forwarded-For: 192.0.2.7'], QUESTION)
  expect([await askWith([]), await askWith(before), await askWith(before)]).toEqual([200, 200, 429])
})

test.each(BEFORE)('%s hide no header that a check needs', async (_what, before) => {
  const env = { ALLOWED_ORIGINS: 'https://one.test', OUTBOX: 'on', METRICS_PORT: '0' }
  const { url, outboxUrl = '', startMessage } = await startBackend(env)
  const [, metrics = ''] = /Mesures\u00a0: (\S+)\/metrics/.exec(startMessage) ?? []
  const outbox = `GET ${new URL(outboxUrl).pathname}`
  expect(await send(url, outbox, before)).toBe(200)
  expect(await send(url, outbox, [...before, 'X-Forwarded-For: 192.0.2.7'])).toBe(404)
  expect(await send(url, 'POST /api/chat', [...before, 'Origin: https://evil.test'], QUESTION)).toBe(403)
  expect(await send(url, 'GET /api/health', [...before, 'Host: evil.test'])).toBe(400)
  expect(await send(metrics, 'GET /metrics', before)).toBe(200)
  expect(await send(metrics, 'GET /metrics', [...before, 'Sec-Fetch-Site: cross-site'])).toBe(403)
})

test.each([
  ['20,000 empty lines', lines(20_000)],
  ['one line of 17 kB', lines(1, () => `A: ${'b'.repeat(17_000)}`)],
])('a head with %s is refused', async (_what, headers) => {
  const { url } = await startBackend()
  expect(await send(url, 'GET /api/health', headers)).toBe(431)
  expect(await send(url, 'GET /api/health', [])).toBe(200)
})
