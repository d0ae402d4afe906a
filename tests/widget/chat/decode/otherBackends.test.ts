import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHUNK_SIZES, readReply } from '../readReply.ts'

const EVENTS = 'text/event-stream; charset=utf-8'
const LINES = 'application/x-ndjson'

/** A reply as the documentation of its server writes it. */
function recorded(name: string): string {
  return readFileSync(new URL(`../../../fixtures/replies/${name}.txt`, import.meta.url), 'utf8')
}

const call = (toolName: string, args: object) => ({
  type: 'tool-invocation',
  toolInvocation: { state: 'call', toolName, args },
})

const GREETING = 'Bonjour, l’été à Zürich 🎉'

const chunk = (delta: object, more: object = {}) => `data: ${JSON.stringify({ choices: [{ delta, ...more }] })}\n\n`

const REPLIES: readonly [name: string, contentType: string, shown: object][] = [
  [
    'openai-text',
    EVENTS,
    { content: GREETING, finish: { finishReason: 'stop', usage: { promptTokens: 9, completionTokens: 12 } } },
  ],
  [
    'openai-reasoning',
    EVENTS,
    { content: 'Oui.', reasoning: 'La question est simple.', finish: { finishReason: 'stop' } },
  ],
  [
    'openai-tools',
    EVENTS,
    { parts: [call('weather', { city: 'Zürich' }), call('time', {})], finish: { finishReason: 'tool-calls' } },
  ],
  ['openai-length', EVENTS, { content: 'Bonjour', finish: { finishReason: 'length' } }],
  ['openrouter-text', EVENTS, { content: 'Oui.', reasoning: 'Hm.', finish: { finishReason: 'stop' } }],
  [
    'ollama-chat',
    LINES,
    { content: GREETING, finish: { finishReason: 'stop', usage: { promptTokens: 26, completionTokens: 7 } } },
  ],
  ['ollama-thinking', LINES, { content: 'Oui.', reasoning: 'La question est simple.' }],
  ['ollama-tools', LINES, { parts: [call('weather', { city: 'Zürich' })] }],
  ['ollama-generate', LINES, { content: 'Bonjour !', finish: { finishReason: 'length' } }],
  ['ollama-whole', 'application/json; charset=utf-8', { content: 'Bonjour !' }],
  ['n8n-stream', 'application/json; charset=utf-8', { content: GREETING }],
  [
    'n8n-tool-failed',
    'application/json; charset=utf-8',
    {
      parts: [
        { type: 'text', text: 'Un instant.' },
        { type: 'text', text: GREETING },
      ],
    },
  ],
  ['n8n-respond', 'application/json; charset=utf-8', { content: GREETING }],
  ['n8n-whole', 'application/json; charset=utf-8', { content: GREETING }],
  [
    'anthropic-text',
    EVENTS,
    { content: GREETING, finish: { finishReason: 'stop', usage: { promptTokens: 25, completionTokens: 15 } } },
  ],
  [
    'anthropic-tools',
    EVENTS,
    {
      content: 'Un instant.',
      reasoning: 'Je regarde.',
      parts: [{ type: 'reasoning' }, { type: 'text' }, call('weather', { city: 'Zürich' })],
      finish: { finishReason: 'tool-calls' },
    },
  ],
]

test.each(REPLIES)('%s (%s) is shown, whatever its chunks', async (name, contentType, shown) => {
  for (const size of CHUNK_SIZES) {
    expect(await readReply(recorded(name), contentType, size)).toMatchObject({
      ...shown,
      status: 'ready',
      error: undefined,
    })
  }
})

test.each([
  ['openai-error', EVENTS, 'The server had an error while processing your request.'],
  ['ollama-error', LINES, 'an error was encountered while running the model: unexpected EOF'],
  ['anthropic-error', EVENTS, 'Overloaded'],
  ['n8n-error', 'application/json; charset=utf-8', 'The service is overloaded'],
  ['n8n-error-without-text', 'application/json; charset=utf-8', 'The backend reported an error without a text.'],
])('%s is the error of the backend, and the text before it stays', async (name, contentType, message) => {
  for (const size of CHUNK_SIZES) {
    expect(await readReply(recorded(name), contentType, size)).toMatchObject({
      content: 'Bon',
      finish: undefined,
      error: { name: 'ChatError', code: 'stream-error', message },
    })
  }
})

test.each([recorded('n8n-error-first'), '{\n  "type": "error",\n  "content": "The service is overloaded"\n}'])(
  'an error before any text is not an answer',
  async wire => {
    for (const size of CHUNK_SIZES) {
      const reply = await readReply(wire, 'application/json; charset=utf-8', size)
      expect(reply).toMatchObject({ content: undefined, error: { message: 'The service is overloaded' } })
    }
  },
)

test.each([
  ['data: {"error":"Error","message":"The model fell over."}\n\n', EVENTS],
  ['event: error\ndata: {"error":"Error","message":"The model fell over."}\n\n', EVENTS],
  ['{"statusCode":500,"error":"Internal Server Error","message":"The model fell over."}', 'application/json'],
])('the message of an error is its text, and not its kind', async (wire, contentType) => {
  expect((await readReply(wire, contentType)).error).toMatchObject({ message: 'The model fell over.' })
})

const CITED = [
  { type: 'url_citation', url_citation: { url: 'https://codata.fr/a', title: 'A', start_index: 0, end_index: 3 } },
  { type: 'url_citation', url_citation: { url: 'https://codata.fr/b', title: '' } },
  { type: 'file_citation', file_citation: { file_id: 'f' } },
]
const source = (url: string, title: string) => ({ type: 'source', source: { sourceType: 'url', id: url, url, title } })

test.each([
  [
    `${chunk({ content: 'Oui.' })}${chunk({ content: '', annotations: CITED }, { finish_reason: 'stop' })}data: [DONE]\n\n`,
    EVENTS,
  ],
  [
    JSON.stringify({ choices: [{ message: { content: 'Oui.', annotations: CITED }, finish_reason: 'stop' }] }),
    'application/json',
  ],
])('the pages that a completion cites are its sources', async (wire, contentType) => {
  expect(await readReply(wire, contentType)).toMatchObject({
    status: 'ready',
    parts: [
      { type: 'text', text: 'Oui.' },
      source('https://codata.fr/a', 'A'),
      source('https://codata.fr/b', 'https://codata.fr/b'),
    ],
  })
})

test('text in lines of JSON may itself be JSON', async () => {
  const wire = ['{"type":"begin"}', '{"type":"item","content":"{"}', '{"type":"item","content":"\\"a\\": 1}"}'].join(
    '\n',
  )
  expect(await readReply(wire, 'application/json')).toMatchObject({ content: '{"a": 1}', error: undefined })
})

test.each([
  ['openai-cut', EVENTS, 'Bonjour'],
  ['ollama-cut', LINES, 'Bon'],
  ['anthropic-cut', EVENTS, 'Bon'],
])('%s, which ends before its end, is not a complete reply', async (name, contentType, content) => {
  for (const size of CHUNK_SIZES) {
    const reply = await readReply(recorded(name), contentType, size)
    expect(reply).toMatchObject({ content, error: { code: 'reply-cut' }, finish: undefined })
  }
})

test('Calls with equal indexes, repeated names or no ids stay separate calls', async () => {
  const wire = [
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'weather', arguments: '{"city":"Bern"}' } }] }),
    chunk({ tool_calls: [{ index: 0, id: 'b', function: { name: 'weather', arguments: '{"city":"Genf"}' } }] }),
    chunk({ tool_calls: [{ index: 1, function: { name: 'time', arguments: '{"at":' } }] }),
    chunk({ tool_calls: [{ index: 1, function: { name: 'time', arguments: '"noon"}' } }] }),
    chunk({}, { finish_reason: 'tool_calls' }),
    'data: [DONE]\n\n',
  ].join('')
  const { toolInvocations } = await readReply(wire, EVENTS)
  expect(toolInvocations).toMatchObject([
    { toolCallId: 'a', args: { city: 'Bern' } },
    { toolCallId: 'b', args: { city: 'Genf' } },
    { toolName: 'time', args: { at: 'noon' } },
  ])
})

test('Arguments that are not JSON are a failed call, and not the end of the conversation', async () => {
  const wire = [
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'weather', arguments: '{"city":' } }] }),
    chunk({}, { finish_reason: 'tool_calls' }),
  ].join('')
  expect(await readReply(wire, EVENTS)).toMatchObject({ status: 'ready', toolInvocations: [{ state: 'result' }] })
})

test('Of several answers to one question, the first is shown', async () => {
  const wire = `${chunk({ content: 'un' }, { index: 0 })}${chunk({ content: 'deux' }, { index: 1, finish_reason: 'stop' })}data: [DONE]\n\n`
  expect(await readReply(wire, EVENTS)).toMatchObject({ content: 'un', status: 'ready' })
})

test.each([
  [`${chunk({ content: 'Bon' })}data: {"choices":\n\n`, EVENTS],
  ['{"message":{"content":"Bon"},"done":false}\n{"message":\n', LINES],
  ['data: {"type":"content_block_delta","index":0,"delta":{"text":"Bon"}}\n\ndata: {\n\n', EVENTS],
])('A chunk that is not JSON is a clear error, and the text before it stays', async (wire, contentType) => {
  for (const size of CHUNK_SIZES) {
    const reply = await readReply(wire, contentType, size)
    expect(reply).toMatchObject({ content: 'Bon', error: { code: 'malformed-stream', expected: expect.any(String) } })
  }
})

test('Chunks of the wrong shape are skipped', async () => {
  const wire = `${[
    '{"choices":[{"delta":{"content":"Oui"}}]}',
    '{"choices":[{"delta":{"content":7,"tool_calls":[null,{"function":"x"}]}}]}',
    '{"choices":[null]}',
    '{"choices":"x"}',
    '[]',
    'null',
    '{"choices":[{"delta":{},"finish_reason":"stop"}]}',
  ].join('\n')}\n`.replaceAll(/^(.*)$/gm, line => (line ? `data: ${line}\n` : ''))
  expect(await readReply(wire, EVENTS)).toMatchObject({ content: 'Oui', status: 'ready' })
})

test('A line that never ends is refused before it fills the memory', async () => {
  const letter = new Uint8Array(2 ** 20).fill(97)
  let sent = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent += letter.length
      controller.enqueue(sent === letter.length ? new TextEncoder().encode('{"done":false}\n{"') : letter)
    },
  })
  const endless = new Response(body, { headers: { 'content-type': LINES } })
  const reply = await readReply('', LINES, 1, { fetch: async () => endless })
  expect(reply.error).toMatchObject({ code: 'malformed-stream' })
  expect(sent).toBeLessThan(2 ** 26)
})
