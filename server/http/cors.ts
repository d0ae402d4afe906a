import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHAT_HEADERS, OWNER_QUESTIONS_HEADER } from '../../shared/chatProtocol.ts'
import type { HttpSettings } from '../env.ts'
import { HttpError } from '../httpError.ts'
import { isLoopback } from './hostName.ts'

const OTHERS = [OWNER_QUESTIONS_HEADER, 'Allow', 'Retry-After', 'x-vercel-ai-data-stream']
const EXPOSED = [...Object.values(CHAT_HEADERS), ...OTHERS].join(', ')
const PREFLIGHT_SECONDS = 86_400

/** Lets pages of allowed origins read the response. Throws an `HttpError` for others, before any work is done. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: HttpSettings['allowedOrigins'],
): void {
  response.setHeader('Access-Control-Expose-Headers', EXPOSED)
  if (allowed === '*') {
    response.setHeader('Access-Control-Allow-Origin', '*')
    return
  }
  response.setHeader('Vary', 'Origin')
  const { origin, host } = request.headers
  // Without the header, the request is a GET of our own page, or comes from a program, which an allow-list cannot stop
  // anyway.
  if (origin === undefined) return
  // A page under a foreign name that points at this server (DNS rebinding) has that name as its host too.
  if (isLoopback(host) && isOriginOf(origin, host)) return
  if (!allowed.includes(origin)) throw new HttpError('origin_not_allowed', { detail: origin })
  response.setHeader('Access-Control-Allow-Origin', origin)
}

/** Throws an `HttpError` for pages of other sites, in new browsers (`Sec-Fetch-Site`) and old ones (`Origin`). */
export function refuseOtherPages({ headers }: IncomingMessage): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOther = (site !== 'same-origin' && site !== 'none') || (origin !== undefined && !isOriginOf(origin, host))
  if (isOther) throw new HttpError('origin_not_allowed')
}

/** Answers a preflight. All headers are allowed, because the server uses no cookies. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, methods: readonly string[]): void {
  const wanted = request.headers['access-control-request-headers']
  if (wanted) response.setHeader('Access-Control-Allow-Headers', wanted)
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    })
    .end()
}

function isOriginOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
