import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatOptions, ChatSession } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { type Answer, scriptedBody, scriptedFetch, settled } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const
const contents = (session: ChatSession) => session.getState().messages.map(({ content }) => content)
const unhandled = vi.fn()

beforeEach(() => {
  process.on('unhandledRejection', unhandled)
})

afterEach(async () => {
  await settled()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

/** A session whose listeners are notified of every part at once. */
function start(answers: Answer[], options: ChatOptions = {}) {
  const fetch = scriptedFetch(...answers)
  const callbacks = { onFinish: vi.fn(), onError: vi.fn() }
  const session = createChatSession({
    streamProtocol: 'text',
    schedule: publish => publish(),
    fetch,
    ...callbacks,
    ...options,
  })
  return { session, fetch, ...callbacks }
}

test('A stop in the tick of a send sends nothing, keeps the question and leaves the session ready', async () => {
  const { session, fetch } = start([new Response('Salut')])
  const sent = session.append(question)
  session.stop()
  expect(session.getState().status).toBe('ready')
  await sent
  expect(contents(session)).toEqual(['Bonjour ?'])
  expect(fetch.requests).toHaveLength(0)
})

test('Five submits in one tick send one question', async () => {
  const { session, fetch } = start([new Response('Salut')])
  session.setInput('Bonjour ?')
  await Promise.all([1, 2, 3, 4, 5].map(() => session.submit()))
  expect(fetch.requests).toHaveLength(1)
  expect(contents(session)).toEqual(['Bonjour ?', 'Salut'])
})

test('Five messages in one tick are one request, the last', async () => {
  const { session, fetch } = start([new Response('Salut')])
  await Promise.all([1, 2, 3].map(n => session.append({ role: 'user', content: `${n}` })))
  expect(fetch.requests.map(({ body }) => (body as { messages: unknown[] }).messages.length)).toEqual([3])
  expect(contents(session)).toEqual(['1', '2', '3', 'Salut'])
})

test('A stopped reply keeps its text, does not call onFinish, and closes its connection', async () => {
  const body = scriptedBody('Sal')
  const { session, fetch, onFinish, onError } = start([body.response])
  const sent = session.append(question)
  await settled()
  expect(session.getState().status).toBe('streaming')
  session.stop()
  session.stop()
  expect(session.getState().status).toBe('ready')
  body.say('ut')
  await sent
  expect(contents(session)).toEqual(['Bonjour ?', 'Sal'])
  expect(fetch.requests[0]?.signal.aborted).toBe(true)
  expect(body.isCancelled()).toBe(true)
  expect([onFinish, onError].flatMap(callback => callback.mock.calls)).toEqual([])
})

test('A stop inside a character shows no half of it', async () => {
  const body = scriptedBody()
  const { session } = start([body.response])
  void session.append(question)
  await settled()
  const bytes = new TextEncoder().encode('é🎉')
  body.say(bytes.slice(0, 4))
  await settled()
  session.stop()
  expect(contents(session)).toEqual(['Bonjour ?', 'é'])
})

test('A stop without anything under way changes nothing', () => {
  const { session } = start([])
  const before = session.getState()
  session.stop()
  expect(session.getState()).toBe(before)
})

test('A response that comes after the stop, from a fetch that ignores it, is cancelled unread', async () => {
  const body = scriptedBody('trop tard')
  let respond: (response: Response) => void = () => {}
  const { session } = start([], { fetch: () => new Promise(resolve => (respond = resolve)) })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  respond(body.response)
  await settled()
  expect(body.isCancelled()).toBe(true)
  expect(contents(session)).toEqual(['Bonjour ?'])
})

test('A question while a reply streams ends that reply, keeps it, and is answered', async () => {
  const first = scriptedBody('Pre')
  const { session, onFinish } = start([first.answer, new Response('Deux')])
  const sent = session.append(question)
  await settled()
  await session.append({ role: 'user', content: 'Et ?' })
  await sent
  expect(contents(session)).toEqual(['Bonjour ?', 'Pre', 'Et ?', 'Deux'])
  expect(onFinish).toHaveBeenCalledOnce()
  expect(session.getState().status).toBe('ready')
})

test('A reload during a reply removes its received text', async () => {
  const first = scriptedBody('Pre')
  const { session, fetch } = start([first.answer, new Response('Mieux')])
  const sent = session.append(question)
  await settled()
  await session.reload()
  await sent
  expect(contents(session)).toEqual(['Bonjour ?', 'Mieux'])
  expect(fetch.requests).toHaveLength(2)
})

test('A stop, then a send in the same tick: only the second reply comes', async () => {
  const first = scriptedBody('Pre')
  const { session } = start([first.answer, new Response('Deux')])
  void session.append(question)
  await settled()
  session.stop()
  session.setMessages([])
  await session.append({ role: 'user', content: 'Et ?' })
  expect(contents(session)).toEqual(['Et ?', 'Deux'])
})

test('A conversation cleared before its reply begins shows that reply alone', async () => {
  const body = scriptedBody()
  const { session } = start([body.answer])
  const sent = session.append(question)
  await settled()
  session.setMessages([])
  body.say('Salut')
  body.end()
  await sent
  expect(contents(session)).toEqual(['Salut'])
})

test('A reply whose message was removed finishes without coming back', async () => {
  const body = scriptedBody('Sal')
  const { session, onFinish } = start([body.answer])
  const sent = session.append(question)
  await settled()
  session.setMessages([])
  body.say('ut')
  body.end()
  await sent
  expect(contents(session)).toEqual([])
  expect(session.getState().status).toBe('ready')
  expect(onFinish).toHaveBeenCalledOnce()
})

test('A message that the page changes while it streams continues from the change', async () => {
  const body = scriptedBody('Sal')
  const { session } = start([body.answer])
  const sent = session.append(question)
  await settled()
  session.setMessages(messages => messages.map(message => ({ ...message, content: `${message.content}!`, parts: [] })))
  body.say('ut')
  body.end()
  await sent
  expect(session.getState().messages[1]).toMatchObject({ content: 'Sal!ut', parts: [{ type: 'text', text: 'ut' }] })
})

test('A session that is disposed while it streams notifies and sends nothing more', async () => {
  const body = scriptedBody('Sal')
  const { session, fetch, onFinish, onError } = start([body.answer])
  const told = vi.fn()
  session.subscribe(told)
  const sent = session.append(question)
  await settled()
  told.mockClear()
  const last = session.getState()
  session.dispose()
  session.dispose()
  body.say('ut')
  await sent
  session.setInput('encore')
  session.setInput('')
  session.setMessages([])
  session.setData([1])
  session.stop()
  await Promise.all([session.append(question), session.reload(), session.resume(), session.submit()])
  await session.addToolResult({ toolCallId: 'x', result: 1 })
  expect(session.getState()).toBe(last)
  expect(told).not.toHaveBeenCalled()
  expect(fetch.requests).toHaveLength(1)
  expect(fetch.requests[0]?.signal.aborted).toBe(true)
  expect([onFinish, onError].flatMap(callback => callback.mock.calls)).toEqual([])
})

test('A tool of the page that never answers can be stopped', async () => {
  const body = scriptedBody('f:{"messageId":"m"}\n9:{"toolCallId":"c","toolName":"ask","args":{}}\n')
  const { session } = start([body.response], { streamProtocol: 'data', onToolCall: () => new Promise(() => {}) })
  const sent = session.append(question)
  await settled()
  expect(session.getState().messages[1]?.toolInvocations?.[0]?.state).toBe('call')
  session.stop()
  await sent
  expect(session.getState().status).toBe('ready')
  expect(body.isCancelled()).toBe(true)
})

test('A response hook that never ends can be stopped, and its response is cancelled', async () => {
  const body = scriptedBody('Salut')
  const { session } = start([body.response], { onResponse: () => new Promise(() => {}) })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  expect(body.isCancelled()).toBe(true)
})

test('A body that does not react to its cancellation does not delay the stop', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: () => new Promise(() => {}),
    cancel: () => new Promise(() => {}),
  })
  const { session } = start([new Response(endless)])
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  expect(session.getState().status).toBe('ready')
})

test('A stop from onResponse ends the request there, and its response is cancelled', async () => {
  const body = scriptedBody('Salut')
  const { session, onError } = start([body.response], { onResponse: () => session.stop() })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'ready', messages: [{ content: 'Bonjour ?' }] })
  expect(body.isCancelled()).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test('A stop from onFinish does no harm', async () => {
  const { session } = start([new Response('Salut')], { onFinish: () => session.stop() })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})

test('A question sent from onFinish is answered', async () => {
  let asked = 0
  const { session } = start([new Response('Un'), new Response('Deux')], {
    onFinish: () => {
      if (asked++ === 0) void session.append({ role: 'user', content: 'Et ?' })
    },
  })
  await session.append(question)
  await settled()
  expect(contents(session)).toEqual(['Bonjour ?', 'Un', 'Et ?', 'Deux'])
  expect(session.getState().status).toBe('ready')
})

test('A question sent from onError is answered, and its answer stays', async () => {
  const { session } = start([new Error('Panne'), new Response('Deux')], {
    onError: () => void session.append({ role: 'user', content: 'Et ?' }),
  })
  await session.append(question)
  await settled()
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
  expect(contents(session)).toEqual(['Bonjour ?', 'Et ?', 'Deux'])
})

test('A stop before the response restores the messages if they should not be kept, unless they were changed', async () => {
  const never = () => new Promise<Response>(() => {})
  const { session } = start([never, never], { keepLastMessageOnError: false })
  void session.append(question)
  await settled()
  session.stop()
  expect(contents(session)).toEqual([])

  void session.append(question)
  await settled()
  session.setMessages([{ id: 'x', role: 'assistant', content: 'Accueil' }])
  session.stop()
  expect(contents(session)).toEqual(['Accueil'])
})

test('A listener that sends when a reply ends has the last word', async () => {
  const body = scriptedBody('Pre')
  const { session, fetch } = start([body.answer, new Response('Sienne')])
  void session.append(question)
  await settled()
  let hasSent = false
  session.subscribe(() => {
    if (hasSent || session.getState().status !== 'ready') return
    hasSent = true
    void session.append({ role: 'user', content: 'La sienne' })
  })
  await session.append({ role: 'user', content: 'La mienne' })
  await settled()
  expect(contents(session)).toEqual(['Bonjour ?', 'Pre', 'La sienne', 'Sienne'])
  expect(fetch.requests).toHaveLength(2)
  expect(session.getState().status).toBe('ready')
})

test('A listener that stops each request as it starts lets none through', async () => {
  const { session, fetch } = start([new Response('Salut')], { initialInput: 'Bonjour ?' })
  session.subscribe(() => {
    if (session.getState().status === 'submitted') session.stop()
  })
  await session.submit()
  expect(session.getState()).toMatchObject({ status: 'ready', input: '', messages: [{ content: 'Bonjour ?' }] })
  expect(fetch.requests).toHaveLength(0)
})
