import type { ChatRouteParts } from '../chat/chatRoute.ts'
import { queryOf } from './address.ts'
import { type Methods, sendJson } from './routes.ts'

/**
 * Reports whether the process runs, and with `?ready` whether it can serve visitors (503 also for a missing model, not for
 * a problem of Redis). A problem is reported by its code only, because everybody may read this route.
 */
export function createHealthRoute({
  chooseAssistant,
  modelWatch,
  replies,
  redis,
}: Pick<ChatRouteParts, 'chooseAssistant' | 'modelWatch' | 'replies' | 'redis'>): Methods {
  return {
    async GET(request, response) {
      const asksIfReady = queryOf(request.url).has('ready')
      if (asksIfReady) await modelWatch.looked
      const { provider, model } = await chooseAssistant()
      const { isDraining, size } = replies
      const modelProblem = modelWatch.problem?.code
      const code = modelProblem ?? redis?.problem
      const status = isDraining ? 'draining' : code ? 'degraded' : 'ok'
      const isWell = !isDraining && !(asksIfReady && modelProblem)
      sendJson(response, isWell ? 200 : 503, {
        status,
        ...(status === 'degraded' && { code }),
        provider,
        model,
        streams: size,
      })
    },
  }
}
