import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { asHttpError } from './httpError.ts'

// Tunnels keep idle connections for 90 s; closing first would lose the request they send on one just then.
const KEEP_ALIVE_MS = 95_000
const DROP_LOG_INTERVAL_MS = 60_000

/** What bounds the connections of a server. */
export interface ConnectionLimits {
  /** How long a visitor may take to send a request, and may go without taking what was sent. */
  clientTimeoutMs: number
  /** More are closed at once. Undefined: any number. */
  maxConnections: number | undefined
}

/** Answers one request, now or later. What it throws costs that response only. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** An HTTP server that no visitor can hold and no error in a handler can end. */
export function createHttpServer(answer: Answer, limits: ConnectionLimits, log: Log): Server {
  const { clientTimeoutMs, maxConnections } = limits
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: clientTimeoutMs,
      headersTimeout: clientTimeoutMs,
      // Node looks for late requests this often.
      connectionsCheckingInterval: Math.ceil(clientTimeoutMs / 6),
    },
    async (request, response) => {
      cutWhenUnread(request, response, clientTimeoutMs)
      response.on('error', error => log.error({ detail: error.stack }, 'response failed'))
      try {
        await answer(request, response)
      } catch (error) {
        log.error({ detail: asHttpError(error).detail }, 'request failed')
        apologize(response)
      }
    },
  )
  server.timeout = clientTimeoutMs
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  server.once('listening', () => server.on('error', error => log.error({ detail: error.stack }, 'server failed')))
  let loggedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - loggedAt < DROP_LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log.warn({ maxConnections }, 'too many connections, new ones are closed')
  })
  return server
}

/** Nothing moved for a while: a response that was said to its end is not being read, any other may wait for its model. */
function cutWhenUnread(request: IncomingMessage, response: ServerResponse, ms: number): void {
  response.on('timeout', () => {
    if (response.writableEnded) response.destroy()
    else request.socket.setTimeout(ms)
  })
}

function apologize(response: ServerResponse): void {
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
