import { ChatError } from '../chatError.ts'
import type { JSONValue } from '../message.ts'

/** An object out of JSON, its fields unchecked. */
export type JSONObject = { readonly [key: string]: JSONValue }

/** Is this value, which came out of JSON, an object (not null, not an array)? */
export function isObject(value: unknown): value is JSONObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Is this an object whose `keys` are all there and strings? */
export function hasStrings<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is JSONObject & { readonly [key in Key]: string } {
  return isObject(value) && keys.every(key => typeof value[key] === 'string')
}

/** The value of a piece of a stream. What is no JSON is a `malformed-stream` error. */
export function readJSON(text: string, expected: string): JSONValue {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(`Failed to parse stream string. ${cause}`, expected, text, cause)
  }
}

/** The error for a stream that breaks its protocol. Shows no more of it than a log line takes. */
export function malformed(message: string, expected: string, received: string, cause?: unknown): ChatError {
  const excerpt = received.length > 100 ? `${received.slice(0, 100)}…` : received
  return new ChatError('malformed-stream', message, { expected, received: excerpt, cause })
}
