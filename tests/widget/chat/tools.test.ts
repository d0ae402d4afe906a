import { expect, test, vi } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { scriptedBody, scriptedFetch, settled } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Quelle heure ?' } as const
const data = (...lines: string[]) => new Response(`${lines.join('\n')}\n`)
const events = (...chunks: object[]) =>
  new Response(`${chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`)

const START = 'f:{"messageId":"m"}'
const CALL = '9:{"toolCallId":"c","toolName":"heure","args":{}}'
const STEP_END = 'e:{"finishReason":"tool-calls"}'

test('A tool runs after the text before its call is on screen', async () => {
  const session = createChatSession({
    schedule: () => {},
    fetch: scriptedFetch(data(START, '0:"Je regarde."', CALL)),
    onToolCall: ({ toolCall }) => {
      expect(toolCall).toEqual({ toolCallId: 'c', toolName: 'heure', args: {} })
      expect(session.getState().messages[1]?.parts).toMatchObject([
        { type: 'step-start' },
        { type: 'text', text: 'Je regarde.' },
        { type: 'tool-invocation', toolInvocation: { state: 'call' } },
      ])
    },
  })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
  expect.assertions(3)
})

test('A tool of a UI message stream runs in the page, and its result is sent back', async () => {
  const fetch = scriptedFetch(
    events(
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'heure', input: { zone: 'Paris' } },
      { type: 'finish-step' },
    ),
    events({ type: 'start-step' }, { type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Midi.' }),
  )
  const onToolCall = vi.fn(async () => '12:00')
  const session = createChatSession({ maxSteps: 2, fetch, onToolCall })
  await session.append(question)
  expect(onToolCall).toHaveBeenCalledOnce()
  expect(fetch.requests[1]?.body).toMatchObject({
    messages: [question, { parts: [{}, { type: 'tool-heure', state: 'output-available', output: '12:00' }] }],
  })
  expect(session.getState().messages).toMatchObject([question, { id: 'm', content: 'Midi.' }])
})

test('A tool that the server runs does not run in the page', async () => {
  const onToolCall = vi.fn()
  const call = { toolCallId: 'c', toolName: 'heure', input: {} }
  const fetch = scriptedFetch(
    events(
      { type: 'tool-input-available', ...call, providerExecuted: true },
      { type: 'tool-input-error', ...call, toolCallId: 'd', errorText: 'Illisible.' },
      { type: 'tool-output-available', toolCallId: 'c', output: 'bientôt', preliminary: true },
      { type: 'tool-output-available', toolCallId: 'c', output: '12:00' },
    ),
  )
  const session = createChatSession({ fetch, onToolCall })
  await session.append(question)
  expect(onToolCall).not.toHaveBeenCalled()
  expect(session.getState().messages[1]?.toolInvocations).toMatchObject([
    { state: 'result', result: '12:00' },
    { state: 'result', result: { error: 'Illisible.' } },
  ])
})

test('The result of a call is sent once every call of the step has one, and only once', async () => {
  const body = scriptedBody(`${START}\n${CALL}\n`)
  const fetch = scriptedFetch(body.response, data('0:"Midi."'))
  const session = createChatSession({ fetch, maxSteps: 2 })
  const sent = session.append(question)
  await settled()
  await session.addToolResult({ toolCallId: 'c', result: '12:00' })
  expect(fetch.requests).toHaveLength(1)
  body.say(`${STEP_END}\n`)
  body.end()
  await sent
  expect(fetch.requests).toHaveLength(2)
  expect(session.getState().messages[1]).toMatchObject({ content: 'Midi.', toolInvocations: [{ result: '12:00' }] })
})

test('A call answered while its arguments arrive stays answered', async () => {
  const body = scriptedBody(`${START}\nb:{"toolCallId":"c","toolName":"heure"}\n`)
  const session = createChatSession({ fetch: scriptedFetch(body.response) })
  const sent = session.append(question)
  await settled()
  await session.addToolResult({ toolCallId: 'c', result: '12:00' })
  body.say('c:{"toolCallId":"c","argsTextDelta":"{\\"zone\\":1"}\n')
  await settled()
  body.say('9:{"toolCallId":"c","toolName":"heure","args":{"zone":1}}\n')
  body.end()
  await sent
  expect(session.getState().messages[1]?.toolInvocations).toEqual([
    { state: 'result', step: 0, toolCallId: 'c', toolName: 'heure', args: { zone: 1 }, result: '12:00' },
  ])
})

test('A reply whose tools the page answers is sent until no new call comes', async () => {
  const step = (id: string) => data(`f:{"messageId":"m"}`, CALL.replace('"c"', `"${id}"`), STEP_END)
  const fetch = scriptedFetch(step('c'), data('d:{"finishReason":"stop"}'))
  const session = createChatSession({ fetch, maxSteps: 10, onToolCall: () => 'oui' })
  await session.append(question)
  expect(fetch.requests).toHaveLength(2)
  expect(session.getState().status).toBe('ready')
})

test('onFinish sees the results that the page has given', async () => {
  const onFinish = vi.fn()
  const session = createChatSession({
    fetch: scriptedFetch(data(START, CALL)),
    onToolCall: () => '12:00',
    onFinish,
  })
  await session.append(question)
  expect(onFinish.mock.calls[0]?.[0]).toMatchObject({ toolInvocations: [{ state: 'result', result: '12:00' }] })
})

test('A stop that a listener makes between two parts of one chunk keeps the tool from running', async () => {
  const onToolCall = vi.fn()
  const session = createChatSession({ fetch: scriptedFetch(data('0:"Je regarde."', CALL)), onToolCall })
  session.subscribe(() => {
    if (session.getState().status === 'streaming') session.stop()
  })
  await session.append(question)
  expect(onToolCall).not.toHaveBeenCalled()
  expect(session.getState().messages[1]).toMatchObject({ content: 'Je regarde.', parts: [{ type: 'text' }] })
})

test('A result for a call of an earlier message is kept, and sends nothing', async () => {
  const fetch = scriptedFetch()
  const call = { state: 'call', toolCallId: 'c', toolName: 'heure', args: {} } as const
  const session = createChatSession({
    fetch,
    initialMessages: [
      { id: 'a', role: 'assistant', content: '', parts: [{ type: 'tool-invocation', toolInvocation: call }] },
      { id: 'q', ...question },
    ],
  })
  await session.addToolResult({ toolCallId: 'c', result: 1 })
  expect(session.getState().messages[0]?.parts).toMatchObject([{ toolInvocation: { state: 'result', result: 1 } }])
  expect(fetch.requests).toHaveLength(0)
})

test('Unanswered calls are not sent, and answered ones are kept', async () => {
  const fetch = scriptedFetch(data('0:"Oui."'))
  const session = createChatSession({
    fetch,
    initialMessages: [
      {
        id: 'a',
        role: 'assistant',
        content: '',
        toolInvocations: [
          { state: 'result', toolCallId: 'c', toolName: 'heure', args: {}, result: 1 },
          { state: 'call', toolCallId: 'd', toolName: 'heure', args: {} },
        ],
      },
      {
        id: 'b',
        role: 'assistant',
        content: '',
        parts: [
          {
            type: 'tool-invocation',
            toolInvocation: { state: 'partial-call', toolCallId: 'e', toolName: 'heure', args: {} },
          },
        ],
      },
    ],
  })
  await session.append(question)
  expect(fetch.requests[0]?.body).toMatchObject({
    messages: [{ toolInvocations: [{ toolCallId: 'c' }], parts: [{ toolInvocation: { toolCallId: 'c' } }] }, question],
  })
  expect(session.getState().messages[0]?.toolInvocations).toHaveLength(2)
})

test.each([
  [
    'a result before any call',
    [START, 'a:{"toolCallId":"x","result":1}'],
    'tool_result must be preceded by a tool_call',
  ],
  [
    'a result of another call',
    [CALL, 'a:{"toolCallId":"x","result":1}'],
    'tool_result must be preceded by a tool_call with the same toolCallId',
  ],
])('%s is an error, and what came before it stays', async (_, lines, message) => {
  const session = createChatSession({ fetch: scriptedFetch(data('0:"Ah."', ...lines)) })
  await session.append(question)
  expect(session.getState().error).toMatchObject({ message, code: 'malformed-stream', received: 'x' })
  expect(session.getState().messages[1]?.content).toBe('Ah.')
})

const SEARCH = { toolCallId: 's', toolName: 'web_search', input: {}, providerExecuted: true }
const FOUND = { type: 'tool-output-available', toolCallId: 's', output: { hits: 3 }, providerExecuted: true }
const SAID = [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Trois pages.' },
]

test.each([
  ['of the provider, with the answer', [{ type: 'tool-input-available', ...SEARCH }, FOUND, ...SAID]],
  ['of the provider, alone', [{ type: 'tool-input-available', ...SEARCH }, FOUND]],
])('A tool %s sends nothing again', async (_, parts) => {
  const reply = events({ type: 'start' }, { type: 'start-step' }, ...parts, { type: 'finish-step' }, { type: 'finish' })
  const fetch = scriptedFetch(reply)
  const session = createChatSession({ fetch, maxSteps: 5 })
  await session.append(question)
  expect(fetch.requests).toHaveLength(1)
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})

test.each([2, 3, 4, 7])('Without marks of steps, a tool that calls again causes %i requests', async maxSteps => {
  let made = 0
  const answers = Array.from({ length: 9 }, () => () => data(CALL.replace('"c"', `"c${++made}"`), '0:"Je regarde."'))
  const fetch = scriptedFetch(...answers)
  const session = createChatSession({ fetch, maxSteps, onToolCall: () => '12:00' })
  await session.append(question)
  expect(fetch.requests).toHaveLength(maxSteps)
})

test('Beside a tool of the provider, the result of a tool of the page is sent', async () => {
  const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'heure', input: {} }
  const fetch = scriptedFetch(
    events({ type: 'start-step' }, { type: 'tool-input-available', ...SEARCH }, call, FOUND),
    events({ type: 'start-step' }, ...SAID),
  )
  const session = createChatSession({ fetch, maxSteps: 5, onToolCall: () => '12:00' })
  await session.append(question)
  expect(fetch.requests).toHaveLength(2)
  expect(session.getState().messages[1]).toMatchObject({ content: 'Trois pages.' })
})

test.each([1, 2, 3])('A question causes at most %i requests if the page says so', async maxRequests => {
  let made = 0
  const call = () => ({ type: 'tool-input-available', toolCallId: `c${++made}`, toolName: 'heure', input: {} })
  const answers = Array.from({ length: 4 }, () => () => events({ type: 'start-step' }, call(), { type: 'finish-step' }))
  const fetch = scriptedFetch(...answers)
  const session = createChatSession({ fetch, maxRequests, onToolCall: () => '12:00' })
  await session.append(question)
  expect(fetch.requests).toHaveLength(maxRequests)
  await session.append(question)
  expect(fetch.requests.length).toBeGreaterThan(maxRequests)
})
