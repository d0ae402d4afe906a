import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

interface PostOptions {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/**
 * POST JSON and resolve with the response before its body is read. It uses `node:http` because the web streams of
 * `fetch` need far more CPU for each small chunk.
 */
export async function postJson(url: URL, options: PostOptions): Promise<IncomingMessage> {
  try {
    return await post(url, options)
  } catch (error) {
    // The server closed an idle connection just as we reused it. It has read nothing, so send the request again.
    if (error instanceof StaleConnection) return post(url, options)
    throw error
  }
}

class StaleConnection extends Error {}

function post(url: URL, { headers, body, signal }: PostOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const outgoing = request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    })
    // Not the `signal` option: an abort just after the end would destroy a socket that is already back in the pool.
    const abort = () => outgoing.destroy()
    signal.addEventListener('abort', abort)
    outgoing.once('close', () => signal.removeEventListener('abort', abort))
    outgoing.once('response', response => {
      response.once('end', () => signal.removeEventListener('abort', abort))
      resolve(response)
    })
    outgoing.on('error', error => {
      const isStale = outgoing.reusedSocket && !signal.aborted && 'code' in error && error.code === 'ECONNRESET'
      reject(isStale ? new StaleConnection() : error)
    })
    outgoing.end(body)
  })
}
