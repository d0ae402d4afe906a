import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Start a TCP proxy that delays bytes in both directions. Returns its port. It stops when the test ends. */
export async function startSlowTcp(targetPort: number, oneWayMs: number): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', bytes => void setTimeout(() => to.writable && to.write(bytes), oneWayMs))
      from.on('close', () => void setTimeout(() => to.destroy(), oneWayMs))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The slow way has no port.')
  return address.port
}
