// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { AiSdkMessage } from '../../../widget/chat/message.ts'
import type { ChatTransport } from '../../../widget/chat/transport/chatTransport.ts'
import type { EventDetails } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'
import { scriptedBody } from '../chat/scriptedFetch.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const inputSchema = { type: 'object', properties: {} }

const rows: AiSdkMessage[] = JSON.parse(`[
  {"id":"q","role":"user","parts":[{"type":"text","text":"Combien ?"}]},
  {"id":"a","role":"assistant","parts":[
    {"type":"step-start"},
    {"type":"reasoning","text":"Le panier.","state":"done"},
    {"type":"tool-readCart","toolCallId":"c","state":"output-available","input":{},"output":{"total":2}},
    {"type":"text","text":"**2 €.**","state":"done"}
  ]}
]`)

test('rows of AI SDK are shown, and go back to the backend in its format with the first question', async () => {
  const fetch = answering('Oui.')
  const { element, shadow, events } = await mountElement({ open: '' }, { fetch })
  element.messages = rows
  expect((await shadow.findByText('2 €.')).tagName).toBe('STRONG')
  expect(shadow.getByText('readCart : terminé')).toBeTruthy()
  await element.send('Et après ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(fetch.bodies[0]).toMatchObject({
    messages: [
      { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Combien ?' }] },
      {
        id: 'a',
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'Le panier.' },
          { type: 'tool-readCart', toolCallId: 'c', state: 'output-available', input: {}, output: { total: 2 } },
          { type: 'text', text: '**2 €.**' },
        ],
      },
      { role: 'user' },
    ],
  })
})

test('a wrong part of a row of AI SDK is refused', async () => {
  const { element } = await mountElement()
  const set = (part: object) => Reflect.set(element, 'messages', [{ id: 'a', role: 'assistant', parts: [part] }])
  for (const part of [{ type: 'text' }, { type: 'reasoning' }, { type: 'file', mediaType: 'image/png' }, {}]) {
    expect(() => set(part)).toThrow(new TypeError('messages[0].parts has to be an array of parts.'))
  }
})

test('setting the messages that were read changes nothing: a reply continues', async () => {
  const body = scriptedBody('Le début')
  const { element, events } = await mountElement({}, { fetch: async () => body.response })
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-started')
  Object.assign(element, { messages: element.messages })
  body.say(' et la fin.')
  body.end()
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(element.messages.at(-1)?.content).toBe('Le début et la fin.')
})

test('the conversation has the id that the page sets, before or after it has begun', async () => {
  const fetch = answering('Oui.')
  const { element, events } = await mountElement(
    { backend: '/a', persist: 'session' },
    { fetch, conversationId: 'talk-1' },
  )
  expect(element.conversationId).toBe('talk-1')
  const finished = () => events.filter(name => name === 'nicodata-chat-reply-finished').length
  await element.send('Un ?')
  await expect.poll(finished).toBe(1)
  element.conversationId = 'talk-2'
  expect(element.conversationId).toBe('talk-2')
  await element.send('Deux ?')
  await expect.poll(finished).toBe(2)
  expect(fetch.bodies).toMatchObject([{ id: 'talk-1' }, { id: 'talk-2' }])
  expect(sessionStorage.getItem('nicodata-chat /a#')).toContain('"id":"talk-2"')
})

test('a page that sets no id reads the random one', async () => {
  const fetch = answering('Oui.')
  const { element, events } = await mountElement({}, { fetch })
  expect(element.conversationId).toBeUndefined()
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(element.conversationId).toMatch(/^[0-9a-f]{32}$/)
  expect(fetch.bodies[0]).toMatchObject({ id: element.conversationId })
})

test('a stop goes to the conversation of its question, even if the page has named another since', async () => {
  const requests: string[] = []
  const body = scriptedBody('Le début')
  const fetch: typeof globalThis.fetch = async (address, init) => {
    requests.push(`${init?.method} ${address}`)
    if (init?.method === 'DELETE') return new Response(null, { status: 204 })
    return new Response(body.response.body, { headers: { allow: 'GET, POST, DELETE', 'x-chat-provider': 'own' } })
  }
  const { element, events } = await mountElement(
    { endpoint: '/chat', persist: 'session' },
    { fetch, conversationId: 'talk-1' },
  )
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-started')
  element.conversationId = 'talk-2'
  element.stop()
  await expect.poll(() => requests).toContain('DELETE /chat?chatId=talk-1')
})

test('a text of the page is written behind that of the visitor, and the next one takes its place', async () => {
  const { element, shadow } = await mountElement({ open: '', welcome: '' })
  const input = await shadow.findByRole('textbox', { name: 'Votre question' })
  if (!(input instanceof HTMLTextAreaElement)) throw new Error('The input is no textarea.')
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  element.setInput('Je')
  await expect.poll(() => input.value).toBe('Je')
  element.setInput('Je cherche')
  await expect.poll(() => input.value).toBe('Je cherche')
  element.setInput('')
  await expect.poll(() => input.value).toBe('')
  type('Bonjour,')
  element.setInput('je cherche')
  await expect.poll(() => input.value).toBe('Bonjour, je cherche')
  element.setInput('je trouve')
  await expect.poll(() => input.value).toBe('Bonjour, je trouve')
  // The visitor has changed it: it is theirs now.
  type('Bonjour, je trouve tout')
  element.setInput('ici')
  await expect.poll(() => input.value).toBe('Bonjour, je trouve tout ici')
  element.setInput('')
  await expect.poll(() => input.value).toBe('Bonjour, je trouve tout')
})

test('a text that is written while the panel is closed waits for the visitor, and nothing is sent', async () => {
  const fetch = answering('Oui.')
  const { element, shadow } = await mountElement({ welcome: '' }, { fetch })
  element.setInput('Où livrez-vous ?')
  element.show()
  const input = await shadow.findByRole('textbox', { name: 'Votre question' })
  await expect.poll(() => (input instanceof HTMLTextAreaElement ? input.value : '')).toBe('Où livrez-vous ?')
  expect(fetch.bodies).toEqual([])
})

test('each turn that ends gives the page all messages once, which it can restore with their id', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = scriptedBody('Le début')
  const responses = [new Response('Oui.'), new Response('Panne.', { status: 500 }), body.response]
  const { element, events } = await mountElement(
    { welcome: '' },
    { fetch: async () => responses.shift() ?? new Response('Et voilà.') },
  )
  const saved: EventDetails['nicodata-chat-messages-changed'][] = []
  element.addEventListener('nicodata-chat-messages-changed', ({ detail }) => saved.push(detail))
  await element.send('Un ?')
  await expect.poll(() => saved).toHaveLength(1)
  await expect.poll(() => element.send('Deux ?')).toBe(true)
  await expect.poll(() => saved).toHaveLength(2)
  await expect.poll(() => element.send('Trois ?')).toBe(true)
  await expect.poll(() => events.filter(name => name === 'nicodata-chat-reply-started')).toHaveLength(2)
  element.stop()
  expect(saved.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
    ['Un ?', 'Oui.'],
    ['Un ?', 'Oui.', 'Deux ?'],
    ['Un ?', 'Oui.', 'Deux ?', 'Trois ?', 'Le début'],
  ])
  const [{ conversationId, messages }] = JSON.parse(JSON.stringify([saved.at(-1)]))
  const other = await mountElement({}, { messages, conversationId })
  await expect.poll(() => JSON.parse(JSON.stringify(other.element.messages))).toEqual(messages)
  expect(other.element.conversationId).toBe(element.conversationId)
})

test('a turn that waits for the visitor’s approval has not ended', async () => {
  const { element, shadow, events } = await mountElement(
    { open: '', 'stream-protocol': 'data' },
    {
      fetch: answering(CALL(), new Response('0:"Fait."\n')),
      tools: [{ name: 'pay', inputSchema, confirm: true, execute: () => 'payé' }],
    },
  )
  await element.send('Payez.')
  const allow = await shadow.findByRole('button', { name: 'Autoriser' })
  await expect.poll(() => shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
  expect(events).not.toContain('nicodata-chat-messages-changed')
  allow.click()
  await shadow.findByText('Fait.')
  await expect.poll(() => events.filter(name => name === 'nicodata-chat-messages-changed')).toHaveLength(1)
})

const CALL = () =>
  new Response('9:{"toolCallId":"c","toolName":"pay","args":{"sum":2}}\ne:{"finishReason":"tool-calls"}\n')

test('a described tool is sent, asks the visitor where it confirms, runs, and the reply continues', async () => {
  const execute = vi.fn(() => 'payé')
  const fetch = answering(CALL(), new Response('0:"C’est payé."\n'))
  const { element, shadow, events } = await mountElement(
    { open: '', 'stream-protocol': 'data' },
    { fetch, tools: [{ name: 'pay', inputSchema, description: 'Pays.', confirm: true, execute }] },
  )
  await element.send('Payez.')
  const allow = await shadow.findByRole('button', { name: 'Autoriser' })
  expect(execute).not.toHaveBeenCalled()
  await expect.poll(() => shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
  allow.click()
  await shadow.findByText('C’est payé.')
  await expect.poll(() => events.at(-1)).toBe('nicodata-chat-reply-finished')
  expect(execute).toHaveBeenCalledExactlyOnceWith({ sum: 2 }, { toolCallId: 'c' })
  expect(fetch.bodies).toMatchObject([
    { tools: [{ name: 'pay', inputSchema, description: 'Pays.' }] },
    { tools: [{ name: 'pay' }] },
  ])
  expect(events.filter(name => /tool/.test(name))).toEqual(['nicodata-chat-tool-call', 'nicodata-chat-tool-result'])
})

test('a denied tool does not run, and the model is told', async () => {
  const execute = vi.fn()
  const fetch = answering(CALL(), new Response('0:"Alors non."\n'))
  const { element, shadow } = await mountElement(
    { open: '', 'stream-protocol': 'data' },
    { fetch, tools: [{ name: 'pay', inputSchema, confirm: true, execute }] },
  )
  await element.send('Payez.')
  const deny = await shadow.findByRole('button', { name: 'Refuser' })
  await expect.poll(() => shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
  deny.click()
  await shadow.findByText('Alors non.')
  expect(shadow.getByText('pay : refusé')).toBeTruthy()
  expect(execute).not.toHaveBeenCalled()
  expect(JSON.stringify(fetch.bodies[1])).toContain('Tool execution denied.')
})

test('with stream-protocol="text" the request is the messages alone, with tools too', async () => {
  const fetch = answering('Oui.')
  const { element, events } = await mountElement(
    { 'stream-protocol': 'text', welcome: '' },
    { fetch, tools: [{ name: 'pay', inputSchema, execute: () => 1 }] },
  )
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(fetch.bodies).toEqual([{ messages: [{ role: 'user', content: 'Un ?' }] }])
})

test('a transport of the page gets the newest messages only, as history-limit says', async () => {
  const seen: string[][] = []
  const transport: ChatTransport = {
    async *send({ messages }) {
      seen.push(messages.map(({ content }) => content))
      yield { type: 'start' }
      yield { type: 'text-delta', id: 'a', delta: 'Oui.' }
    },
  }
  const { element, events } = await mountElement({ 'history-limit': '2' }, { transport })
  for (const [index, question] of ['Un ?', 'Deux ?'].entries()) {
    await element.send(question)
    await expect.poll(() => events.filter(name => name === 'nicodata-chat-reply-finished')).toHaveLength(index + 1)
  }
  expect(seen).toEqual([['Un ?'], ['Oui.', 'Deux ?']])
})

test('an error of a transport keeps its code, its status and its sentence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures = [
    Object.assign(new Error('Quota.'), { code: 'http-error', status: 429, retryAfter: 3, sentence: 'Trop vite.' }),
    new Error('Autre.'),
  ]
  const transport: ChatTransport = {
    // biome-ignore lint/correctness/useYield: it fails before its first part
    async *send() {
      throw failures.shift()
    },
  }
  const { element } = await mountElement({}, { transport })
  const errors: EventDetails['nicodata-chat-error']['error'][] = []
  element.addEventListener('nicodata-chat-error', ({ detail }) => errors.push(detail.error))
  for (const count of [1, 2]) {
    await expect.poll(() => element.send('Un ?')).toBe(true)
    await expect.poll(() => errors).toHaveLength(count)
  }
  expect(errors).toMatchObject([
    { name: 'ChatError', code: 'http-error', status: 429, retryAfter: 3, sentence: 'Trop vite.', message: 'Quota.' },
    { code: 'unknown', message: 'Autre.' },
  ])
})
