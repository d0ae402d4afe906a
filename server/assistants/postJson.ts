import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

interface PostOptions {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/**
 * POST JSON and resolve with the response, its body unread. Plain `node:http` rather than `fetch`: read as a stream
 * of small chunks it costs half the CPU per token.
 */
export async function postJson(url: URL, options: PostOptions): Promise<IncomingMessage> {
  try {
    return await post(url, options)
  } catch (error) {
    // The server closed an idle connection just as we chose it: nothing was read, so it may be said again.
    if (error instanceof StaleConnection) return post(url, options)
    throw error
  }
}

class StaleConnection extends Error {}

function post(url: URL, { headers, body, signal }: PostOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      signal,
    })
    // An abort is an error of both, even after they failed or ended; unheard it would end the process.
    outgoing.once('response', response => resolve(response.on('error', () => {})))
    outgoing.on('error', error => {
      const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      reject(isStale ? new StaleConnection() : error)
    })
    outgoing.end(body)
  })
}
