import { expect, test } from 'vitest'
import type { ChatOptions } from '../../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import type { StreamPart } from '../../../../widget/chat/streamPart.ts'
import type { ChatRequest, ChatTransport } from '../../../../widget/chat/transport/chatTransport.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const
const text = (delta: string): StreamPart => ({ type: 'text-delta', id: '', delta })

/** A session with a transport that does not use HTTP, and its requests. */
function start(send: ChatTransport['send'], options: ChatOptions = {}) {
  const requests: ChatRequest[] = []
  const transport: ChatTransport = {
    send(request, signal) {
      requests.push(request)
      return send(request, signal)
    },
  }
  return { requests, session: createChatSession({ id: 'chat', transport, ...options }) }
}

test('a session shows the reply of any transport', async () => {
  const { session, requests } = start(async function* ({ messages }) {
    yield text(`${messages.length} `)
    yield text('message')
  })
  await session.append(question, { headers: { 'x-a': '1' }, body: { b: 2 }, data: 3 })
  expect(requests).toMatchObject([
    { id: 'chat', trigger: 'submit-message', messages: [question], headers: { 'x-a': '1' }, body: { b: 2 }, data: 3 },
  ])
  expect(session.getState()).toMatchObject({ status: 'ready', messages: [question, { content: '1 message' }] })
})

test('a transport that fails before its first part leaves the messages as they were, if they should not be kept', async () => {
  // biome-ignore lint/correctness/useYield: it throws before it yields
  const failing: ChatTransport['send'] = async function* () {
    throw new Error('Panne')
  }
  const { session } = start(failing, { keepLastMessageOnError: false })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'error', error: { message: 'Panne' }, messages: [] })
})

test('a transport that fails later keeps the messages', async () => {
  const { session } = start(
    async function* () {
      yield { type: 'start' }
      throw new Error('Panne')
    },
    { keepLastMessageOnError: false },
  )
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'error', messages: [question] })
})

test('a stop aborts the signal, and ends the reading of a transport that waits', async () => {
  let seen: AbortSignal | undefined
  const { session } = start(async function* (_, signal) {
    seen = signal
    yield text('Sal')
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const sent = session.append(question)
  await expect.poll(() => session.getState().status).toBe('streaming')
  session.stop()
  await sent
  expect(seen?.aborted).toBe(true)
  expect(session.getState()).toMatchObject({ status: 'ready', messages: [question, { content: 'Sal' }] })
})

test('a reply that is replayed from its start replaces its received text', async () => {
  const { session } = start(async function* () {
    yield { type: 'start', messageId: 'm' }
    yield text('Bon')
    yield { type: 'replay' }
    yield text('Bonjour')
  })
  await session.append(question)
  expect(session.getState().messages.map(({ content }) => content)).toEqual(['Bonjour ?', 'Bonjour'])
})

test('a repeated step keeps the steps before it', async () => {
  const { session } = start(async function* () {
    yield text('Un ')
    yield { type: 'replay' }
    yield text('Un et demi')
  })
  await session.append({ id: 'a', role: 'assistant', content: 'Zéro ' })
  expect(session.getState().messages.map(({ content }) => content)).toEqual(['Zéro Un et demi'])
})

test('a transport that cannot resume has nothing to resume', async () => {
  const { session } = start(async function* () {})
  await session.resume()
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})
