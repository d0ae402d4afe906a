import { queryOf } from '../http/address.ts'
import { type Methods, sendJson } from '../http/routes.ts'
import type { ChatRouteParts } from './chatRoute.ts'

/**
 * Reports whether the process runs, and with `?ready` whether it can serve visitors (503 also for a missing model that
 * nothing replaces, not for a problem of Redis). A problem is reported by its code only, because everybody may read this route.
 */
export function createHealthRoute({
  chooseAssistant,
  modelWatch,
  replies,
  redis,
  budget,
}: Pick<ChatRouteParts, 'chooseAssistant' | 'modelWatch' | 'replies' | 'redis' | 'budget'>): Methods {
  return {
    async GET(request, response) {
      const asksIfReady = queryOf(request.url).has('ready')
      if (asksIfReady) await modelWatch.looked
      const { provider, model, replacement } = await chooseAssistant()
      const { isDraining, size } = replies
      const modelProblem = modelWatch.problem?.code
      const isSpent = budget?.isSpent === true
      const code = modelProblem ?? (isSpent ? 'budget_spent' : redis?.problem)
      const isSilent = (modelProblem !== undefined || isSpent) && !replacement
      const status = isDraining ? 'draining' : code ? 'degraded' : 'ok'
      const isWell = !isDraining && !(asksIfReady && isSilent)
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
