import { isPrivateHost } from './http/hostName.ts'
import type { Methods, Route, Routes } from './http/routes.ts'
import { HttpError } from './httpError.ts'
import type { Insights } from './insights/createInsights.ts'
import { INSIGHTS_PATH, sendReport } from './insights/insightsRoute.ts'
import type { Metrics } from './metrics.ts'
import { FOREIGN_HOST } from './strings/errors.ts'

/** What the address of the metrics shows. */
interface Shown {
  metrics: Metrics
  insights: Insights | undefined
}

/**
 * The routes of the address of the metrics. It has no token, so a request under a name that is not its own is refused.
 * @param names its names with a dot
 */
export function metricsRoutes({ metrics, insights }: Shown, names: readonly string[]): Routes {
  function underOwnName(route: Route): Methods {
    const checked: Route = async (request, response) => {
      if (!isPrivateHost(request.headers.host, names)) {
        throw new HttpError('origin_not_allowed', { sentence: FOREIGN_HOST })
      }
      await route(request, response)
    }
    return { GET: checked, HEAD: checked }
  }

  return {
    '/metrics': underOwnName(async (_request, response) => {
      const page = await metrics.page()
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(page)
    }),
    ...(insights && {
      [INSIGHTS_PATH]: underOwnName((request, response) => sendReport(request, response, insights)),
    }),
  }
}
