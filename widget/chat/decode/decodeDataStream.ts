import { at, hasStrings, type JSONObject, type JSONValue } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { malformed, readJSON } from './malformed.ts'
import { readLines } from './readEntries.ts'
import { countTokens } from './replyEnd.ts'
import { readSource } from './replySource.ts'

/** One code: its name, the expected value, and the parts it makes (undefined if the value is wrong). */
type Code = readonly [name: string, expected: string, read: (value: JSONValue) => readonly StreamPart[] | undefined]

const stringCode = (name: string, make: (text: string) => StreamPart): Code => [
  name,
  'a string value.',
  value => (typeof value === 'string' ? [make(value)] : undefined),
]

const arrayCode = (name: string, make: (values: readonly JSONValue[]) => StreamPart): Code => [
  name,
  'an array value.',
  value => (Array.isArray(value) ? [make(value)] : undefined),
]

/** A code whose value is an object: `keys` are strings in it, and `other` is present. */
function objectCode<Key extends string>(
  name: string,
  keys: readonly Key[],
  make: (value: JSONObject & { readonly [key in Key]: string }) => StreamPart | readonly StreamPart[],
  other?: string,
): Code {
  const listed = [...keys, ...(other ? [other] : [])].join('" and "')
  return [
    name,
    listed ? `an object with a "${listed}" property.` : 'a Source object.',
    value => (hasStrings(value, keys) && (!other || other in value) ? [make(value)].flat() : undefined),
  ]
}

/** The codes of the AI SDK v4 data stream protocol, with the names of its errors. */
const CODES: { readonly [code: string]: Code } = {
  0: stringCode('text', delta => ({ type: 'text-delta', id: '', delta })),
  2: arrayCode('data', values => ({ type: 'data', values })),
  3: stringCode('error', message => {
    throw new ChatError('stream-error', message)
  }),
  8: arrayCode('message_annotations', values => ({ type: 'annotations', values })),
  9: objectCode(
    'tool_call',
    ['toolCallId', 'toolName'],
    ({ toolCallId, toolName, args }) => ({ type: 'tool-input-available', toolCallId, toolName, input: args }),
    'args',
  ),
  a: objectCode(
    'tool_result',
    ['toolCallId'],
    ({ toolCallId, result }) => ({ type: 'tool-output-available', toolCallId, output: result }),
    'result',
  ),
  b: objectCode('tool_call_streaming_start', ['toolCallId', 'toolName'], ({ toolCallId, toolName }) => ({
    type: 'tool-input-start',
    toolCallId,
    toolName,
  })),
  c: objectCode('tool_call_delta', ['toolCallId', 'argsTextDelta'], ({ toolCallId, argsTextDelta }) => ({
    type: 'tool-input-delta',
    toolCallId,
    inputTextDelta: argsTextDelta,
  })),
  d: objectCode('finish_message', ['finishReason'], ({ finishReason, usage }) => ({
    type: 'finish',
    finishReason,
    usage: usage ? countTokens(at(usage, 'promptTokens'), at(usage, 'completionTokens')) : undefined,
  })),
  e: objectCode('finish_step', ['finishReason'], ({ isContinued }) => ({
    type: 'finish-step',
    isContinued: isContinued === true,
  })),
  f: objectCode('start_step', ['messageId'], ({ messageId }) => [{ type: 'start', messageId }, { type: 'start-step' }]),
  g: stringCode('reasoning', delta => ({ type: 'reasoning-delta', id: '', delta })),
  h: objectCode('source', [], readSource),
  i: objectCode('redacted_reasoning', ['data'], ({ data }) => ({ type: 'reasoning-redacted', data })),
  j: objectCode('reasoning_signature', ['signature'], ({ signature }) => ({ type: 'reasoning-signature', signature })),
  k: objectCode('file', ['data', 'mimeType'], ({ data, mimeType }) => ({ type: 'file', data, mimeType })),
}

/**
 * Decode an AI SDK v4 data stream. Each line is decoded as soon as it is complete:
 *
 *     0:"Bonjour"
 *     ^ ^ a JSON value
 *     a code
 */
export async function* decodeDataStream(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  for await (const line of readLines(text)) {
    if (line !== '') yield* readLine(line)
  }
}

/** Is this text a complete line of a data stream? Plain text that looks like one (`0: …`) is shown unchanged. */
export function isDataLine(line: string): boolean {
  try {
    return readLine(line).length > 0
  } catch (error) {
    // The line reports an error of the backend.
    return error instanceof ChatError && error.code === 'stream-error'
  }
}

function readLine(line: string): readonly StreamPart[] {
  const colon = line.indexOf(':')
  if (colon === -1) {
    throw malformed('Failed to parse stream string. No separator found.', 'a line such as 0:"text"', line)
  }
  const prefix = line.slice(0, colon)
  const code = Object.hasOwn(CODES, prefix) && CODES[prefix]
  if (!code) {
    const codes = Object.keys(CODES).join(' ')
    throw malformed(`Failed to parse stream string. Invalid code ${prefix}.`, `one of the codes ${codes}`, line)
  }
  const [name, expected, read] = code
  const parts = read(readJSON(line.slice(colon + 1), `JSON after ${prefix}:`))
  if (!parts) throw malformed(`"${name}" parts expect ${expected}`, expected, line)
  return parts
}
