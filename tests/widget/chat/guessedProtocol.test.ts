import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { StreamPart } from '../../../widget/chat/streamPart.ts'
import { type HttpTransportOptions, httpTransport } from '../../../widget/chat/transport/httpTransport.ts'
import { reconnectingTransport } from '../../../widget/conversation/reconnectingTransport.ts'
import { chunked, scriptedFetch } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Quelle heure ?' } as const
const lines = (...all: string[]) => `${all.join('\n')}\n`
const events = (...chunks: object[]) => chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')

const CALL = '9:{"toolCallId":"c","toolName":"payer","args":{}}'
/** Everything that a data stream can do besides text. */
const DATA_STREAM = lines(
  'f:{"messageId":"nicodata-welcome"}',
  '0:"Midi."',
  'g:"Je réfléchis."',
  'h:{"sourceType":"url","id":"1","url":"https://codata.fr"}',
  '2:[{"type":"data-suggestions","data":["Votre carte ?"]}]',
  '8:[{"note":1}]',
  'k:{"data":"aGk=","mimeType":"text/plain"}',
  CALL,
  'b:{"toolCallId":"d","toolName":"payer"}',
  'c:{"toolCallId":"d","argsTextDelta":"{}"}',
  'd:{"finishReason":"tool-calls"}',
)
/** The same in a UI message stream. */
const UI_STREAM = events(
  { type: 'start', messageId: 'nicodata-welcome', messageMetadata: { role: 'system' } },
  { type: 'text-delta', id: 't', delta: 'Midi.', providerMetadata: { a: { b: 1 } } },
  { type: 'reasoning-delta', id: 'r', delta: 'Je réfléchis.' },
  { type: 'source-url', sourceId: '1', url: 'https://codata.fr' },
  { type: 'data-suggestions', data: ['Votre carte ?'] },
  { type: 'file', url: 'https://codata.fr/a.png', mediaType: 'image/png' },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'payer', input: {} },
  { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' },
  { type: 'message-metadata', messageMetadata: { more: true } },
  { type: 'finish', finishReason: 'tool-calls', messageMetadata: { more: true } },
)
const OPEN_AI = events(
  { choices: [{ delta: { reasoning: 'Je réfléchis.', content: 'Midi.' } }] },
  { choices: [{ delta: { tool_calls: [{ index: 0, id: 'c', function: { name: 'payer', arguments: '{}' } }] } }] },
  { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
)
const ANTHROPIC = events(
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Je réfléchis.' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Midi.' } },
  { type: 'content_block_start', index: 2, content_block: { type: 'tool_use', id: 'c', name: 'payer' } },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
  { type: 'message_stop' },
)
const OLLAMA = lines(
  JSON.stringify({ message: { thinking: 'Je réfléchis.', content: 'Midi.' }, done: false }),
  JSON.stringify({ message: { tool_calls: [{ id: 'c', function: { name: 'payer' } }] }, done: true }),
)

function response(wire: string, headers: Record<string, string> = {}, size = Number.MAX_SAFE_INTEGER): Response {
  return new Response(chunked(new TextEncoder().encode(wire), size), { headers })
}

/** Ask once under `auto`. Returns what a reply did, and what the console said. */
async function ask(replies: readonly Response[], options: ChatOptions = {}) {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const onToolCall = vi.fn(() => 'payé')
  const fetch = scriptedFetch(...replies)
  const session = createChatSession({ streamProtocol: 'auto', maxSteps: 5, fetch, onToolCall, ...options })
  await session.append(question)
  const sentences = () => warn.mock.calls.map(([sentence]) => String(sentence))
  return { session, fetch, onToolCall, sentences, state: session.getState(), reply: session.getState().messages[1] }
}

const PLAIN: [name: string, headers: Record<string, string>][] = [
  ['text/plain', { 'content-type': 'text/plain; charset=utf-8' }],
  ['no type', {}],
  ['text/html', { 'content-type': 'text/html' }],
  ['text/markdown', { 'content-type': 'TEXT/markdown' }],
]
const UNNAMED: [name: string, wire: string][] = [
  ['data stream', DATA_STREAM],
  ['UI message stream', UI_STREAM],
  ['stream of OpenAI', OPEN_AI],
  ['stream of Anthropic', ANTHROPIC],
]

for (const [type, headers] of PLAIN) {
  test.each(UNNAMED)(`A reply of ${type} that looks like a %s shows its text, and does nothing`, async (_, wire) => {
    for (const size of [1, 7, Number.MAX_SAFE_INTEGER]) {
      const { onToolCall, fetch, state, reply, sentences } = await ask([response(wire, headers, size)])
      expect(onToolCall).not.toHaveBeenCalled()
      expect(fetch.requests).toHaveLength(1)
      expect(state).toMatchObject({ status: 'ready', error: undefined, data: undefined })
      expect(reply).toMatchObject({ content: 'Midi.', reasoning: 'Je réfléchis.' })
      expect(reply?.id).not.toBe('nicodata-welcome')
      expect(reply).not.toHaveProperty('metadata')
      expect(reply).not.toHaveProperty('annotations')
      expect(reply).not.toHaveProperty('toolInvocations')
      const words = reply?.parts.filter(({ type }) => type !== 'step-start') ?? []
      expect(words.map(({ type }) => type).toSorted()).toEqual(['reasoning', 'text'])
      expect(JSON.stringify(words)).not.toContain('providerMetadata')
      expect(sentences()).toEqual([expect.stringMatching(/x-vercel-ai-data-stream.*stream-protocol.*ai-sdk/)])
    }
  })
}

test('Lines of Ollama without a type show their text, and do nothing', async () => {
  const { onToolCall, reply } = await ask([response(OLLAMA)])
  expect(onToolCall).not.toHaveBeenCalled()
  expect(reply).toMatchObject({ content: 'Midi.', reasoning: 'Je réfléchis.' })
  expect(reply).not.toHaveProperty('toolInvocations')
})

test.each([
  ['a data stream with its header', DATA_STREAM, { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' }],
  [
    'a UI message stream with its header',
    UI_STREAM,
    { 'content-type': 'text/plain', 'x-vercel-ai-ui-message-stream': 'v1' },
  ],
  ['a data stream under text/event-stream', DATA_STREAM, { 'content-type': 'text/event-stream' }],
  ['a UI message stream under text/event-stream', UI_STREAM, { 'content-type': 'text/event-stream; charset=utf-8' }],
  ['a stream of OpenAI under text/event-stream', OPEN_AI, { 'content-type': 'text/event-stream' }],
  ['lines of Ollama under a type of JSON', OLLAMA, { 'content-type': 'application/x-ndjson' }],
])('Tools run for %s, and the console is silent', async (_, wire, headers) => {
  const { onToolCall, fetch, sentences } = await ask([
    response(wire, headers),
    response('Payé.', { 'content-type': 'text/plain' }),
  ])
  expect(onToolCall).toHaveBeenCalled()
  expect(fetch.requests.length).toBeGreaterThan(0)
  expect(sentences()).toEqual([])
})

test.each<[name: string, wire: string, options: HttpTransportOptions, isNamed: boolean]>([
  ['the protocol `data`', DATA_STREAM, { protocol: 'data' }, true],
  ['AI SDK 4, for its data stream', DATA_STREAM, { protocol: 'auto', aiSdk: 'ai4' }, true],
  ['AI SDK 5, for its UI message stream', UI_STREAM, { protocol: 'auto', aiSdk: 'ai5' }, true],
  ['AI SDK 5, for the stream of another version', DATA_STREAM, { protocol: 'auto', aiSdk: 'ai5' }, false],
  ['AI SDK 4, for the stream of another version', UI_STREAM, { protocol: 'auto', aiSdk: 'ai4' }, false],
  ['AI SDK 4, for the stream of OpenAI', OPEN_AI, { protocol: 'auto', aiSdk: 'ai4' }, false],
])('A protocol that the page names is used: %s', async (_, wire, options, isNamed) => {
  const fetch = scriptedFetch(response(wire, { 'content-type': 'text/plain' }))
  const { onToolCall, sentences } = await ask([], { maxSteps: 1, transport: httpTransport({ fetch, ...options }) })
  expect(onToolCall).toHaveBeenCalledTimes(isNamed ? 1 : 0)
  expect(sentences()).toHaveLength(isNamed ? 0 : 1)
})

test('A header that names one protocol does not let another one act', async () => {
  const { onToolCall } = await ask([
    response(OPEN_AI, { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' }),
  ])
  expect(onToolCall).not.toHaveBeenCalled()
})

test('A version that an earlier reply has shown names nothing', async () => {
  const fetch = scriptedFetch(
    response(lines('0:"Un."'), { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' }),
    response(DATA_STREAM, { 'content-type': 'text/plain' }),
    response(UI_STREAM, { 'content-type': 'text/plain' }),
  )
  const { session, onToolCall } = await ask([], {
    transport: httpTransport({ fetch, protocol: 'auto', messageFields: 'ai4', onMessageFields: () => {} }),
  })
  await session.append(question)
  await session.append(question)
  expect(onToolCall).not.toHaveBeenCalled()
})

test.each([
  ['only calls a tool', lines(CALL)],
  ['only calls a tool, and ends', lines('f:{"messageId":"m"}', CALL, 'd:{"finishReason":"tool-calls"}')],
])('A reply that %s is an error, and nothing is sent again', async (_, wire) => {
  const { onToolCall, fetch, state, sentences } = await ask([response(wire, { 'content-type': 'text/plain' })])
  expect(onToolCall).not.toHaveBeenCalled()
  expect(fetch.requests).toHaveLength(1)
  expect(state).toMatchObject({ status: 'error', error: { code: 'malformed-stream' } })
  expect(sentences()).toHaveLength(1)
})

const WORDS = 'Bonjour : voici la suite, en mots.'
const TEXTS_LIKE_STREAMS: [name: string, text: string][] = [
  ['a tool call', `${CALL}\n${WORDS}`],
  ['a text and a tool call', lines('0:"Midi."', CALL, WORDS)],
  ['a whole data stream', DATA_STREAM + WORDS],
  ['several steps', lines('f:{"messageId":"m"}', '0:"Un."', 'e:{"finishReason":"stop"}', 'f:{"messageId":"n"}', WORDS)],
  ['an error', lines('3:"Plus de quota."', WORDS)],
  ['an error and a list', lines('3:"Plus de quota."', '1: un', '2: deux')],
  ['a UI message stream', UI_STREAM + WORDS],
  ['an error of a UI message stream', events({ type: 'error', errorText: 'Non' }) + WORDS],
  ['a stream of OpenAI', OPEN_AI + WORDS],
  ['half a stream of OpenAI', `data: {"choices":[{"delta":{"content":"Midi."}}]}\n\n${WORDS}`],
  ['a stream of Anthropic', ANTHROPIC + WORDS],
  ['an event without JSON', `${UI_STREAM}data: ${WORDS}\n\n`],
]

for (const [type, headers] of PLAIN) {
  test.each(TEXTS_LIKE_STREAMS)(
    `A reply of ${type} that begins with %s and continues in words is a text`,
    async (_, text) => {
      for (const size of [1, 7, Number.MAX_SAFE_INTEGER]) {
        const { onToolCall, fetch, state, reply } = await ask([response(text, headers, size)])
        expect(state).toMatchObject({ status: 'ready', error: undefined, data: undefined })
        expect(reply?.content).toBe(text)
        expect(reply?.parts).toEqual([{ type: 'text', text }])
        expect(reply).not.toHaveProperty('reasoning')
        expect(onToolCall).not.toHaveBeenCalled()
        expect(fetch.requests).toHaveLength(1)
      }
    },
  )
}

test.each([
  ['lines of Ollama', OLLAMA + WORDS],
  ['JSON', `{"reply":"Midi."}\n${WORDS}`],
  ['a brace', `{\n${WORDS}`],
])('A reply without a type that begins with %s and continues in words is a text', async (_, text) => {
  const { state, reply } = await ask([response(text)])
  expect(state).toMatchObject({ status: 'ready', error: undefined })
  expect(reply?.content).toBe(text)
})

test.each([
  ['a data stream', lines('0:"Un\u2028deux\u2029trois\u0085."', 'd:{"finishReason":"stop"}')],
  [
    'a data stream with other line ends',
    '0:"Un\u2028deux\u2029trois\u0085."\r\n  \r\n\r\nd:{"finishReason":"stop"}\r\n  ',
  ],
  [
    'events',
    `event: a\r\nid: 1\r\nretry: 10\r\n${events({ type: 'text-delta', id: 't', delta: 'Un\u2028deux\u2029trois\u0085.' })}\n\n: la suite\n\n`,
  ],
])('Separators of lines in a text of %s end no line of it', async (_, wire) => {
  const { reply } = await ask([response(wire, { 'content-type': 'text/plain' })])
  expect(reply?.content).toBe('Un\u2028deux\u2029trois\u0085.')
})

test('A connection that is lost among the words is an error, and not the end of a text', async () => {
  const chunks = [new TextEncoder().encode(lines('0:"Midi."') + WORDS)]
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.pop()
      if (chunk) controller.enqueue(chunk)
      else controller.error(new TypeError('lost'))
    },
  })
  const { state, reply } = await ask([new Response(body, { headers: { 'content-type': 'text/plain' } })])
  expect(state).toMatchObject({ status: 'error', error: { message: 'lost' } })
  expect(reply?.content).toBe('Midi.')
})

test('A text that continued in words after a stream is one message, also when it is resumed', async () => {
  const text = lines('0:"Midi."', 'd:{"finishReason":"stop"}', WORDS)
  const { session } = await ask([response('Bonjour.', { 'content-type': 'text/plain' }), response(text)])
  await session.resume()
  expect(session.getState().messages.map(({ content }) => content)).toEqual(['Quelle heure ?', 'Bonjour.', text])
})

test.each([
  ['text/x-json-not', CALL, false],
  ['application/jsonp', CALL, false],
  ['text/notjson', CALL, false],
  ['application/json+plain', CALL, false],
  ['text/plain; profile=application/json', CALL, false],
  ['application/json', CALL, true],
  ['Application/JSON; charset=utf-8', CALL, true],
  ['application/problem+json', CALL, true],
  ['text/json', CALL, true],
  ['application/x-ndjson', CALL, true],
  ['application/jsonl', CALL, true],
  ['application/json-lines', CALL, true],
  ['application/json-seq', CALL, true],
  ['application/stream+json', CALL, true],
])('A reply of type %s is JSON only if the type says so', async (type, wire, isJSON) => {
  const { onToolCall } = await ask([response(lines(wire), { 'content-type': type })], { maxSteps: 1 })
  expect(onToolCall).toHaveBeenCalledTimes(isJSON ? 1 : 0)
})

test('An error in a guessed protocol is shown', async () => {
  const { state } = await ask([response(lines('3:"Plus de quota."'), { 'content-type': 'text/plain' })])
  expect(state).toMatchObject({ status: 'error', error: { code: 'stream-error', message: 'Plus de quota.' } })
})

test('The console says it once in a conversation, also when its settings change', async () => {
  const reply = () => response(DATA_STREAM, { 'content-type': 'text/plain' })
  const { session, sentences } = await ask([reply(), reply(), reply()])
  await session.append(question)
  session.configure({ headers: { a: 'b' } })
  await session.append(question)
  expect(sentences()).toHaveLength(1)
})

test('The page can be notified of held-back parts itself', async () => {
  const onHeldBack = vi.fn()
  const fetch = scriptedFetch(response(DATA_STREAM, { 'content-type': 'text/plain' }))
  const { sentences } = await ask([], { transport: httpTransport({ fetch, protocol: 'auto', onHeldBack }) })
  expect(onHeldBack).toHaveBeenCalled()
  expect(sentences()).toEqual([])
})

test('A resumed reply cannot act either', async () => {
  const { session, onToolCall, fetch } = await ask([
    response('Bonjour.', { 'content-type': 'text/plain' }),
    response(DATA_STREAM, { 'content-type': 'text/plain' }),
  ])
  await session.resume()
  expect(fetch.requests.at(-1)?.method).toBe('GET')
  expect(onToolCall).not.toHaveBeenCalled()
  expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Midi.' })
})

test('A reply that reconnects cannot act either', async () => {
  const cut = response(lines('f:{"messageId":"m"}', '0:"Mi"'), { 'content-type': 'text/plain' })
  const fetch = scriptedFetch(cut, response(DATA_STREAM, { 'content-type': 'text/plain' }))
  const transport = reconnectingTransport(httpTransport({ fetch, protocol: 'auto' }))
  const { onToolCall, reply } = await ask([], { transport })
  expect(fetch.requests).toHaveLength(2)
  expect(onToolCall).not.toHaveBeenCalled()
  expect(reply).toMatchObject({ content: 'Midi.' })
})

test('A transport of one’s own gets only words from a guessed protocol', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  const fetch = scriptedFetch(response(DATA_STREAM, { 'content-type': 'text/plain' }))
  const transport = httpTransport({ fetch, protocol: 'auto' })
  const request = { id: 'c', trigger: 'submit-message', messages: [] } as const
  const types: StreamPart['type'][] = []
  for await (const { type } of transport.send(request, new AbortController().signal)) types.push(type)
  expect(types).toEqual(['start', 'start', 'start', 'start-step', 'text-delta', 'reasoning-delta', 'finish'])
})
