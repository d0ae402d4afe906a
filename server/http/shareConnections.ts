import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './clientKey.ts'
import { householdOf } from './networks.ts'

/** The share of all connections that one visitor may hold. */
const SHARE = 1 / 4

/** The connections of a visitor, or of all visitors. */
interface Held {
  open: Set<Socket>
  /** Connections that wait for another request, the oldest first. */
  idle: Set<Socket>
}

interface Connection {
  own: Held
  /** How many of its requests have no complete response yet. */
  requests: number
}

/** How the connections of a server are shared. */
export interface Sharing {
  maxConnections: number
  /** Whether the peers are visitors. Behind a trusted proxy they are not, and no visitor has a share. */
  isDirect: boolean
  /** Called when a visitor wanted more than its share. */
  onExcess: () => void
}

/**
 * Keeps room for further visitors. A visitor with more than its share loses its oldest idle connection, or the new one
 * when none is idle. When all connections are taken, the oldest idle one of all visitors is closed.
 */
export function shareConnections(server: Server, { maxConnections, isDirect, onExcess }: Sharing): void {
  const most = Math.max(Math.floor(maxConnections * SHARE), 1)
  const all = holdNothing()
  const visitors = new Map<string, Held>()
  const connections = new WeakMap<Socket, Connection>()

  server.on('connection', (socket: Socket) => {
    // A home has a network of addresses.
    const visitor = householdOf(networkOf(socket.remoteAddress ?? 'unknown'))
    const own = visitors.get(visitor) ?? holdNothing()
    visitors.set(visitor, own)
    connections.set(socket, { own, requests: 0 })
    for (const held of [all, own]) held.open.add(socket)
    socket.once('close', () => {
      forget(socket)
      if (own.open.size === 0 && visitors.get(visitor) === own) visitors.delete(visitor)
    })
    if (isDirect && own.open.size > most) {
      onExcess()
      close(oldest(own.idle) ?? socket)
    } else if (all.open.size >= maxConnections) {
      close(oldest(all.idle))
    }
  })

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    const holders = [all, connection.own]
    connection.requests++
    for (const held of holders) held.idle.delete(socket)
    response.once('close', () => {
      connection.requests--
      // Requests may be pipelined: the next response of this connection may already be open.
      if (socket.destroyed || connection.requests > 0) return
      for (const held of holders) held.idle.add(socket)
    })
  })

  function close(socket: Socket | undefined): void {
    if (!socket) return
    // Forget it at once: the next connection may come before the `close` event.
    forget(socket)
    socket.destroy()
  }

  function forget(socket: Socket): void {
    for (const held of [all, connections.get(socket)?.own]) {
      held?.open.delete(socket)
      held?.idle.delete(socket)
    }
  }
}

function holdNothing(): Held {
  return { open: new Set(), idle: new Set() }
}

function oldest(sockets: Set<Socket>): Socket | undefined {
  return sockets.values().next().value
}
