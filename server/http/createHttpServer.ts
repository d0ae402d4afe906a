import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { asHttpError } from '../httpError.ts'
import type { Log } from '../log.ts'
import { toOriginForm } from './address.ts'
import { shareConnections } from './shareConnections.ts'

// Tunnels keep idle connections for 90 s. If the server closed one first, a request sent at that moment would be lost.
const KEEP_ALIVE_MS = 95_000
const DROP_LOG_INTERVAL_MS = 60_000

/** The limits of a server's connections. */
export interface ConnectionLimits {
  /** Time for a visitor to send a request, and time that a finished response may stay unread. */
  clientTimeoutMs: number
  /** Further connections are closed at once. Undefined: no limit. */
  maxConnections: number | undefined
  /** Whether visitors connect to this server themselves. Then each gets a share of the connections. */
  isDirect?: boolean
}

/** Answers one request, now or later. An error that it throws affects only this response. */
export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Creates an HTTP server that slow visitors cannot block and errors in handlers cannot stop. */
export function createHttpServer(answer: HandleRequest, limits: ConnectionLimits, log: Log): Server {
  const { clientTimeoutMs, maxConnections, isDirect = false } = limits
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: clientTimeoutMs,
      headersTimeout: clientTimeoutMs,
      // How often Node checks for late requests.
      connectionsCheckingInterval: Math.ceil(clientTimeoutMs / 6),
    },
    async (request, response) => {
      toOriginForm(request)
      cutWhenUnread(request, response, clientTimeoutMs)
      response.on('error', error => log.error({ detail: error.stack }, 'response failed'))
      try {
        await answer(request, response)
      } catch (error) {
        log.error({ detail: asHttpError(error).detail }, 'request failed')
        sendInternalError(response)
      }
    },
  )
  // Node would drop the lines after the first thousand without a word, and a proxy that sorts them may write the visitor's
  // address in the last one. The limit of 16 kB stays.
  server.maxHeadersCount = 0
  server.timeout = clientTimeoutMs
  server.once('listening', () => server.on('error', error => log.error({ detail: error.stack }, 'server failed')))
  if (maxConnections === undefined) return server
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (what: string) => {
    if (performance.now() - loggedAt < DROP_LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log.warn({ maxConnections }, what)
  }
  server.maxConnections = maxConnections
  server.on('drop', () => warn('too many connections, new ones are closed'))
  const onExcess = () => warn('too many connections of one visitor, idle or new ones are closed')
  shareConnections(server, { maxConnections, isDirect, onExcess })
  return server
}

/** On an idle timeout, cuts a finished response that nobody reads. Other responses may be waiting for their model. */
function cutWhenUnread(request: IncomingMessage, response: ServerResponse, ms: number): void {
  response.on('timeout', () => {
    if (response.writableEnded) response.destroy()
    else request.socket.setTimeout(ms)
  })
}

function sendInternalError(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const { status, message } = asHttpError(undefined)
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(message)
}
