import { at, type JSONValue, parseJSON, textAt } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'
import { findText } from './findText.ts'

/**
 * The error that a server reports in a reply, with any HTTP status: `{"error":"…"}`, `{"error":{"message":"…"}}`,
 * `{"success":false}`, or `error` (of AG-UI, `RUN_ERROR`) as `type`, `event` or `status`.
 */
export function reportedError(value: JSONValue | undefined): ChatError | undefined {
  // Some servers send `"error": null` in every chunk.
  const sign =
    at(value, 'error') ||
    at(value, 'success') === false ||
    ['type', 'event', 'status'].some(field => /^(?:run_)?error$/i.test(textAt(value, field)))
  return sign ? asError(value) : undefined
}

/** Throw the error that a server reports. */
export function throwReported(value: JSONValue | undefined): void {
  const error = reportedError(value)
  if (error) throw error
}

/** The error of an event named `error`, whose data is JSON or a text. */
export function errorEvent(data: string): ChatError {
  return asError(parseJSON(data) ?? data)
}

function asError(value: JSONValue | undefined): ChatError {
  const error = at(value, 'error')
  // LangGraph and NestJS name the kind of the error beside its message: `{"error":"Error","message":"Overloaded."}`.
  const message = typeof error === 'string' && textAt(value, 'message')
  const text = message || findText(error) || findText(value) || textAt(value, 'detail') || textAt(value, 'data')
  const sent = typeof error === 'object' && error && JSON.stringify(error)
  // n8n leaves the text out if it knows none.
  return new ChatError('stream-error', text || sent || 'The backend reported an error without a text.')
}
