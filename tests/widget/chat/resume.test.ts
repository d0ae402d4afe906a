import { expect, test, vi } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { type Answer, scriptedBody, scriptedFetch, settled } from './scriptedFetch.ts'

const asked = { id: 'q', role: 'user', content: 'Bonjour ?' } as const
const cutOff = { id: 'm', role: 'assistant', content: 'Bon', createdAt: new Date(0) } as const

/** The conversation after its stream was resumed. */
async function resume(answer: Answer, options: ChatOptions = {}) {
  const session = createChatSession({ fetch: scriptedFetch(answer), initialMessages: [asked, cutOff], ...options })
  await session.resume()
  return session.getState()
}

const data = (...lines: string[]) => new Response(`${lines.join('\n')}\n`)
const START = 'f:{"messageId":"m"}'

test('A replay of the reply replaces it, with a new date, id and tools', async () => {
  const { messages } = await resume(data(START, '9:{"toolCallId":"c","toolName":"t","args":{}}', '0:"Bonjour"'))
  expect(messages).toHaveLength(2)
  expect(messages[1]).toEqual({
    id: 'm',
    role: 'assistant',
    createdAt: new Date(0),
    content: 'Bonjour',
    parts: [
      { type: 'step-start' },
      { type: 'tool-invocation', toolInvocation: messages[1]?.toolInvocations?.[0] },
      { type: 'text', text: 'Bonjour' },
    ],
    toolInvocations: [{ state: 'call', step: 0, toolCallId: 'c', toolName: 't', args: {} }],
  })
})

test('A replay that fails before its first word changes nothing', async () => {
  const { messages, error } = await resume(data(START, '3:"Panne"'))
  expect(error).toMatchObject({ message: 'Panne' })
  expect(messages).toMatchObject([asked, cutOff])
})

test('A resumed stream of another message that fails before its first word adds none', async () => {
  const { messages } = await resume(data('f:{"messageId":"n"}', '3:"Panne"'))
  expect(messages).toMatchObject([asked, cutOff])
})

test('A stream of another message adds that message', async () => {
  const { messages } = await resume(data('f:{"messageId":"n"}', '0:"Autre"'))
  expect(messages.map(({ id, content }) => [id, content])).toEqual([
    ['q', 'Bonjour ?'],
    ['m', 'Bon'],
    ['n', 'Autre'],
  ])
})

test('A stream that does not name its message but begins like it is a replay', async () => {
  const { messages } = await resume(data('0:"B"', '0:"onjour"'))
  expect(messages.map(({ content }) => content)).toEqual(['Bonjour ?', 'Bonjour'])
})

test('A stream that does not name its message continues the last one', async () => {
  const { messages } = await resume(data('g:"Hm."', '0:"jour"'))
  expect(messages.map(({ content, reasoning }) => [content, reasoning])).toEqual([
    ['Bonjour ?', undefined],
    ['Bonjour', 'Hm.'],
  ])
})

test('A text that begins otherwise than the last reply is another reply', async () => {
  const { messages } = await resume(new Response('Salut'), { streamProtocol: 'text' })
  expect(messages.map(({ content }) => content)).toEqual(['Bonjour ?', 'Bon', 'Salut'])
})

test('A UI message stream that announces itself without an id is placed by its text', async () => {
  const chunks = [
    { type: 'start' },
    { type: 'message-metadata', messageMetadata: { a: 1 } },
    { type: 'start-step' },
    { type: 'text-delta', id: 't', delta: 'Bonjour' },
  ]
  const { messages } = await resume(new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')))
  expect(messages.map(({ content }) => content)).toEqual(['Bonjour ?', 'Bonjour'])
})

test('With nothing to resume, the conversation does not change and onFinish is not called', async () => {
  const onFinish = vi.fn()
  const { messages, status, error } = await resume(new Response(null, { status: 204 }), { onFinish })
  expect({ status, error, count: messages.length }).toEqual({ status: 'ready', error: undefined, count: 2 })
  expect(onFinish).not.toHaveBeenCalled()
})

test('A resumed stream can be stopped', async () => {
  const body = scriptedBody('Salut')
  const session = createChatSession({
    streamProtocol: 'text',
    fetch: scriptedFetch(body.answer),
    initialMessages: [asked],
  })
  const resumed = session.resume()
  await settled()
  expect(session.getState().status).toBe('streaming')
  session.stop()
  expect(session.getState().status).toBe('ready')
  await resumed
  expect(session.getState().messages[1]?.content).toBe('Salut')
})

test('A reply that was removed during a resume does not come back', async () => {
  const body = scriptedBody()
  const session = createChatSession({ fetch: scriptedFetch(body.answer), initialMessages: [asked, cutOff] })
  const resumed = session.resume()
  await settled()
  session.setMessages([])
  body.say(`${START}\n0:"Bonjour"\n`)
  body.end()
  await resumed
  expect(session.getState()).toMatchObject({ messages: [], status: 'ready' })
})
