import { afterEach, expect, test, vi } from 'vitest'
import { ChatError } from '../../../widget/chat/chatError.ts'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { type Answer, scriptedBody, scriptedFetch, settled } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const

afterEach(() => {
  vi.useRealTimers()
})

/** The session after one question that fails. */
async function ask(answer: Answer, options: ChatOptions = {}) {
  const onError = vi.fn()
  const session = createChatSession({ streamProtocol: 'text', fetch: scriptedFetch(answer), onError, ...options })
  await session.append(question)
  return { session, onError, ...session.getState() }
}

const events = (...chunks: object[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const START = [{ type: 'start', messageId: 'm' }, { type: 'start-step' }]

test.each<[name: string, answer: () => Response]>([
  [
    'AI SDK 4',
    () => new Response('f:{"messageId":"m"}\n3:"Panne"\n', { headers: { 'x-vercel-ai-data-stream': 'v1' } }),
  ],
  ['AI SDK 5', () => events(...START, { type: 'error', errorText: 'Panne' })],
  [
    'AI SDK 5, with metadata',
    () => events({ type: 'start', messageMetadata: { a: 1 } }, { type: 'error', errorText: 'Panne' }),
  ],
  [
    'AI SDK 5, in a text',
    () => events(...START, { type: 'text-start', id: '0' }, { type: 'error', errorText: 'Panne' }),
  ],
  [
    'AI SDK 5, in a reasoning',
    () => events(...START, { type: 'reasoning-start', id: '0' }, { type: 'error', errorText: 'Panne' }),
  ],
  [
    'OpenAI',
    () => events({ choices: [{ delta: { role: 'assistant', content: '' } }] }, { error: { message: 'Panne' } }),
  ],
  ['Responses', () => events({ type: 'response.created' }, { type: 'error', message: 'Panne' })],
  [
    'AG-UI',
    () =>
      events(
        { type: 'RUN_STARTED' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: '' },
        { type: 'RUN_ERROR', message: 'Panne' },
      ),
  ],
  [
    'Anthropic',
    () =>
      events(
        { type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'error', error: { type: 'overloaded_error', message: 'Panne' } },
      ),
  ],
  [
    'Ollama',
    () =>
      new Response('{"message":{"role":"assistant","content":""},"done":false}\n{"error":"Panne"}\n', {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
  ],
])('An error of %s before the first word leaves no reply, here and in the next request', async (_, answer) => {
  const statuses = new Set<string>()
  const fetch = scriptedFetch(answer(), new Response('Oui.'))
  const session = createChatSession({ streamProtocol: 'auto', fetch })
  session.subscribe(() => statuses.add(session.getState().status))
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'error', error: { code: 'stream-error', message: 'Panne' } })
  expect(session.getState().messages).toMatchObject([question])
  expect([...statuses]).toEqual(['submitted', 'error'])
  await session.append(question)
  expect(fetch.requests[1]?.body).toMatchObject({ messages: [question, question] })
})

test('A reply that breaks off in the arguments of its first tool is not sent as an empty message', async () => {
  const call = { type: 'tool-input-start', toolCallId: 'c', toolName: 'ask' }
  const fetch = scriptedFetch(events(...START, call, { type: 'error', errorText: 'Panne' }), new Response('Oui.'))
  const session = createChatSession({ streamProtocol: 'auto', fetch })
  await session.append(question)
  await session.append(question)
  expect(fetch.requests[1]?.body).toMatchObject({ messages: [question, question] })
})

test('A reply that the backend takes back whole is not in the conversation, whenever listeners were told', async () => {
  const words = [{ type: 'text-delta', id: '0', delta: 'Je ne dois pas le dire.' }, { type: 'reset-step' }]
  for (const schedule of [undefined, (publish: () => void) => publish()]) {
    const onFinish = vi.fn()
    const { session } = await ask(events(...words), { streamProtocol: 'data', onFinish, ...(schedule && { schedule }) })
    expect(session.getState()).toMatchObject({ status: 'ready', messages: [question] })
    expect(onFinish).toHaveBeenCalledWith(expect.objectContaining({ content: '', parts: [] }), expect.anything())
  }
})

test('A question stays when the reply with its id is taken back', async () => {
  const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: null }
  const { session } = await ask(events(call, { type: 'reset-step' }), {
    streamProtocol: 'data',
    generateId: () => 'id',
  })
  expect(session.getState().messages).toMatchObject([{ role: 'user' }])
})

test('A refusal carries the text of the response, and its status', async () => {
  const { error, onError, status } = await ask(new Response('Trop de questions.', { status: 429 }))
  expect(status).toBe('error')
  expect(error).toBeInstanceOf(ChatError)
  expect(error).toMatchObject({ name: 'ChatError', message: 'Trop de questions.', code: 'http-error', received: '429' })
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
})

test.each([400, 402, 403, 405, 409, 410, 413, 415, 418, 422, 431, 451, 500, 501, 502, 503, 504, 530])(
  'The status %i is a failure: the question stays, and the next one is answered',
  async status => {
    const { session, error, messages } = await ask(new Response('Non.', { status }))
    expect(error).toMatchObject({ code: 'http-error', received: String(status) })
    expect(messages).toMatchObject([question])
    session.configure({ fetch: scriptedFetch(new Response('Oui.')) })
    await session.append(question)
    expect(session.getState().messages.map(({ content }) => content)).toEqual(['Bonjour ?', 'Bonjour ?', 'Oui.'])
  },
)

test('A hook that throws on a refusal makes the error, and the response is given back unread', async () => {
  const body = scriptedBody('Non.')
  const { error, messages } = await ask(new Response(body.response.body, { status: 503 }), {
    onResponse({ ok, status }) {
      if (!ok) throw new Error(`HTTP error! status: ${status}`)
    },
  })
  expect(error).toEqual(new Error('HTTP error! status: 503'))
  expect(messages).toHaveLength(1)
  expect(body.isCancelled()).toBe(true)
})

test('A hook that reads the response itself and throws makes the error', async () => {
  const { error } = await ask(new Response('Non.', { status: 500 }), {
    async onResponse(response) {
      throw new Error(await response.text())
    },
  })
  expect(error?.message).toBe('Non.')
})

test('Headers of the response can be read in the hook', async () => {
  const onResponse = vi.fn((response: Response) => void response.headers.get('x-chat-model'))
  await ask(new Response('Salut', { headers: { 'x-chat-model': 'qwen2.5' } }), { onResponse })
  expect(onResponse).toHaveReturned()
})

test('An unknown protocol is an error, and cancels the body', async () => {
  const body = scriptedBody('a')
  const { error } = await ask(body.response, { streamProtocol: 'smoke' as 'text' })
  expect(error).toMatchObject({
    code: 'unknown-protocol',
    message: 'Unknown stream protocol: smoke',
    received: 'smoke',
  })
  expect(body.isCancelled()).toBe(true)
})

test('An error in the stream cancels the body', async () => {
  const body = scriptedBody('3:"Panne"\n')
  const { error } = await ask(body.response, { streamProtocol: 'data' })
  expect(error).toMatchObject({ code: 'stream-error', message: 'Panne' })
  expect(body.isCancelled()).toBe(true)
})

test('A thrown value that is not an error becomes one', async () => {
  const { error } = await ask(() => Promise.reject('chute'))
  expect(error).toMatchObject({ code: 'unknown', message: 'chute', cause: 'chute' })
})

test('A fetch that fails before it begins is an error of the session', async () => {
  const { error } = await ask(new Response(), {
    fetch: () => {
      throw new TypeError('Invalid URL')
    },
  })
  expect(error).toEqual(new TypeError('Invalid URL'))
})

test('A lost connection keeps the received text', async () => {
  const body = scriptedBody('Sal')
  const session = createChatSession({ streamProtocol: 'text', fetch: scriptedFetch(body.response) })
  const sent = session.append(question)
  await settled()
  const broken = new TypeError('terminated')
  body.fail(broken)
  await sent
  expect(session.getState()).toMatchObject({ status: 'error', error: broken })
  expect(session.getState().messages[1]?.content).toBe('Sal')
})

test('The next question clears the error', async () => {
  const { session } = await ask(new Error('Panne'))
  session.configure({ fetch: scriptedFetch(new Response('Salut')) })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})

test('A backend that never answers fails at the time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetch = scriptedFetch(() => new Promise(() => {}))
  const session = createChatSession({ streamProtocol: 'text', fetch, firstByteTimeoutMs: 120_000 })
  const sent = session.append(question)
  await settled()
  vi.advanceTimersByTime(119_999)
  await settled()
  expect(session.getState().status).toBe('submitted')
  vi.advanceTimersByTime(1)
  await sent
  expect(session.getState()).toMatchObject({
    status: 'error',
    error: { code: 'timeout', message: 'The chat backend sent nothing for 120000 ms.' },
  })
  expect(fetch.requests[0]?.signal.aborted).toBe(true)
})

test('A reply that falls silent fails at the time limit, which each byte resets', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = scriptedBody()
  const session = createChatSession({
    streamProtocol: 'text',
    fetch: scriptedFetch(body.response),
    firstByteTimeoutMs: 5_000,
    idleTimeoutMs: 60_000,
  })
  const sent = session.append(question)
  for (const text of ['S', 'a', 'l']) {
    await settled()
    body.say(text)
    await settled()
    vi.advanceTimersByTime(59_999)
  }
  expect(session.getState().status).toBe('streaming')
  vi.advanceTimersByTime(1)
  await sent
  expect(session.getState()).toMatchObject({ status: 'error', error: { code: 'timeout' } })
  expect(session.getState().messages[1]?.content).toBe('Sal')
  expect(body.isCancelled()).toBe(true)
})

test('A silence gives the timeout error, even if the browser ends the body with its own abort', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = scriptedBody('Sal')
  // As WebKit does: it ignores the reason of the signal.
  const fetch = scriptedFetch(({ signal }) => {
    signal.addEventListener('abort', () => body.fail(new DOMException('Fetch is aborted', 'AbortError')))
    return body.response
  })
  const session = createChatSession({ streamProtocol: 'text', fetch, idleTimeoutMs: 60_000 })
  const sent = session.append(question)
  await settled()
  vi.advanceTimersByTime(60_000)
  await sent
  expect(session.getState()).toMatchObject({ status: 'error', error: { code: 'timeout' } })
  expect(session.getState().messages[1]?.content).toBe('Sal')
})

test('A limit of years, longer than timers can count, does not become a millisecond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetch = scriptedFetch(() => new Promise(() => {}))
  const session = createChatSession({ streamProtocol: 'text', fetch, firstByteTimeoutMs: 1e12 })
  void session.append(question)
  await settled()
  vi.advanceTimersByTime(2 ** 31 - 2)
  await settled()
  expect(session.getState().status).toBe('submitted')
  session.stop()
})

test('The time that a tool of the page takes does not count as silence of the backend', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = scriptedBody('f:{"messageId":"m"}\n9:{"toolCallId":"c","toolName":"ask","args":{}}\n')
  let answer: (result: string) => void = () => {}
  const session = createChatSession({
    fetch: scriptedFetch(body.response),
    firstByteTimeoutMs: 10,
    idleTimeoutMs: 10,
    onToolCall: () => new Promise(resolve => (answer = resolve)),
  })
  const sent = session.append(question)
  await settled()
  vi.advanceTimersByTime(1_000_000)
  answer('oui')
  await settled()
  body.end()
  await sent
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})

test('No timer remains after a request, whatever its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limits = { firstByteTimeoutMs: 10, idleTimeoutMs: 10, schedule: () => {} }
  await ask(new Response('Salut'), limits)
  await ask(new Error('Panne'), limits)
  await ask(new Response('Non', { status: 500 }), limits)
  await ask(new Response(null, { status: 204 }), limits)
  const { session } = await ask(new Response('Salut'), limits)
  session.configure({ fetch: scriptedFetch(() => new Promise(() => {})) })
  void session.append(question)
  session.stop()
  await settled()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([[['12345', '67890', 'x']], [['123', '4567890123456789']]])(
  'A reply that is too long is cut, and the received text is kept: %s',
  async chunks => {
    const body = scriptedBody(...chunks)
    const { error, messages, status } = await ask(body.response, { maxReplyBytes: 10 })
    expect(status).toBe('error')
    expect(error).toMatchObject({ code: 'reply-too-long', message: 'The reply is longer than 10 bytes.' })
    expect(messages[1]?.content).toBe('1234567890')
    expect(body.isCancelled()).toBe(true)
  },
)

test('A request that is refused after its preparation restores the messages if they should not be kept', async () => {
  const { messages, error } = await ask(new Response(), {
    keepLastMessageOnError: false,
    prepareRequestBody: () => {
      throw new Error('Rien à dire.')
    },
  })
  expect(error?.message).toBe('Rien à dire.')
  expect(messages).toEqual([])
})
