import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, startBackend } from '../../support/startBackend.ts'

const ROLES = ['user', 'assistant', 'system', '__proto__', 1]

/** Values that more or less look like a chat request. */
const almostRequest = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.record(
    {
      messages: fc.oneof(
        fc.anything(),
        fc.array(
          fc.record(
            { role: fc.constantFrom(...ROLES), content: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()) },
            { requiredKeys: [] },
          ),
        ),
      ),
      id: fc.anything(),
      protocol: fc.oneof(fc.constantFrom('text', 'data', 'ui'), fc.anything()),
    },
    { requiredKeys: [] },
  ),
)

test('any body gets a reply or an error with a code', async () => {
  const { url } = await startBackend()
  await fc.assert(
    fc.asyncProperty(almostRequest, async shape => {
      const body =
        typeof shape === 'string'
          ? shape
          : JSON.stringify(shape, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))
      const response = await fetch(`${url}/api/chat`, { method: 'POST', body: body ?? '' })
      await response.text()
      expect([200, 400, 413]).toContain(response.status)
      expect(response.headers.has('x-error-code')).toBe(response.status !== 200)
    }),
    { numRuns: 500 },
  )
  expect((await ask(url)).status).toBe(200)
})

test('the server survives any bytes on the wire', async () => {
  const { url } = await startBackend()
  const port = Number(new URL(url).port)
  const head = 'POST /api/chat HTTP/1.1\r\nHost: a\r\n'
  const wire = fc.oneof(
    fc.uint8Array().map(bytes => Buffer.from(bytes)),
    fc.uint8Array().map(bytes => Buffer.concat([Buffer.from(`${head}Content-Length: ${bytes.length}\r\n\r\n`), bytes])),
    fc.uint8Array().map(bytes => Buffer.concat([Buffer.from(`${head}Content-Length: 9999\r\n\r\n`), bytes])),
    fc.uint8Array().map(bytes => Buffer.concat([Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`), bytes])),
    fc.webPath().map(path => Buffer.from(`GET ${path}%ff?chatId=%ff HTTP/1.1\r\nHost: a\r\n\r\n`)),
    fc
      .constantFrom('GET // HTTP/1.1', 'GET //[ HTTP/1.1', 'GET http://[ HTTP/1.1', 'OPTIONS * HTTP/1.1')
      .map(line => Buffer.from(`${line}\r\nHost: a\r\n\r\n`)),
  )
  await fc.assert(
    fc.asyncProperty(wire, async bytes => {
      const text = await new Promise<string>((resolve, reject) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
        socket.on('data', chunk => {
          received += chunk
        })
        socket.once('close', () => resolve(received))
        socket.once('error', error =>
          'code' in error && error.code === 'ECONNRESET' ? resolve(received) : reject(error),
        )
      })
      expect(text).not.toMatch(/HTTP\/1\.1 5|Error|at .*:\d+:\d+/)
    }),
    { numRuns: 200 },
  )
  expect((await ask(url)).status).toBe(200)
})
