import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpSettings, InsightsSettings } from '../env.ts'
import { queryOf } from '../http/address.ts'
import { clientKey } from '../http/clientKey.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { Routes } from '../http/routes.ts'
import { HttpError } from '../httpError.ts'
import { UNKNOWN_FORMAT } from '../strings/errors.ts'
import type { Insights } from './createInsights.ts'
import { PAGE_POLICY, reportPage } from './reportPage.ts'
import { figuresAsCsv } from './weekFigures.ts'

/** Path of the report, on the address of the metrics and, with a token, on the public one. */
export const INSIGHTS_PATH = '/insights'

/** The parts that the public route of the report uses. */
export interface InsightsRouteParts {
  http: Pick<HttpSettings, 'trustedProxy'>
  limitRate: RateLimit
  insights: Insights | undefined
}

/** The report on the public address, for requests with the token. Without a token there is no such route. */
export function insightsRoutes(
  { token }: Pick<InsightsSettings, 'token'>,
  { http, limitRate, insights }: InsightsRouteParts,
): Routes {
  if (!insights || token === undefined) return {}
  return {
    [INSIGHTS_PATH]: {
      async GET(request, response) {
        await limitRate(clientKey(request, http.trustedProxy))
        if (!hasToken(request, token)) {
          // Browsers ask for a name and a password: the password is the token.
          response.setHeader(
            'WWW-Authenticate',
            wantsPage(request) ? 'Basic realm="Insights", charset="UTF-8"' : 'Bearer',
          )
          throw new HttpError('unauthorized')
        }
        await sendReport(request, response, insights)
      },
    },
  }
}

/** Answers with the report: a page for browsers, data for programs that ask for them, and Markdown for all others. */
export async function sendReport(
  request: IncomingMessage,
  response: ServerResponse,
  insights: Insights,
): Promise<void> {
  const { type, body, policy } = await written(formatOf(request), insights)
  response
    .writeHead(200, {
      'Cache-Control': 'no-store',
      Vary: 'Accept',
      'Content-Type': `${type}; charset=utf-8`,
      ...(policy && { 'Content-Security-Policy': policy }),
    })
    .end(body)
}

/** Formats of the report, by the media type that asks for one. */
const FORMATS = { 'text/html': 'html', 'application/json': 'json', 'text/csv': 'csv' } as const

type Format = (typeof FORMATS)[keyof typeof FORMATS] | 'markdown'

async function written(format: Format, insights: Insights): Promise<{ type: string; body: string; policy?: string }> {
  switch (format) {
    case 'json':
      return { type: 'application/json', body: JSON.stringify(await insights.figures()) }
    case 'csv':
      return { type: 'text/csv', body: figuresAsCsv(await insights.figures()) }
    case 'html':
      return { type: 'text/html', body: reportPage(await insights.report(), insights.locale), policy: PAGE_POLICY }
    case 'markdown':
      return { type: 'text/plain', body: await insights.report() }
  }
}

/** The format of `?format=`, for links and spreadsheets, else the first in `Accept` that is one. */
function formatOf({ url, headers }: IncomingMessage): Format {
  const asked = queryOf(url).get('format')
  const named = [...Object.values(FORMATS), 'markdown' as const].find(format => format === asked)
  if (named) return named
  if (asked !== null) throw new HttpError('invalid_request', { sentence: UNKNOWN_FORMAT })
  for (const range of (headers.accept ?? '').toLowerCase().split(',')) {
    const format = Object.entries(FORMATS).find(([type]) => range.split(';')[0]?.trim() === type)?.[1]
    if (format) return format
  }
  return 'markdown'
}

function wantsPage({ headers }: IncomingMessage): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '')
}

/** Compares hashes in constant time, so that the time reveals nothing about the token. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(givenToken(headers.authorization ?? '')), digest(token))
}

/** The token of `Bearer <token>`, or of `Basic <name:token>` with any name. */
function givenToken(authorization: string): string {
  const [, scheme = '', credentials = ''] = /^(Bearer|Basic) (.+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return credentials
  return /:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString())?.[1] ?? ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
