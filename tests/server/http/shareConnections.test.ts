import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { shareConnections } from '../../../server/http/shareConnections.ts'

/** Connections that say nothing, from these addresses, to a server that is not listening. Those that are left. */
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

test('neighbours have a share each', () => {
  const addresses = ['2001:db8:1::1', '2001:db8:2::1', '192.0.2.7', '192.0.2.8'].flatMap(address => [address, address])
  expect(held([...addresses.slice(0, 7)])).toEqual(addresses.slice(0, 7))
})
