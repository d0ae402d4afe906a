import type { AnswerEnd } from '../assistants/assistant.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Reply, ReplyOutcome } from './Reply.ts'

/** What log and metrics call an answer that came to its own end. */
const FINISHED: Record<AnswerEnd['finishReason'], string> = {
  stop: 'finished',
  other: 'finished',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
}

/** Log and count how a reply ends. */
export async function observeReply(
  reply: Reply,
  { log, metrics }: { log: Log; metrics: Pick<Metrics, 'answers' | 'characters' | 'firstWords'> },
): Promise<void> {
  const startedAt = performance.now()
  const { provider, model } = reply.assistant
  const outcome = await reply.settled
  const result = resultOf(outcome, reply)
  metrics.answers.inc({ outcome: result, provider })
  metrics.characters.inc(reply.characters)
  if (reply.firstWordsMs !== undefined) metrics.firstWords.observe(reply.firstWordsMs / 1000)
  const entry = { result, provider, model, characters: reply.characters, ms: Math.round(performance.now() - startedAt) }
  if (outcome.kind === 'failed') log.warn({ ...entry, detail: outcome.refusal.detail }, 'answer failed')
  else log.info(entry, 'answer')
}

function resultOf(outcome: ReplyOutcome, reply: Reply): string {
  switch (outcome.kind) {
    case 'finished':
      return FINISHED[outcome.end.finishReason]
    case 'failed':
      // The visitor has a part of the answer, where a failure before the first word leaves none.
      return outcome.refusal.code === 'upstream_error' && reply.characters > 0 ? 'cut' : outcome.refusal.code
    default:
      return outcome.kind
  }
}
