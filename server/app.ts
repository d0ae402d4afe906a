import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHAT_HEADERS, CHAT_PATH, FEEDBACK_PATH } from '../shared/chatProtocol.ts'
import { type ChatRouteParts, createChatRoute } from './chat/chatRoute.ts'
import { createFeedbackRoute } from './chat/feedbackRoute.ts'
import { createHealthRoute } from './chat/healthRoute.ts'
import { hasSeveralHosts, pathnameOf } from './http/address.ts'
import { allowOrigin, answerPreflight, refuseOtherPages } from './http/cors.ts'
import { endAfterBody } from './http/endAfterBody.ts'
import type { Route, Routes } from './http/routes.ts'
import { asHttpError, HttpError } from './httpError.ts'

/** The paths of the chat backend. */
export function chatRoutes(parts: ChatRouteParts): Routes {
  return {
    [CHAT_PATH]: createChatRoute(parts),
    [FEEDBACK_PATH]: createFeedbackRoute(parts),
    '/api/health': createHealthRoute(parts),
  }
}

/**
 * Answers every request: by its route, as a preflight, or with an error. Only this server's own pages may call
 * `ownRoutes`; the allowed origins may call the others. Never rejects.
 */
export function createApp(
  routes: Routes,
  { http, log, metrics }: Pick<ChatRouteParts, 'http' | 'log' | 'metrics'>,
  ownRoutes: Routes = {},
): Route {
  return async (request, response) => {
    try {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      response.setHeader('Referrer-Policy', 'no-referrer')
      // Each answer is for one visitor only. A streamed reply sets its own value.
      response.setHeader('Cache-Control', 'no-store')
      if (hasSeveralHosts(request)) throw new HttpError('invalid_request')
      const pathname = withoutLastSlash(pathnameOf(request.url))
      const isOwn = Object.hasOwn(ownRoutes, pathname)
      const methods = (isOwn ? ownRoutes : routes)[pathname]
      if (isOwn) refuseOtherPages(request)
      else allowOrigin(request, response, http.allowedOrigins)
      if (!methods) throw new HttpError('not_found')
      if (request.method === 'OPTIONS' && !isOwn) return answerPreflight(request, response, Object.keys(methods))
      const route = methods[request.method ?? '']
      if (!route) {
        response.setHeader('Allow', Object.keys(methods).join(', '))
        throw new HttpError('method_not_allowed')
      }
      await route(request, response)
    } catch (error) {
      sendError(error, request, response)
    }
  }

  function sendError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const httpError = asHttpError(error)
    const entry = { code: httpError.code, detail: httpError.detail }
    if (httpError.code === 'internal' && !hasLeft(error, response)) log.error(entry, 'refused')
    else log.debug(entry, 'refused')
    // The visitor has left, or a part of the answer was sent: an error can no longer be sent.
    if (response.destroyed || response.headersSent) return void response.destroy()
    metrics.refusals.inc({ code: httpError.code })
    if (httpError.retryAfter !== undefined) response.setHeader('Retry-After', String(httpError.retryAfter))
    if (httpError.maxLength !== undefined) response.setHeader(CHAT_HEADERS.maxLength, String(httpError.maxLength))
    response.setHeader(CHAT_HEADERS.errorCode, httpError.code)
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.setHeader('Content-Length', Buffer.byteLength(httpError.message))
    if (request.complete) {
      response.writeHead(httpError.status).end(httpError.message)
    } else {
      // Close the connection: the rest of the body would be read as the next request.
      response.writeHead(httpError.status, { Connection: 'close' }).write(httpError.message)
      endAfterBody(request, response)
    }
  }
}

/** `/api/chat/` -> `/api/chat`. */
function withoutLastSlash(pathname: string): string {
  return pathname.replace(/^(\/api\/.+)\/$/, '$1')
}

// A visitor who leaves in the middle of a body is not an error of the server.
function hasLeft(error: unknown, response: ServerResponse): boolean {
  return response.destroyed && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
