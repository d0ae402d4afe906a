import type { ChatRouteParts } from '../chat/chatRoute.ts'
import { queryOf } from './address.ts'
import { type Methods, sendJson } from './routes.ts'

/**
 * Reports whether the process runs, and with `?ready` whether it can serve visitors (503 also for a missing model).
 * A problem is reported by its code only, because everybody may read this route.
 */
export function createHealthRoute({
  chooseAssistant,
  modelWatch,
  replies,
}: Pick<ChatRouteParts, 'chooseAssistant' | 'modelWatch' | 'replies'>): Methods {
  return {
    async GET(request, response) {
      const asksIfReady = queryOf(request.url).has('ready')
      if (asksIfReady) await modelWatch.looked
      const { provider, model } = await chooseAssistant()
      const { isDraining, size } = replies
      const { problem } = modelWatch
      const status = isDraining ? 'draining' : problem ? 'degraded' : 'ok'
      const isWell = status === 'ok' || (status === 'degraded' && !asksIfReady)
      const code = status === 'degraded' && { code: problem?.code }
      sendJson(response, isWell ? 200 : 503, { status, ...code, provider, model, streams: size })
    },
  }
}
