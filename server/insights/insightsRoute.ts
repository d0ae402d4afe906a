import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpSettings, InsightsSettings } from '../env.ts'
import { clientKey } from '../http/clientKey.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { Routes } from '../http/routes.ts'
import { HttpError } from '../httpError.ts'
import type { Insights } from './createInsights.ts'
import { PAGE_POLICY, reportPage } from './reportPage.ts'

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

/** Answers with the report: a page for browsers, and Markdown for all others. */
export async function sendReport(
  request: IncomingMessage,
  response: ServerResponse,
  insights: Insights,
): Promise<void> {
  const report = await insights.report()
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept' }
  if (wantsPage(request)) {
    const page = reportPage(report, insights.locale)
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY }
    response.writeHead(200, { ...headers, ...type }).end(page)
  } else response.writeHead(200, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(report)
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
