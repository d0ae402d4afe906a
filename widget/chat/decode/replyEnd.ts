import { ChatError } from '../chatError.ts'
import type { JSONValue } from '../message.ts'
import type { StreamPart, TokenCounts } from '../streamPart.ts'
import { at, textAt } from './readJSON.ts'

/** Finish reasons of other servers, as AI SDK names them. Other reasons are kept. */
const REASONS: { readonly [reason: string]: string } = {
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  tool_use: 'tool-calls',
  content_filter: 'content-filter',
  refusal: 'content-filter',
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
}

/** The finish reason, as AI SDK names it. */
export function readEnd(reason: string, promptTokens?: JSONValue, completionTokens?: JSONValue): StreamPart {
  const finishReason = Object.hasOwn(REASONS, reason) ? REASONS[reason] : reason
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

/** Throw the error that a server reports as `{"error": "…"}` or `{"error": {"message": "…"}}`, with any status. */
export function throwReported(value: JSONValue | undefined): void {
  const error = at(value, 'error')
  // Some servers send `"error": null` in every chunk.
  if (!error) return
  throw new ChatError(
    'stream-error',
    textAt(error, 'message') || (typeof error === 'string' ? error : JSON.stringify(error)),
  )
}
