import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpSettings, InsightsSettings } from '../env.ts'
import { clientKey } from '../http/clientKey.ts'
import { HttpError } from '../http/httpError.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { Routes } from '../http/routes.ts'
import type { Insights } from './createInsights.ts'

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
          response.setHeader('WWW-Authenticate', 'Bearer')
          throw new HttpError('unauthorized')
        }
        await sendReport(response, insights)
      },
    },
  }
}

/** Answers with the report: Markdown, as plain text, so that browsers show it. */
export async function sendReport(response: ServerResponse, insights: Insights): Promise<void> {
  const report = await insights.report()
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(report)
}

/** Compares hashes in constant time, so that the time reveals nothing about the token. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
