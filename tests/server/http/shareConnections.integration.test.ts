import { createServer, type ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from '../../../server/http/createHttpServer.ts'
import { shareConnections } from '../../../server/http/shareConnections.ts'
import { listen } from '../../support/listen.ts'
import { makeSite } from '../../support/makeSite.ts'
import { builtServer, startBuiltServer } from '../../support/startBuiltServer.ts'

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
/** A quarter of them, two, is the share of a visitor. */
const MOST = 8

/** A server with room for eight connections. Its responses to `/later` wait for the test. */
async function start({ isDirect = true } = {}) {
  const waiting: ServerResponse[] = []
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const limits = { clientTimeoutMs: 30_000, maxConnections: MOST, isDirect }
  const server = createHttpServer(
    (request, response) => void (request.url === '/later' ? waiting.push(response) : response.end('fine')),
    limits,
    log,
  )
  const { url, close } = await listen(server)
  onTestFinished(close)
  return { port: Number(new URL(url).port), waiting, log }
}

/** A visitor's connection, and what it has received. */
interface Visit {
  socket: Socket
  received(): string
  isClosed(): boolean
}

/** Connects as one of the visitors of 127.0.0.0/8, and sends something. */
function visit(port: number, said: string, visitor = 1): Visit {
  let received = ''
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${visitor}` }, () => socket.write(said))
  socket.on('error', () => {}).on('data', chunk => (received += chunk))
  onTestFinished(() => void socket.destroy())
  return { socket, received: () => received, isClosed: () => socket.closed }
}

/** Connects, asks, and keeps the connection. */
async function visitAndStay(port: number, visitor?: number): Promise<Visit> {
  const visited = visit(port, GET, visitor)
  await expect.poll(visited.received).toContain('fine')
  return visited
}

test('a visitor with more idle connections than its share loses the oldest, and keeps its share', async () => {
  const { port, log } = await start()
  const visits: Visit[] = []
  for (let count = 0; count < 5; count++) visits.push(await visitAndStay(port))
  await expect.poll(() => visits.map(({ isClosed }) => isClosed())).toEqual([true, true, true, false, false])
  visits[3]?.socket.write(GET)
  await expect.poll(() => visits[3]?.received().split('fine')).toHaveLength(3)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ maxConnections: MOST }, expect.any(String))
})

test.each([
  ['says nothing', ''],
  ['sends half a request', 'GET / HTTP/1.1\r\nX-Slow: a'],
  ['waits for its responses', 'GET /later HTTP/1.1\r\nHost: a\r\n\r\n'],
])(
  'a visitor who %s on many connections keeps only its share, and the next visitor is answered',
  async (_what, said) => {
    const { port } = await start()
    const visits = Array.from({ length: 3 * MOST }, () => visit(port, said))
    await expect.poll(() => visits.filter(({ isClosed }) => !isClosed())).toHaveLength(MOST / 4)
    await visitAndStay(port, 2)
  },
)

test('a connection with an open response is not closed for another one, even if its requests are pipelined', async () => {
  const { port, waiting } = await start()
  const later = 'GET /later HTTP/1.1\r\nHost: a\r\n\r\n'
  const busy = visit(port, later + later)
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]?.end('first')
  await expect.poll(busy.received).toContain('first')
  for (let count = 0; count < 5; count++) await visitAndStay(port)
  waiting[1]?.end('second')
  await expect.poll(busy.received).toContain('second')
})

test('when all connections are taken, the one with the longest idle time is closed for a new visitor', async () => {
  const { port } = await start()
  const visits: Visit[] = []
  for (let visitor = 1; visitor <= MOST + 2; visitor++) visits.push(await visitAndStay(port, visitor))
  await expect.poll(() => visits.map(({ isClosed }) => isClosed()).lastIndexOf(true)).toBe(2)
})

test('behind a trusted proxy, one peer carries all visitors and has no share', async () => {
  const { port } = await start({ isDirect: false })
  const visits: Visit[] = []
  for (let count = 0; count < MOST - 1; count++) visits.push(await visitAndStay(port))
  visits[0]?.socket.write(GET)
  await expect.poll(() => visits[0]?.received().split('fine')).toHaveLength(3)
  expect(visits.map(({ isClosed }) => isClosed())).not.toContain(true)
})

test.skipIf(process.platform === 'win32')(
  'with 256 descriptors, 200 idle connections of one visitor leave room for others',
  async () => {
    const options = { entry: builtServer('serverProcess.js'), descriptors: 256 }
    const { url } = await startBuiltServer({ SITE_DIR: makeSite() }, options)
    const port = Number(new URL(url).port)
    const hoard = Array.from({ length: 200 }, () => visit(port, GET))
    await expect.poll(() => hoard.every(({ received, isClosed }) => received() !== '' || isClosed())).toBe(true)
    const others = Array.from({ length: 20 }, () => visit(port, GET, 2))
    await expect.poll(() => others.every(({ received }) => received().startsWith('HTTP/1.1 200'))).toBe(true)
  },
)

/** Opens connections from these addresses that send nothing. Returns those that stay open. */
function held(addresses: readonly string[]): string[] {
  const server = createServer()
  shareConnections(server, { maxConnections: 8, isDirect: true, onExcess: () => {} })
  const sockets = addresses.map(address => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return { address, socket }
  })
  const left = sockets.filter(({ socket }) => !socket.destroyed).map(({ address }) => address)
  for (const { socket } of sockets) socket.destroy()
  return left
}

test.each([
  ['of one /64', (place: number) => `2001:db8:1:2::${place}`],
  ['of one /56', (place: number) => `2001:db8:1:20${place}::1`],
  ['of one /48', (place: number) => `2001:db8:1:${place}000::1`],
  ['that is written as IPv6', () => '::ffff:192.0.2.7'],
])('the addresses %s are one visitor, with one share of the connections', (_, addressOf) => {
  const addresses = [1, 2, 3, 4, 5, 6].map(addressOf)
  expect(held(addresses)).toEqual(addresses.slice(0, 2))
})

test('neighbours have separate shares', () => {
  const addresses = ['2001:db8:1::1', '2001:db8:2::1', '192.0.2.7', '192.0.2.8'].flatMap(address => [address, address])
  expect(held([...addresses.slice(0, 7)])).toEqual(addresses.slice(0, 7))
})
