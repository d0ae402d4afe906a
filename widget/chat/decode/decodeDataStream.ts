import { ChatError } from '../chatError.ts'
import type { StreamPart, TokenCounts } from '../streamPart.ts'
import { hasStrings, isObject, malformed, readJSON } from './readJSON.ts'
import { readLines } from './readLines.ts'

/** What a code stands for. `read` gives undefined for a value of another shape. */
interface PartCode {
  readonly name: string
  readonly expected: string
  readonly read: (value: unknown) => readonly StreamPart[] | undefined
}

/** The codes of the AI SDK v4 data stream protocol. */
const CODES: { readonly [code: string]: PartCode } = {
  0: {
    name: 'text',
    expected: 'a string value.',
    read: value => (typeof value === 'string' ? [{ type: 'text-delta', block: '', text: value }] : undefined),
  },
  2: {
    name: 'data',
    expected: 'an array value.',
    read: value => (Array.isArray(value) ? [{ type: 'data', values: value }] : undefined),
  },
  3: {
    name: 'error',
    expected: 'a string value.',
    read: value => {
      if (typeof value === 'string') throw new ChatError('stream-error', value)
      return undefined
    },
  },
  8: {
    name: 'message_annotations',
    expected: 'an array value.',
    read: value => (Array.isArray(value) ? [{ type: 'annotations', values: value }] : undefined),
  },
  9: {
    name: 'tool_call',
    expected: 'an object with a "toolCallId", "toolName", and "args" property.',
    read: value => {
      if (!hasStrings(value, 'toolCallId', 'toolName') || typeof value.args !== 'object') return undefined
      const { toolCallId, toolName, args } = value
      return [{ type: 'tool-call', toolCallId, toolCall: { toolCallId, toolName, args } }]
    },
  },
  a: {
    name: 'tool_result',
    expected: 'an object with a "toolCallId" and a "result" property.',
    read: value =>
      hasStrings(value, 'toolCallId') && 'result' in value
        ? [{ type: 'tool-result', toolCallId: value.toolCallId, result: value.result }]
        : undefined,
  },
  b: {
    name: 'tool_call_streaming_start',
    expected: 'an object with a "toolCallId" and "toolName" property.',
    read: value =>
      hasStrings(value, 'toolCallId', 'toolName')
        ? [{ type: 'tool-call-start', toolCallId: value.toolCallId, toolName: value.toolName }]
        : undefined,
  },
  c: {
    name: 'tool_call_delta',
    expected: 'an object with a "toolCallId" and "argsTextDelta" property.',
    read: value =>
      hasStrings(value, 'toolCallId', 'argsTextDelta')
        ? [{ type: 'tool-call-delta', toolCallId: value.toolCallId, argsText: value.argsTextDelta }]
        : undefined,
  },
  d: {
    name: 'finish_message',
    expected: 'an object with a "finishReason" property.',
    read: value =>
      hasStrings(value, 'finishReason')
        ? [{ type: 'finish', finishReason: value.finishReason, usage: readUsage(value.usage) }]
        : undefined,
  },
  e: {
    name: 'finish_step',
    expected: 'an object with a "finishReason" property.',
    read: value =>
      hasStrings(value, 'finishReason')
        ? [{ type: 'step-finish', isContinued: value.isContinued === true }]
        : undefined,
  },
  f: {
    name: 'start_step',
    expected: 'an object with a "messageId" property.',
    read: value =>
      hasStrings(value, 'messageId')
        ? [{ type: 'message-start', messageId: value.messageId }, { type: 'step-start' }]
        : undefined,
  },
  g: {
    name: 'reasoning',
    expected: 'a string value.',
    read: value => (typeof value === 'string' ? [{ type: 'reasoning-delta', block: '', text: value }] : undefined),
  },
  h: {
    name: 'source',
    expected: 'a Source object.',
    read: value => (isObject(value) ? [{ type: 'source', source: value }] : undefined),
  },
  i: {
    name: 'redacted_reasoning',
    expected: 'an object with a "data" property.',
    read: value => (hasStrings(value, 'data') ? [{ type: 'reasoning-redacted', data: value.data }] : undefined),
  },
  j: {
    name: 'reasoning_signature',
    expected: 'an object with a "signature" property.',
    read: value =>
      hasStrings(value, 'signature') ? [{ type: 'reasoning-signature', signature: value.signature }] : undefined,
  },
  k: {
    name: 'file',
    expected: 'an object with a "data" and "mimeType" property.',
    read: value =>
      hasStrings(value, 'data', 'mimeType')
        ? [{ type: 'file', data: value.data, mimeType: value.mimeType }]
        : undefined,
  },
}

/**
 * The parts of an AI SDK v4 data stream, each as soon as its line is complete:
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

function readLine(line: string): readonly StreamPart[] {
  const colon = line.indexOf(':')
  const code = line.slice(0, colon)
  if (colon === -1) {
    throw malformed('Failed to parse stream string. No separator found.', 'a line such as 0:"text"', line)
  }
  if (!Object.hasOwn(CODES, code)) {
    const codes = Object.keys(CODES).join(' ')
    throw malformed(`Failed to parse stream string. Invalid code ${code}.`, `one of the codes ${codes}`, line)
  }
  const { name, expected, read } = CODES[code] as PartCode // hasOwn does not narrow.
  const parts = read(readJSON(line.slice(colon + 1), `JSON after ${code}:`))
  if (!parts) throw malformed(`"${name}" parts expect ${expected}`, expected, line)
  return parts
}

/** `{"promptTokens": 3, "completionTokens": null}`: servers that do not know a number send null or nothing. */
function readUsage(value: unknown): TokenCounts | undefined {
  if (!isObject(value) || !('promptTokens' in value) || !('completionTokens' in value)) return undefined
  const count = (tokens: unknown) => (typeof tokens === 'number' ? tokens : Number.NaN)
  return { promptTokens: count(value.promptTokens), completionTokens: count(value.completionTokens) }
}
