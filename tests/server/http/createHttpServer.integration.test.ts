import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer, type HandleRequest } from '../../../server/http/createHttpServer.ts'
import { listen } from '../../support/listen.ts'

const FINE = 'Tout va bien.'

async function start(broken: HandleRequest, maxConnections?: number) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const answer: HandleRequest = (request, response) => {
    if (request.url === '/broken') return broken(request, response)
    response.end(FINE)
  }
  const { url, close } = await listen(createHttpServer(answer, { clientTimeoutMs: 30_000, maxConnections }, log))
  onTestFinished(close)
  return { url, log }
}

function failingStream(): Readable {
  return Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('secret detail')
    })(),
  )
}

test.each<[string, HandleRequest]>([
  [
    'a route that throws',
    () => {
      throw new Error('secret detail')
    },
  ],
  ['a rejected promise', () => Promise.reject(new Error('secret detail'))],
  [
    'a header that cannot be sent',
    (_request, response) => void response.writeHead(200, { 'X-Detail': 'secret detail\n' }),
  ],
  [
    'a wrong status',
    (_request, response) => {
      response.setHeader('Content-Length', 5)
      response.writeHead(Number('secret detail'))
    },
  ],
])('%s gives one response: a 500 without details', async (_what, broken) => {
  const { url, log } = await start(broken)
  const response = await fetch(`${url}/broken`)
  expect([response.status, await response.text()]).toEqual([500, 'Une erreur interne est survenue.'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(log.error).toHaveBeenCalledOnce()
  expect(await (await fetch(url)).text()).toBe(FINE)
})

test.each<[string, HandleRequest]>([
  ['a stream that errors', (_request, response) => pipeline(failingStream(), response)],
  [
    'a route that throws in mid-response',
    (_request, response) => {
      response.write('half')
      throw new Error('secret detail')
    },
  ],
])('%s cuts one response', async (_what, broken) => {
  const { url, log } = await start(broken)
  await expect(fetch(`${url}/broken`).then(response => response.text())).rejects.toThrow()
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { detail: expect.stringMatching(/secret detail\n.*at /) },
    expect.any(String),
  )
  expect(await (await fetch(url)).text()).toBe(FINE)
})

test('writing to a response after its end only adds a line to the log', async () => {
  const { url, log } = await start((_request, response) => {
    response.end('done')
    response.write('more')
  })
  expect(await (await fetch(`${url}/broken`)).text()).toBe('done')
  await expect.poll(() => log.error).toHaveBeenCalledOnce()
  expect(await (await fetch(url)).text()).toBe(FINE)
})

test('connections above the limit are closed at once, with one line in the log', async () => {
  const { url, log } = await start(() => {}, 2)
  const open = () =>
    new Promise<Socket>(resolve => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(socket)).on('error', () => {})
      onTestFinished(() => void socket.destroy())
    })
  const [first] = [await open(), await open()]
  for (let count = 0; count < 3; count++) {
    const refused = await open()
    await new Promise(resolve => refused.resume().once('close', resolve))
  }
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ maxConnections: 2 }, expect.any(String))
  first?.destroy()
  await expect.poll(async () => await (await fetch(url)).text()).toBe(FINE)
})
