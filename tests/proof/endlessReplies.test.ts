import { describe, expect, test } from 'vitest'
import { ChatError } from '../../widget/chat/chatError.ts'
import { decodeAnthropic } from '../../widget/chat/decode/decodeAnthropic.ts'
import { decodeOpenAi } from '../../widget/chat/decode/decodeOpenAi.ts'
import type { StreamPart } from '../../widget/chat/streamPart.ts'
import { DECODERS } from '../widget/chat/decode/protocols.ts'

const MEGABYTE = 'x'.repeat(2 ** 20)

/** The test ends a stream after twice what a decoder may keep, or after this many chunks. */
const MOST_CHARACTERS = 2 ** 25
const MOST_CHUNKS = 20_000

interface EndlessStream {
  readonly start: string
  readonly repeated: string
}

/** Send a stream until its decoder throws, or until it ends. */
async function send(
  { start, repeated }: EndlessStream,
  decode: (text: AsyncGenerator<string>) => AsyncIterable<StreamPart>,
) {
  let sent = 0
  async function* stream() {
    yield start
    for (let chunk = 0; chunk < MOST_CHUNKS && sent < MOST_CHARACTERS; chunk++) {
      sent += repeated.length
      yield repeated
    }
  }
  let received = 0
  let failure: unknown
  try {
    for await (const part of decode(stream())) received += part.type === 'text-delta' ? part.delta.length : 0
  } catch (error) {
    failure = error
  }
  return { sent, received, failure }
}

/** Streams whose text a decoder has to buffer or to pass on. */
const ENDLESS_TEXTS: readonly [name: string, stream: EndlessStream][] = [
  ['word', { start: '', repeated: MEGABYTE }],
  ['line of JSON', { start: '{"', repeated: MEGABYTE }],
  ['line of a data stream', { start: '0:"', repeated: MEGABYTE }],
  ['line of an event', { start: 'data: {"', repeated: MEGABYTE }],
  ['event of many lines', { start: '', repeated: `data: ${MEGABYTE}\n` }],
]

describe.each(ENDLESS_TEXTS)('an endless %s', (_, stream) => {
  test.each(Object.entries(DECODERS))(
    'read as %s: passed on, or an error before it fills the memory',
    async (_, decode) => {
      const { sent, received, failure } = await send(stream, decode)
      if (failure === undefined) expect(received).toBeGreaterThan(0.9 * sent)
      else expect(failure).toBeInstanceOf(ChatError)
    },
  )
})

/** Streams with which each attempt to detect the protocol could read everything again. */
const ENDLESS_NOTHINGS: readonly [name: string, stream: EndlessStream][] = [
  ['blank lines', { start: '', repeated: '\n' }],
  ['carriage returns', { start: '', repeated: '\r' }],
  ['comments', { start: '', repeated: ': wait\n\n' }],
  ['colons', { start: '', repeated: ':' }],
  ['events without data', { start: '', repeated: 'event: ping\n\n' }],
  ['empty data', { start: '', repeated: 'data:\n' }],
  ['brackets', { start: '', repeated: '[\n' }],
]

describe.each(ENDLESS_NOTHINGS)('endless %s', (_, stream) => {
  test.each(Object.entries(DECODERS))(
    'read as %s: the time does not grow faster than the stream',
    async (_, decode) => {
      const { failure } = await send(stream, decode)
      if (failure !== undefined) expect(failure).toBeInstanceOf(ChatError)
    },
    10_000,
  )
})

test.each([
  [
    'OpenAI',
    decodeOpenAi,
    {
      start: openAi({ id: 'c', function: { name: 't' } }),
      repeated: openAi({ function: { arguments: MEGABYTE } }),
    },
  ],
  [
    'Anthropic',
    decodeAnthropic,
    {
      start: event({ type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 'c', name: 't' } }),
      repeated: event({ type: 'content_block_delta', index: 0, delta: { partial_json: MEGABYTE } }),
    },
  ],
])('%s: endless arguments of a call are an error before they fill the memory', async (_, decode, stream) => {
  expect(await send(stream, decode)).toMatchObject({ failure: { code: 'malformed-stream' } })
})

function openAi(call: object): string {
  return event({ choices: [{ delta: { tool_calls: [{ index: 0, ...call }] } }] })
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`
}
