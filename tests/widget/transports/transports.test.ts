import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { ChatTransport } from '../../../widget/chat/transport/chatTransport.ts'
import { agUiTransport } from '../../../widget/transports/agUiTransport.ts'
import { ollamaTransport } from '../../../widget/transports/ollamaTransport.ts'
import { openAiTransport } from '../../../widget/transports/openAiTransport.ts'
import { responsesTransport } from '../../../widget/transports/responsesTransport.ts'
import { BUILT_IN } from '../../fixtures/dialects.ts'
import { scriptedFetch } from '../chat/scriptedFetch.ts'

/** The `fetch` of the transports that are made before their test. */
let fetchTools = scriptedFetch()

/** A reply as the documentation of its server writes it. */
function recorded(name: string, type: string): Response {
  const wire = readFileSync(new URL(`../../fixtures/replies/${name}.txt`, import.meta.url), 'utf8')
  return new Response(wire, { headers: { 'content-type': type } })
}

/** After a welcome: a question whose tools the page answers, and a second one with an image. */
async function converse(transport: ChatTransport) {
  const session = createChatSession({
    transport,
    maxSteps: 3,
    initialMessages: [{ id: 'welcome', role: 'assistant', content: 'Bonjour.' }],
    onToolCall: ({ toolCall }) => (toolCall.toolName === 'weather' ? { sky: 'bleu' } : 'midi'),
  })
  await session.append({ role: 'user', content: 'Quel temps ?' })
  const attachments = [{ contentType: 'image/png', url: 'data:image/png;base64,iVBO' }]
  await session.append({ role: 'user', content: 'Et là ?' }, { attachments })
  return session.getState()
}

test('An OpenAI-compatible server is asked in its own words, tools and pictures included', async () => {
  const events = 'text/event-stream'
  const fetch = scriptedFetch(
    recorded('openai-tools', events),
    recorded('openai-text', events),
    recorded('openai-length', events),
  )
  const url = 'http://localhost:8080/v1/chat/completions'
  const transport = openAiTransport({
    url,
    model: 'qwen2.5',
    apiKey: 'clé',
    system: 'Sois bref.',
    body: { temperature: 0 },
    fetch,
  })
  const state = await converse(transport)
  expect(state).toMatchObject({ status: 'ready', error: undefined })
  expect(fetch.requests[0]).toMatchObject({
    url,
    method: 'POST',
    headers: { authorization: expect.stringContaining('Bearer') },
  })
  const system = { role: 'system', content: 'Sois bref.' }
  const asked = { role: 'user', content: 'Quel temps ?' }
  const call = (id: string, name: string, args: string) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  })
  const answered = [
    {
      role: 'assistant',
      content: null,
      tool_calls: [call('call_A', 'weather', '{"city":"Zürich"}'), call('call_B', 'time', '{}')],
    },
    { role: 'tool', tool_call_id: 'call_A', content: '{"sky":"bleu"}' },
    { role: 'tool', tool_call_id: 'call_B', content: 'midi' },
  ]
  const replied = { role: 'assistant', content: 'Bonjour, l’été à Zürich 🎉' }
  const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBO' } }
  const seen = { role: 'user', content: [{ type: 'text', text: 'Et là ?' }, picture] }
  expect(fetch.requests.map(({ body }) => body)).toEqual([
    { model: 'qwen2.5', stream: true, temperature: 0, messages: [system, asked] },
    { model: 'qwen2.5', stream: true, temperature: 0, messages: [system, asked, ...answered] },
    { model: 'qwen2.5', stream: true, temperature: 0, messages: [system, asked, ...answered, replied, seen] },
  ])
})

test('Ollama is asked in its own words, tools and pictures included', async () => {
  const lines = 'application/x-ndjson'
  const fetch = scriptedFetch(
    recorded('ollama-tools', lines),
    recorded('ollama-chat', lines),
    recorded('ollama-generate', lines),
  )
  const state = await converse(ollamaTransport({ model: 'qwen2.5', fetch }))
  expect(state).toMatchObject({ status: 'ready', error: undefined })
  expect(fetch.requests[0]?.url).toBe('http://localhost:11434/api/chat')
  expect(fetch.requests.at(-1)?.body).toEqual({
    model: 'qwen2.5',
    stream: true,
    messages: [
      { role: 'user', content: 'Quel temps ?' },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ function: { name: 'weather', arguments: { city: 'Zürich' } } }],
      },
      { role: 'tool', tool_name: 'weather', content: '{"sky":"bleu"}' },
      { role: 'assistant', content: 'Bonjour, l’été à Zürich 🎉' },
      { role: 'user', content: 'Et là ?', images: ['iVBO'] },
    ],
  })
})

/** Replies of a backend as its published types write them: one that calls a tool of the page, and two more. */
function written(called: string, replied: string): Response[] {
  return [called, replied, replied].map(name => {
    const wire = BUILT_IN.find(reply => reply.name === name)?.wire
    return new Response(wire, { headers: { 'content-type': 'text/event-stream' } })
  })
}

test('An agent that speaks AG-UI is asked in its own words, tools and pictures included', async () => {
  const fetch = scriptedFetch(
    ...written('AG-UI: chunks, and a tool of the page', 'AG-UI before 1.0: reasoning is called thinking'),
  )
  const tools = [{ name: 'openCart', description: 'Opens the cart', parameters: { type: 'object' } }]
  const state = await converse(agUiTransport({ url: '/agent', body: { tools }, fetch }))
  expect(state).toMatchObject({ status: 'ready', error: undefined })
  const [question, reply] = state.messages.slice(1)
  expect(fetch.requests).toHaveLength(3)
  const [first, second, third] = fetch.requests.map(({ body }) => body)
  expect(first).toEqual({
    threadId: expect.any(String),
    runId: expect.any(String),
    messages: [{ id: question?.id, role: 'user', content: 'Quel temps ?' }],
    state: {},
    tools,
    context: [],
    forwardedProps: {},
  })
  expect(second).toMatchObject({ threadId: Reflect.get(Object(first), 'threadId') })
  expect(Reflect.get(Object(second), 'runId')).not.toBe(Reflect.get(Object(first), 'runId'))
  const called = { id: 'c1', type: 'function', function: { name: 'openCart', arguments: '{"at":1}' } }
  const picture = { type: 'image', source: { type: 'data', value: 'iVBO', mimeType: 'image/png' } }
  expect(third).toMatchObject({
    messages: [
      { role: 'user', content: 'Quel temps ?' },
      { id: reply?.id, role: 'assistant', content: 'Un instant.', toolCalls: [called] },
      { id: 'c1', role: 'tool', toolCallId: 'c1', content: 'midi' },
      { id: `${reply?.id}-2`, role: 'assistant', content: 'Oui.' },
      { role: 'user', content: [{ type: 'text', text: 'Et là ?' }, picture] },
    ],
  })
})

test('The Responses API is asked in its own words, tools and pictures included', async () => {
  const fetch = scriptedFetch(...written('Responses: a tool of the page', 'Responses: reasoning, text, a source'))
  const transport = responsesTransport({ url: '/v1/responses', model: 'm', apiKey: 'clé', system: 'Sois bref.', fetch })
  const state = await converse(transport)
  expect(state).toMatchObject({ status: 'ready', error: undefined })
  expect(fetch.requests[0]).toMatchObject({ headers: { authorization: 'Bearer clé' } })
  expect(fetch.requests.at(-1)?.body).toEqual({
    model: 'm',
    stream: true,
    store: false,
    instructions: 'Sois bref.',
    input: [
      { role: 'user', content: 'Quel temps ?' },
      { role: 'assistant', content: 'Un instant.' },
      { type: 'function_call', call_id: 'call_1', name: 'weather', arguments: '{"city":"Bern"}' },
      { type: 'function_call_output', call_id: 'call_1', output: '{"sky":"bleu"}' },
      { role: 'assistant', content: 'Bonjour.' },
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'Et là ?' },
          { type: 'input_image', image_url: 'data:image/png;base64,iVBO' },
        ],
      },
    ],
  })
})

test.each([401, 429, 500])('A refusal with status %i is an error that holds what the server says', async status => {
  const refusal = new Response('{"error":{"message":"Non."}}', { status })
  const transport = openAiTransport({ url: '/v1/chat/completions', model: 'm', fetch: scriptedFetch(refusal) })
  const session = createChatSession({ transport })
  await session.append({ role: 'user', content: '?' })
  expect(session.getState().error).toMatchObject({ code: 'http-error', received: String(status) })
})

test.each([
  ['OpenAI', openAiTransport, 'openai-tools', 'openai-text', 'text/event-stream'],
  ['Ollama', ollamaTransport, 'ollama-tools', 'ollama-chat', 'application/x-ndjson'],
  ['OpenAI under a wrong type', openAiTransport, 'openai-tools', 'openai-text', 'text/html'],
] as const)(
  '%s gets the tools of the page as its API describes them, and their results',
  async (_, make, calls, text, type) => {
    const fetch = scriptedFetch(recorded(calls, type), recorded(text, type))
    const inputSchema = { type: 'object', properties: { city: { type: 'string' } } }
    const tools = ['weather', 'time'].map(name => ({
      name,
      description: 'Du jour',
      inputSchema,
      execute: () => 'bleu',
    }))
    const session = createChatSession({ transport: make({ url: '/chat', model: 'qwen2.5', fetch }), tools })
    await session.append({ role: 'user', content: 'Quel temps ?' })
    expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
    const described = ['weather', 'time'].map(name => ({
      type: 'function',
      function: { name, description: 'Du jour', parameters: inputSchema },
    }))
    expect(fetch.requests.map(({ body }) => Object(body).tools)).toEqual([described, described])
    expect(JSON.stringify(fetch.requests[1]?.body)).toContain('"content":"bleu"')
  },
)

test.each([
  [
    'An agent that speaks AG-UI',
    agUiTransport({ url: '/agent', fetch: (...request) => fetchTools(...request) }),
    { name: 'openCart', description: 'Ouvre le panier', parameters: { type: 'object' } },
  ],
  [
    'The Responses API',
    responsesTransport({ url: '/v1/responses', model: 'm', fetch: (...request) => fetchTools(...request) }),
    { type: 'function', name: 'openCart', description: 'Ouvre le panier', parameters: { type: 'object' } },
  ],
])('%s gets the tools of the page as its API describes them', async (_, transport, described) => {
  fetchTools = scriptedFetch(new Error('offline'))
  const tools = [
    { name: 'openCart', description: 'Ouvre le panier', inputSchema: { type: 'object' }, execute: () => 'ouvert' },
  ]
  await createChatSession({ transport, tools }).append({ role: 'user', content: 'Mon panier ?' })
  expect(fetchTools.requests[0]?.body).toMatchObject({ tools: [described] })
})

test('An agent that speaks AG-UI gets a request for events, not for its binary format', async () => {
  const fetch = scriptedFetch(new Error('offline'), new Error('offline'))
  for (const headers of [undefined, { Accept: 'application/json' }]) {
    await createChatSession({ transport: agUiTransport({ url: '/agent', headers, fetch }) }).append({
      role: 'user',
      content: '?',
    })
  }
  expect(fetch.requests.map(({ headers }) => headers.accept)).toEqual(['text/event-stream', 'application/json'])
})

test('No reply of a model server is resumed or stopped', () => {
  for (const transport of [
    agUiTransport({ url: '/agent' }),
    ollamaTransport({ model: 'm' }),
    openAiTransport({ url: '/v1/chat/completions', model: 'm' }),
    responsesTransport({ url: '/v1/responses', model: 'm' }),
  ]) {
    expect(Object.keys(transport)).toEqual(['send'])
  }
})

test('A refusal says how long to wait and why, as its headers do', async () => {
  const headers = { 'retry-after': '7', 'x-error-code': 'budget_spent' }
  const refusal = new Response('Demain.', { status: 429, headers })
  const transport = openAiTransport({ url: '/v1/chat/completions', model: 'm', fetch: scriptedFetch(refusal) })
  const session = createChatSession({ transport })
  await session.append({ role: 'user', content: '?' })
  expect(session.getState().error).toMatchObject({ message: 'Demain.', retryAfter: 7, backendCode: 'budget_spent' })
})

const url = 'http://localhost:8080/v1'

test.each([
  ['OpenAI', (http: typeof fetch) => openAiTransport({ url, model: 'gemma', fetch: http }), 'messages'],
  ['Ollama', (http: typeof fetch) => ollamaTransport({ url, model: 'gemma', fetch: http }), 'messages'],
  ['Responses', (http: typeof fetch) => responsesTransport({ url, model: 'gemma', fetch: http }), 'input'],
])('%s: after a failure and a stop, the roles still alternate, and no question is lost', async (_, make, field) => {
  const reply = () => Response.json({ choices: [{ message: { content: 'Oui.' }, finish_reason: 'stop' }] })
  const fetch = scriptedFetch(new Response('Panne.', { status: 503 }), reply(), reply())
  const session = createChatSession({ transport: make(fetch) })
  await session.append({ role: 'user', content: 'Un ?' })
  expect(session.getState().status).toBe('error')
  const stopped = session.append({ role: 'user', content: 'Deux ?' })
  session.stop()
  await stopped
  await session.append({ role: 'user', content: 'Trois ?' })
  // The page adds the words of a person after the reply.
  session.setMessages(now => [...now, { id: 'p', role: 'assistant', content: 'Bien sûr.' }])
  await session.append({ role: 'user', content: 'Quatre ?' })
  expect(Reflect.get(Object(fetch.requests.at(-1)?.body), field)).toEqual([
    { role: 'user', content: 'Un ?\n\nDeux ?\n\nTrois ?' },
    { role: 'assistant', content: 'Oui.\n\nBien sûr.' },
    { role: 'user', content: 'Quatre ?' },
  ])
})

test('An AG-UI agent, which knows messages by their ids, gets each one by itself', async () => {
  const reply = new Response('data: {"type":"RUN_FINISHED"}\n\n', { headers: { 'content-type': 'text/event-stream' } })
  const fetch = scriptedFetch(new TypeError('Failed to fetch'), reply)
  const session = createChatSession({ transport: agUiTransport({ url, fetch }) })
  await session.append({ role: 'user', content: 'Un ?' })
  await session.append({ role: 'user', content: 'Deux ?' })
  expect(fetch.requests[1]?.body).toMatchObject({ messages: [{ content: 'Un ?' }, { content: 'Deux ?' }] })
})
