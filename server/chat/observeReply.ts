import type { AnswerEnd } from '../../shared/reply/answerPiece.ts'
import type { HttpError } from '../httpError.ts'
import type { Insights } from '../insights/createInsights.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { LiveReply, ReplyOutcome } from './LiveReply.ts'

/** Names in log and metrics for an answer that was not cut. */
const FINISHED: Record<AnswerEnd['finishReason'], string> = {
  stop: 'finished',
  other: 'finished',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
}

/** The receivers of the end of a reply. */
export interface Observers {
  log: Log
  metrics: Metrics
  /** Undefined if nothing is counted. */
  insights: Insights | undefined
  /** Called for each reply in which the site's words replaced a model. */
  noteReplacement: (reason: HttpError) => void
}

/** Logs and counts how a reply ends, and who answered. */
export async function observeReply(
  reply: LiveReply,
  { log, metrics, insights, noteReplacement }: Observers,
): Promise<void> {
  const startedAt = performance.now()
  const outcome = await reply.settled
  const { replacedFor } = reply
  const { provider, model } = reply.assistant
  const result = resultOf(outcome, reply)
  metrics.answers.inc({ outcome: result, provider })
  metrics.characters.inc(reply.characters)
  if (reply.firstWordsMs !== undefined) metrics.firstWords.observe(reply.firstWordsMs / 1000)
  if (replacedFor) {
    metrics.replacements.inc({ code: replacedFor.code })
    noteReplacement(replacedFor)
    insights?.noteReplacement(replacedFor.code)
  }
  const entry = {
    result,
    provider,
    model,
    ...(replacedFor && { instead: reply.asked.model, code: replacedFor.code }),
    characters: reply.characters,
    ms: Math.round(performance.now() - startedAt),
  }
  if (outcome.kind === 'failed') log.warn({ ...entry, detail: outcome.error.detail }, 'answer failed')
  else log.info(entry, 'answer')
}

function resultOf(outcome: ReplyOutcome, reply: LiveReply): string {
  switch (outcome.kind) {
    case 'finished':
      return FINISHED[outcome.end.finishReason]
    case 'failed':
      // `cut` means that the visitor has a part of the answer. After a failure before the first text there is none.
      return outcome.error.code === 'upstream_error' && reply.characters > 0 ? 'cut' : outcome.error.code
    default:
      return outcome.kind
  }
}
