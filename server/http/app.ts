import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHAT_HEADERS, CHAT_PATH } from '../../shared/chatProtocol.ts'
import { type ChatRouteParts, createChatRoute } from '../chat/chatRoute.ts'
import { pathnameOf } from './address.ts'
import { allowOrigin, answerPreflight, refuseOtherPages } from './cors.ts'
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
    // The visitor is gone, or half an answer is out: there is nobody to tell, or no way to.
    if (response.destroyed || response.headersSent) return void response.destroy()
    const refusal = asHttpError(error)
    metrics.refusals.inc({ code: refusal.code })
    const entry = { code: refusal.code, detail: refusal.detail }
    if (refusal.code === 'internal') log.error(entry, 'refused')
    else log.debug(entry, 'refused')
    if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', String(refusal.retryAfter))
    // What is left of an unread body would be taken for the next request.
    if (!request.complete) response.setHeader('Connection', 'close')
    response.setHeader(CHAT_HEADERS.errorCode, refusal.code)
    response.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(refusal.message)
  }
}
