import { expect, test } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { type AiSdkMessage, callsOf, type Message } from '../../../widget/chat/message.ts'
import type { PropertyValues } from '../../../widget/publicApi.ts'
import { scriptedFetch } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Payez ?' } as const
const HELLO = { type: 'text-delta', id: 't', delta: 'Bonjour.' }
const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: { amount: 5 } }
const tool = { name: 'pay', inputSchema: { type: 'object', properties: {} }, confirm: true, execute: () => 'paid' }

const listOf = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objectOf = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
/** JSON with this text instead of each `DEEP`: JSON.stringify would overflow the stack. */
const jsonOf = (value: object, deep = listOf(9_000)) => JSON.stringify(value).replaceAll('"DEEP"', () => deep)
const stream = (text: string, type = 'text/event-stream') => new Response(text, { headers: { 'content-type': type } })
const events = (...chunks: object[]) => stream(chunks.map(chunk => `data: ${jsonOf(chunk)}\n\n`).join(''))

test.each([
  ['arguments', { ...call, input: 'DEEP' }],
  ['arguments of the tool of another', { ...call, toolName: 'other', input: { a: ['DEEP'] } }],
  ['arguments with an error', { ...call, type: 'tool-input-error', errorText: 'e', input: 'DEEP' }],
  ['a result', { type: 'tool-output-available', toolCallId: 'c', output: 'DEEP' }],
  ['a card', { type: 'data-card', data: 'DEEP' }],
  ['metadata', { type: 'message-metadata', messageMetadata: { a: 'DEEP' } }],
  ['metadata of a text', { ...HELLO, providerMetadata: { a: 'DEEP' } }],
  ['metadata of a source', { type: 'source-url', sourceId: 's', url: 'https://a.example', providerMetadata: 'DEEP' }],
  [
    'a request for approval',
    { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'x', approvalDescriptor: 'DEEP' },
  ],
])('JSON of thousands of levels as %s fails its reply, and the next question is answered', async (_, chunk) => {
  const session = createChatSession({ fetch: scriptedFetch(events(call, chunk), events(HELLO)), tools: [tool] })
  await session.append(question)
  expect(session.getState().error).toMatchObject({ code: 'malformed-stream' })
  await session.append(question)
  expect(session.getState()).toMatchObject({ error: undefined })
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
})

test.each<[name: string, reply: () => Response]>([
  ['a field that nobody reads', () => events({ ...HELLO, other: 'DEEP' })],
  ['a data stream', () => stream(`9:${jsonOf({ toolCallId: 'c', toolName: 'pay', args: 'DEEP' })}\n`, 'text/plain')],
  ['the data of a data stream', () => stream(`2:${listOf(9_000)}\n`, 'text/plain')],
  ['a JSON body', () => stream(jsonOf({ content: 'Oui', data: 'DEEP' }), 'application/json')],
  ['lines of JSON', () => stream(`${jsonOf({ type: 'item', content: 'Oui', a: 'DEEP' })}\n`, 'application/x-ndjson')],
  ['chunks of a model', () => events({ choices: [{ delta: { content: 'Oui', a: 'DEEP' } }] })],
])('%s of thousands of levels does not stop the conversation', async (_, reply) => {
  const fetch = scriptedFetch(reply(), events(HELLO))
  const session = createChatSession({ fetch, streamProtocol: 'auto' })
  await session.append(question)
  await session.append(question)
  expect(session.getState()).toMatchObject({ error: undefined })
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
})

test.each([listOf, objectOf])('Deep arguments in pieces fail their reply only', async deep => {
  const call = { index: 0, id: 'c', function: { name: 'pay', arguments: deep(5_000) } }
  const pieces = [{ choices: [{ delta: { tool_calls: [call] } }] }, { choices: [{ finish_reason: 'tool_calls' }] }]
  const fetch = scriptedFetch(events(...pieces), events(HELLO))
  const session = createChatSession({ fetch, streamProtocol: 'auto', tools: [tool] })
  await session.append(question)
  expect(session.getState().error).toMatchObject({ code: 'malformed-stream' })
  await session.append(question)
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
})

test.each(['[', '{"a":', '[{"a":[0],"b":', '[1,'])(
  'Arguments that repeat %j and are cut do not stop it',
  async unit => {
    const start = { type: 'tool-input-start', toolCallId: 'd', toolName: 'pay' }
    const delta = { type: 'tool-input-delta', toolCallId: 'd', inputTextDelta: unit.repeat(9_000) }
    const session = createChatSession({ fetch: scriptedFetch(events(start, delta), events(HELLO)), tools: [tool] })
    await session.append(question)
    await session.append(question)
    expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
  },
)

test('What has fewer than 200 levels is kept', async () => {
  const reply = stream(`data: ${jsonOf({ ...call, input: 'DEEP' }, objectOf(190))}\n\n`)
  const session = createChatSession({ fetch: scriptedFetch(reply, events(HELLO)) })
  await session.append(question)
  expect(session.getState().messages.flatMap(callsOf)).toMatchObject([{ args: JSON.parse(objectOf(190)) }])
})

test.each<[name: string, row: object]>([
  ['a call of AI SDK', { parts: [{ type: 'tool-pay', toolCallId: 'c', state: 'output-available', input: 'DEEP' }] }],
  ['metadata of AI SDK', { parts: [{ type: 'step-start' }], metadata: 'DEEP' }],
  ['a card of ours', { content: 'Oui.', parts: [{ type: 'data-card', data: 'DEEP' }] }],
  [
    'a call of ours',
    {
      content: 'Oui.',
      parts: [
        { type: 'tool-invocation', toolInvocation: { toolCallId: 'c', toolName: 'pay', state: 'call', args: 'DEEP' } },
      ],
    },
  ],
])('A stored message with %s that is too deep does not stop the conversation', async (_, row) => {
  const rows: (Message | AiSdkMessage)[] = JSON.parse(`[${jsonOf({ id: 'a', role: 'assistant', ...row })}]`)
  const session = createChatSession({ fetch: scriptedFetch(events(HELLO)), initialMessages: rows })
  await session.append(question)
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
})

test('A chunk of a transport of AI SDK that is too deep fails its reply only', async () => {
  const chunks = [JSON.parse(jsonOf({ ...call, input: 'DEEP' })), HELLO]
  const transport: PropertyValues['transport'] = {
    sendMessages: async () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(chunks.shift())
          controller.close()
        },
      }),
    reconnectToStream: async () => null,
  }
  const session = createChatSession({ transport })
  await session.append(question)
  expect(session.getState().error).toMatchObject({ code: 'malformed-stream' })
  await session.append(question)
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
})

test.each(['a deep list', 'a circle'])(
  'What a tool of the page returns, %s, is an error that the model reads',
  async name => {
    const circle: { self?: object } = {}
    circle.self = circle
    const execute = () => (name === 'a circle' ? circle : JSON.parse(listOf(9_000)))
    const fetch = scriptedFetch(events({ type: 'start-step' }, call, { type: 'finish-step' }), events(HELLO))
    const session = createChatSession({ fetch, tools: [{ ...tool, confirm: false, execute }] })
    await session.append(question)
    expect(JSON.stringify(fetch.requests[1]?.body)).toContain('Too many levels.')
    expect(session.getState().messages.at(-1)?.content).toBe('Bonjour.')
  },
)

test.each([
  ['an output', { type: 'tool-output-available', toolCallId: 'd', output: 1 }],
  ['a denial', { type: 'tool-output-denied', toolCallId: 'd' }],
  ['an error', { type: 'tool-output-error', toolCallId: 'd', errorText: 'e' }],
])('Deep arguments that never end stop no later question, also behind %s', async (_, end) => {
  const start = { type: 'tool-input-start', toolCallId: 'd', toolName: 'other' }
  const delta = { type: 'tool-input-delta', toolCallId: 'd', inputTextDelta: '[{"a":'.repeat(9_000) }
  const session = createChatSession({ fetch: scriptedFetch(events(start, delta, end), events(HELLO)) })
  await session.append(question)
  expect(JSON.stringify(session.getState().messages)).not.toContain('[[[')
  await session.append(question)
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Bonjour.' })
})

test.each([190, 196, 197])(
  'what a stream of %i levels has brought is still there when it is set again',
  async levels => {
    const output = { type: 'tool-output-available', toolCallId: 'c', output: 'DEEP' }
    const card = { type: 'data-card', data: 'DEEP' }
    const body = [call, output, card].map(chunk => `data: ${jsonOf(chunk, listOf(levels))}\n\n`).join('')
    const session = createChatSession({ fetch: scriptedFetch(stream(body)) })
    await session.append(question)
    const { messages, error } = session.getState()
    expect(error).toBeUndefined()
    expect(messages).toHaveLength(2)
    session.setMessages(messages)
    expect(session.getState().messages).toHaveLength(2)
  },
)
