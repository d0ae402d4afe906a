import type { JSONValue } from '../../../shared/json.ts'
import { finishReasonOf } from '../../../shared/stream/finishReason.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart, TokenCounts } from '../streamPart.ts'

/** The end of a reply, with the reason that its server gives. */
export function readEnd(reason: string, promptTokens?: JSONValue, completionTokens?: JSONValue): StreamPart {
  const finishReason = finishReasonOf(reason)
  return { type: 'finish', ...(finishReason && { finishReason }), usage: countTokens(promptTokens, completionTokens) }
}

/** Servers that do not know a number send null or omit it. */
export function countTokens(promptTokens: unknown, completionTokens: unknown): TokenCounts {
  const count = (tokens: unknown) => (typeof tokens === 'number' ? tokens : Number.NaN)
  return { promptTokens: count(promptTokens), completionTokens: count(completionTokens) }
}

/** The error for a stream that ended normally before its server reported the end of the reply. */
export function cutOff(): ChatError {
  return new ChatError('reply-cut', 'The stream ended before the reply was complete.')
}
