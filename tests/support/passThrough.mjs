import { createServer, request } from 'node:http'

/**
 * A bare HTTP/1.1 proxy that passes bytes on unchanged. It serves a fixed upstream or, without one, the absolute
 * addresses that clients of a forward proxy send.
 *
 * @param {string} [upstream] @param {number} [port]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startPassThrough(upstream, port = 0) {
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(new URL(incoming.url ?? '/', upstream), {
      method: incoming.method,
      headers: incoming.headers,
    })
    forwarded.on('response', response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
