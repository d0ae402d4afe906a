import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHAT_HEADERS, CHAT_PATH } from '../../shared/chatProtocol.ts'
import { type ChatRouteParts, createChatRoute } from '../chat/chatRoute.ts'
import { pathnameOf } from './address.ts'
import { allowOrigin, answerPreflight, refuseOtherPages } from './cors.ts'
import { endAfterBody } from './endAfterBody.ts'
import { createHealthRoute } from './healthRoute.ts'
import { asHttpError, HttpError } from './httpError.ts'
import type { Route, Routes } from './routes.ts'

/** The chat backend's own two paths. */
export function chatRoutes(parts: ChatRouteParts): Routes {
  return {
    [CHAT_PATH]: createChatRoute(parts),
    '/api/health': createHealthRoute(parts),
  }
}

/**
 * Answer whatever comes: the right route, a preflight, or a refusal. `ownRoutes` are for this server's own pages, all
 * others may be called from the allowed origins. Never rejects.
 */
export function createApp(
  routes: Routes,
  { env, log, metrics }: Pick<ChatRouteParts, 'env' | 'log' | 'metrics'>,
  ownRoutes: Routes = {},
): Route {
  return async (request, response) => {
    try {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      response.setHeader('Referrer-Policy', 'no-referrer')
      // Every answer is one visitor's; a reply that streams says so in its own words.
      response.setHeader('Cache-Control', 'no-store')
      const pathname = pathnameOf(request.url)
      const isOwn = Object.hasOwn(ownRoutes, pathname)
      const methods = (isOwn ? ownRoutes : routes)[pathname]
      if (isOwn) refuseOtherPages(request)
      else allowOrigin(request, response, env)
      if (!methods) throw new HttpError('not_found')
      if (request.method === 'OPTIONS' && !isOwn) return answerPreflight(request, response, Object.keys(methods))
      const route = methods[request.method ?? '']
      if (!route) {
        response.setHeader('Allow', Object.keys(methods).join(', '))
        throw new HttpError('method_not_allowed')
      }
      await route(request, response)
    } catch (error) {
      refuse(error, request, response)
    }
  }

  function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const refusal = asHttpError(error)
    const entry = { code: refusal.code, detail: refusal.detail }
    if (refusal.code === 'internal' && !hasLeft(error, response)) log.error(entry, 'refused')
    else log.debug(entry, 'refused')
    // The visitor is gone, or half an answer is out: there is nobody to tell, or no way to.
    if (response.destroyed || response.headersSent) return void response.destroy()
    metrics.refusals.inc({ code: refusal.code })
    if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', String(refusal.retryAfter))
    response.setHeader(CHAT_HEADERS.errorCode, refusal.code)
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.setHeader('Content-Length', Buffer.byteLength(refusal.message))
    if (request.complete) {
      response.writeHead(refusal.status).end(refusal.message)
    } else {
      // What is left of an unread body would be taken for the next request.
      response.writeHead(refusal.status, { Connection: 'close' }).write(refusal.message)
      endAfterBody(request, response)
    }
  }
}

// A visitor who leaves in the middle of a body is no fault of ours.
function hasLeft(error: unknown, response: ServerResponse): boolean {
  return response.destroyed && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
