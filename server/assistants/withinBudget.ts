import type { RequestMessage } from '../../shared/chatProtocol.ts'
import { isText } from '../../shared/reply/answerPiece.ts'
import { HttpError } from '../httpError.ts'
import type { Assistant } from './assistant.ts'
import { estimateTokens, fitHistory, type HistoryLimits } from './fitHistory.ts'
import type { TokenBudget } from './tokenBudget.ts'

/**
 * A model that answers within a budget, and throws `budget_spent` when nothing is left. The use is the number that the
 * model's server reports, else an estimate that is never too low.
 */
export function withinBudget(model: Assistant, budget: TokenBudget, limits: HistoryLimits): Assistant {
  return {
    provider: model.provider,
    model: model.model,
    async *answer(messages, signal) {
      const read = promptTokens(messages, limits)
      const countMore = await budget.begin(read)
      if (!countMore) throw new HttpError('budget_spent')
      let text = ''
      const estimate = () => (text === '' ? 0 : estimateTokens(text))
      // A reply that is cut is not read to its end.
      const leave = () => countMore(estimate())
      signal.addEventListener('abort', leave, { once: true })
      try {
        const answer = model.answer(messages, signal)
        for (let step = await answer.next(); ; step = await answer.next()) {
          if (step.done) {
            const { usage } = step.value
            if (!signal.aborted) countMore(usage ? usage.promptTokens + usage.completionTokens - read : estimate())
            return step.value
          }
          if (isText(step.value)) text += step.value.text
          yield step.value
        }
      } catch (error) {
        // A model that refuses a question has read nothing.
        if (!signal.aborted) countMore(text === '' ? -read : estimate())
        throw error
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}

/** An upper estimate of what the model reads. */
function promptTokens(messages: readonly RequestMessage[], limits: HistoryLimits): number {
  return [limits.systemPrompt, ...fitHistory(messages, limits).map(({ content }) => content)]
    .map(estimateTokens)
    .reduce((sum, tokens) => sum + tokens, 0)
}
