import { expect, test, vi } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { Message, PageTool, ToolInvocation } from '../../../widget/chat/message.ts'
import { scriptedFetch, settled } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Quelle heure ?' } as const
const events = (...chunks: object[]) =>
  new Response(`${chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`)
const calls = (...ids: string[]) =>
  events(
    { type: 'start', messageId: 'm' },
    { type: 'start-step' },
    ...ids.map(toolCallId => ({
      type: 'tool-input-available',
      toolCallId,
      toolName: 'clock',
      input: { zone: 'Paris' },
    })),
    { type: 'finish-step' },
    { type: 'finish' },
  )
const words = (delta: string) =>
  events({ type: 'start-step' }, { type: 'text-delta', id: 't', delta }, { type: 'finish' })

const inputSchema = { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] }

function clock(execute: PageTool['execute'], more: Partial<PageTool> = {}): PageTool {
  return { name: 'clock', description: 'The time of a zone', inputSchema, execute, ...more }
}

test('A tool is described in each request, runs in the page, and its result continues the reply', async () => {
  const fetch = scriptedFetch(calls('c'), words('Midi.'))
  const execute = vi.fn(async () => ({ time: '12:00' }))
  const session = createChatSession({ fetch, tools: [clock(execute)] })
  await session.append(question)
  expect(execute).toHaveBeenCalledExactlyOnceWith({ zone: 'Paris' }, { toolCallId: 'c' })
  const tools = [{ name: 'clock', description: 'The time of a zone', inputSchema }]
  expect(fetch.requests.map(({ body }) => body)).toMatchObject([
    { tools },
    {
      tools,
      messages: [
        {},
        {
          parts: [{ type: 'step-start' }, { type: 'tool-clock', state: 'output-available', output: { time: '12:00' } }],
        },
      ],
    },
  ])
  expect(session.getState()).toMatchObject({ status: 'ready', messages: [question, { content: 'Midi.' }] })
})

test('A request describes a tool with its `title` and `confirm`, so that the backend knows what the visitor reads', async () => {
  const fetch = scriptedFetch(words('Midi.'))
  const tool = clock(() => '12:00', { title: 'Horloge', confirm: true })
  await createChatSession({ fetch, tools: [tool] }).append(question)
  const { execute, ...described } = tool
  expect(fetch.requests[0]?.body).toMatchObject({ tools: [described] })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('Pas de réseau.')
    },
  ],
  ['rejects', () => Promise.reject(new Error('Pas de réseau.'))],
])('A tool that %s is a failed call, which the model reads', async (_, execute) => {
  const fetch = scriptedFetch(calls('c'), words('Désolé.'))
  const session = createChatSession({ fetch, tools: [clock(execute)] })
  await session.append(question)
  expect(session.getState()).toMatchObject({
    status: 'ready',
    error: undefined,
    messages: [{}, { content: 'Désolé.' }],
  })
  expect(fetch.requests[1]?.body).toMatchObject({
    messages: [{}, { parts: [{}, { state: 'output-error', errorText: 'Pas de réseau.' }] }],
  })
})

test('A tool without a result answers null, and onToolCall answers before a tool does', async () => {
  const fetch = scriptedFetch(calls('c'), words('Fait.'), calls('d'), words('Bien.'))
  const execute = vi.fn(() => undefined)
  const session = createChatSession({
    fetch,
    tools: [clock(execute)],
    onToolCall: ({ toolCall }) => (toolCall.toolCallId === 'd' ? '13:00' : undefined),
  })
  await session.append(question)
  await session.append(question)
  expect(execute).toHaveBeenCalledOnce()
  const results = session.getState().messages.flatMap(({ toolInvocations = [] }) => toolInvocations)
  expect(results).toMatchObject([{ result: null }, { result: '13:00' }])
})

test('The page may limit the requests of a question', async () => {
  const fetch = scriptedFetch(calls('c'))
  const session = createChatSession({ fetch, maxSteps: 1, tools: [clock(() => '12:00')] })
  await session.append(question)
  expect(session.getState()).toMatchObject({
    status: 'ready',
    messages: [{}, { toolInvocations: [{ result: '12:00' }] }],
  })
})

test('A tool with confirm waits for the visitor: allowed calls run, denied ones fail, and all are sent together', async () => {
  const fetch = scriptedFetch(calls('c', 'd'), words('Midi.'))
  const execute = vi.fn(() => '12:00')
  const session = createChatSession({ fetch, tools: [clock(execute, { confirm: true })] })
  await session.append(question)
  const invocations = () => session.getState().messages[1]?.toolInvocations
  expect(invocations()).toMatchObject([
    { state: 'call', approval: { id: 'page' } },
    { state: 'call', approval: { id: 'page' } },
  ])
  await session.addToolApproval({ toolCallId: 'c', approved: true })
  expect(execute).not.toHaveBeenCalled()
  expect(fetch.requests).toHaveLength(1)
  await session.addToolApproval({ toolCallId: 'd', approved: false })
  expect(execute).toHaveBeenCalledExactlyOnceWith({ zone: 'Paris' }, { toolCallId: 'c' })
  const [, reply] = (Object(fetch.requests[1]?.body) as { messages: { parts: object[] }[] }).messages
  // The backend has asked for no approval.
  expect(reply?.parts).toEqual([
    { type: 'step-start' },
    { type: 'tool-clock', toolCallId: 'c', input: { zone: 'Paris' }, state: 'output-available', output: '12:00' },
    {
      type: 'tool-clock',
      toolCallId: 'd',
      input: { zone: 'Paris' },
      state: 'output-error',
      errorText: 'Tool execution denied.',
    },
  ])
  expect(session.getState().messages[1]).toMatchObject({ content: 'Midi.' })
})

test('A stop while an allowed tool runs leaves its call out of the next request', async () => {
  const fetch = scriptedFetch(calls('c'), words('Bonjour.'))
  const session = createChatSession({ fetch, tools: [clock(() => new Promise(() => {}), { confirm: true })] })
  await session.append(question)
  const allowed = session.addToolApproval({ toolCallId: 'c', approved: true })
  await settled()
  expect(session.getState().status).toBe('submitted')
  session.stop()
  await allowed
  expect(session.getState().status).toBe('ready')
  await session.append({ role: 'user', content: 'Bonjour ?' })
  expect(JSON.stringify(fetch.requests[1]?.body)).not.toContain('tool-clock')
})

test.each([
  ['ran', { result: 'Midi.' }],
  ['failed', { result: { error: 'Pas d’heure.' }, errorText: 'Pas d’heure.' }],
] as const)('A reply that is resumed from its start does not run a tool again that %s', async (_, answer) => {
  const execute = vi.fn(() => 'Une heure.')
  const toolInvocation: ToolInvocation = {
    state: 'result',
    step: 0,
    toolCallId: 'c',
    toolName: 'clock',
    args: { zone: 'Paris' },
    ...answer,
  }
  const parts = [{ type: 'tool-invocation', toolInvocation }] as const
  const initialMessages: Message[] = [
    { id: 'q', ...question },
    { id: 'm', role: 'assistant', content: '', parts },
  ]
  const fetch = scriptedFetch(calls('c', 'd'), words('Bien.'))
  const session = createChatSession({ fetch, tools: [clock(execute)], initialMessages })
  await session.resume()
  expect(execute).toHaveBeenCalledExactlyOnceWith({ zone: 'Paris' }, { toolCallId: 'd' })
  expect(session.getState().messages[1]?.toolInvocations).toMatchObject([
    { toolCallId: 'c', state: 'result', ...answer },
    { toolCallId: 'd', state: 'result', result: 'Une heure.' },
  ])
})

test('A call that a stream repeats runs once; another call under its id runs as well', async () => {
  const execute = vi.fn(() => 'Midi.')
  const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'clock', input: { zone: 'Paris' } }
  const fetch = scriptedFetch(events(call, call, { ...call, input: { zone: 'Rome' } }), words('Bien.'))
  const session = createChatSession({ fetch, tools: [clock(execute)] })
  await session.append(question)
  expect(execute.mock.calls.map(([input]: unknown[]) => input)).toEqual([{ zone: 'Paris' }, { zone: 'Rome' }])
})

test('A resumed reply does not run an allowed tool again', async () => {
  const execute = vi.fn(() => new Promise(() => {}))
  const fetch = scriptedFetch(calls('c'), new Response(null, { status: 204 }))
  const session = createChatSession({ fetch, tools: [clock(execute, { confirm: true })] })
  await session.append(question)
  const allowed = session.addToolApproval({ toolCallId: 'c', approved: true })
  await settled()
  session.disconnect()
  await allowed
  await session.resume()
  expect(execute).toHaveBeenCalledOnce()
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})

test('A reply that is resumed from its start asks nothing again that the visitor has decided', async () => {
  const execute = vi.fn(() => new Promise(() => {}))
  const fetch = scriptedFetch(calls('c'), calls('c'))
  const session = createChatSession({ fetch, tools: [clock(execute, { confirm: true })] })
  await session.append(question)
  const allowed = session.addToolApproval({ toolCallId: 'c', approved: true })
  await settled()
  session.disconnect()
  await allowed
  await session.resume()
  const [call] = session.getState().messages[1]?.toolInvocations ?? []
  expect(call).toMatchObject({ toolCallId: 'c', state: 'call' })
  expect(call).not.toHaveProperty('approval')
  void session.addToolApproval({ toolCallId: 'c', approved: true })
  await settled()
  expect(execute).toHaveBeenCalledOnce()
})

test('A tool of another name, or of the backend, does not run in the page', async () => {
  const execute = vi.fn()
  const call = { type: 'tool-input-available', toolCallId: 'c', input: {} }
  const fetch = scriptedFetch(
    events({ ...call, toolName: 'weather' }),
    events({ ...call, toolName: 'clock', providerExecuted: true }),
  )
  const session = createChatSession({ fetch, tools: [clock(execute)] })
  await session.append(question)
  await session.append(question)
  expect(execute).not.toHaveBeenCalled()
})
