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
  return new ChatError('malformed-stream', message, { expected, received: excerptOf(received), cause })
}

/** As much of a text as a log line takes. */
export function excerptOf(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

/** What stands at a path in a JSON value; undefined where the path leads nowhere. */
export function at(value: JSONValue | undefined, ...path: readonly (string | number)[]): JSONValue | undefined {
  let found = value
  for (const key of path) {
    // A page may have extended Object.prototype.
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = Reflect.get(found, key)
  }
  return found
}

/** The text at a path in a JSON value; empty where there is none. */
export function textAt(value: JSONValue | undefined, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}
