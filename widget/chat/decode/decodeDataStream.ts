import { at, hasStrings, type JSONObject, type JSONValue } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { malformed, readJSON } from './malformed.ts'
import { readLines } from './readEntries.ts'
import { countTokens } from './replyEnd.ts'

/** One code of the protocol: the expected value, and the parts it makes (undefined if the value is wrong). */
type Code = readonly [expected: string, read: (value: JSONValue) => readonly StreamPart[] | undefined]

const stringCode = (make: (text: string) => StreamPart): Code => [
  'a string value.',
  value => (typeof value === 'string' ? [make(value)] : undefined),
]

const arrayCode = (make: (values: readonly JSONValue[]) => StreamPart): Code => [
  'an array value.',
  value => (Array.isArray(value) ? [make(value)] : undefined),
]

/** A code whose value is an object: `keys` are strings in it, and `other` is present. */
function objectCode<Key extends string>(
  keys: readonly Key[],
  make: (value: JSONObject & { readonly [key in Key]: string }) => StreamPart | readonly StreamPart[],
  other?: string,
): Code {
  const list = [...keys, ...(other ? [other] : [])].join(', ')
  return [
    `an object${list && ` with ${list}`}.`,
    value => (hasStrings(value, keys) && (!other || other in value) ? [make(value)].flat() : undefined),
  ]
}

/** The codes of the AI SDK v4 data stream protocol. */
const CODES: { readonly [code: string]: Code } = {
  // text
  0: stringCode(delta => ({ type: 'text-delta', id: '', delta })),
  // data
  2: arrayCode(values => ({ type: 'data', values })),
  // error
  3: stringCode(message => {
    throw new ChatError('stream-error', message)
  }),
  // message_annotations
  8: arrayCode(values => ({ type: 'annotations', values })),
  // tool_call
  9: objectCode(
    ['toolCallId', 'toolName'],
    ({ toolCallId, toolName, args }) => ({ type: 'tool-input-available', toolCallId, toolName, input: args }),
    'args',
  ),
  // tool_result
  a: objectCode(
    ['toolCallId'],
    ({ toolCallId, result }) => ({ type: 'tool-output-available', toolCallId, output: result }),
    'result',
  ),
  // tool_call_streaming_start
  b: objectCode(['toolCallId', 'toolName'], ({ toolCallId, toolName }) => ({
    type: 'tool-input-start',
    toolCallId,
    toolName,
  })),
  // tool_call_delta
  c: objectCode(['toolCallId', 'argsTextDelta'], ({ toolCallId, argsTextDelta }) => ({
    type: 'tool-input-delta',
    toolCallId,
    inputTextDelta: argsTextDelta,
  })),
  // finish_message
  d: objectCode(['finishReason'], ({ finishReason, usage }) => ({
    type: 'finish',
    finishReason,
    usage: usage ? countTokens(at(usage, 'promptTokens'), at(usage, 'completionTokens')) : undefined,
  })),
  // finish_step
  e: objectCode(['finishReason'], ({ isContinued }) => ({
    type: 'finish-step',
    isContinued: isContinued === true,
  })),
  // start_step
  f: objectCode(['messageId'], ({ messageId }) => [{ type: 'start', messageId }, { type: 'start-step' }]),
  // reasoning
  g: stringCode(delta => ({ type: 'reasoning-delta', id: '', delta })),
  // source
  h: objectCode([], source => ({ type: 'source', source })),
  // redacted_reasoning
  i: objectCode(['data'], ({ data }) => ({ type: 'reasoning-redacted', data })),
  // reasoning_signature
  j: objectCode(['signature'], ({ signature }) => ({ type: 'reasoning-signature', signature })),
  // file
  k: objectCode(['data', 'mimeType'], ({ data, mimeType }) => ({ type: 'file', data, mimeType })),
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
  const [expected, read] = code
  const parts = read(readJSON(line.slice(colon + 1), `JSON after ${prefix}:`))
  if (!parts) throw malformed(`"${prefix}" parts expect ${expected}`, expected, line)
  return parts
}
