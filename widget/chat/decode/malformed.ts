import type { JSONValue } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'

/** Parse a chunk of a stream. Invalid JSON is a `malformed-stream` error. */
export function readJSON(text: string, expected: string): JSONValue {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(`Failed to parse stream string. ${cause}`, expected, text, cause)
  }
}

/** The error for a stream that breaks its protocol. It quotes at most one log line of the stream. */
export function malformed(message: string, expected: string, received: string, cause?: unknown): ChatError {
  return new ChatError('malformed-stream', message, { expected, received: excerptOf(received), cause })
}

/** Cut a text to the length of a log line. */
export function excerptOf(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
