import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ListeningServer {
  /** Its origin, without a final slash. */
  url: string
  /** Stops the server and closes its connections. */
  close(): Promise<void>
}

/** Let a server listen on a free port of 127.0.0.1, which gives it its own origin. */
export async function listen(server: Server): Promise<ListeningServer> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
