/**
 * Serves a route as Next.js does: its `POST` gets a `Request` and returns a `Response`, whose body ends or breaks the
 * connection as the body's stream does. `node serveRoute.mjs ROUTE_FILE`, on the port `PORT`.
 */
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

const { POST } = await import(pathToFileURL(process.argv[2] ?? '').href)

createServer(async (incoming, outgoing) => {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const body = Buffer.concat(await Readable.from(incoming).toArray())
  const request = new Request(`http://127.0.0.1${incoming.url}`, { method: 'POST', body, signal: gone.signal })
  try {
    const response = await POST(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    await pipeline(Readable.fromWeb(response.body), outgoing)
  } catch (error) {
    console.error(error)
    if (!outgoing.headersSent) outgoing.writeHead(500)
    outgoing.destroy()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
