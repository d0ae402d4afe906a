// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { scriptedFetch } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const

afterEach(() => {
  vi.unstubAllGlobals()
})

function start(options: ChatOptions = {}) {
  const fetch = scriptedFetch(...Array.from({ length: 5 }, () => new Response('Salut')))
  return { fetch, session: createChatSession({ streamProtocol: 'text', fetch, ...options }) }
}

/** The files of an input. happy-dom makes FileLists only for inputs. */
function fileList(...files: File[]): FileList {
  const input = document.createElement('input')
  input.type = 'file'
  const list = input.files
  if (!list) throw new Error('This input has no files.')
  return Object.setPrototypeOf(
    Object.assign([...files], { item: (at: number) => files[at] ?? null }),
    Object.getPrototypeOf(list),
  )
}

test('The body of the product is the conversation and nothing else', async () => {
  const { session, fetch } = start({
    api: 'https://chat.example/api/chat',
    prepareRequestBody: ({ messages }) => ({ messages: messages.map(({ role, content }) => ({ role, content })) }),
  })
  await session.append(question)
  expect(fetch.requests[0]).toMatchObject({
    url: 'https://chat.example/api/chat',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(fetch.requests[0]?.body).toEqual({ messages: [question] })
})

test('A session makes its id when it is first needed, and keeps it', async () => {
  let made = 0
  const { fetch, session } = start({ generateId: () => `id-${++made}` })
  expect(made).toBe(0)
  const { id } = session
  await session.append({ role: 'user', content: 'Bonjour ?' })
  expect(session.id).toBe(id)
  expect(fetch.requests[0]?.body).toMatchObject({ id })
})

test('Messages are sent with all fields if the option is set', async () => {
  const { session, fetch } = start({ sendExtraMessageFields: true })
  await session.append({ ...question, id: 'q', createdAt: new Date(0), reasoning: 'Hm.' })
  expect(fetch.requests[0]?.body).toMatchObject({
    messages: [{ id: 'q', createdAt: '1970-01-01T00:00:00.000Z', reasoning: 'Hm.' }],
  })
})

test('Files are sent as data URLs, byte for byte', async () => {
  const { session, fetch } = start({ initialInput: 'Voici' })
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  const sent = session.submit({
    attachments: fileList(new File([bytes], 'octets.bin', { type: 'application/x-octets' })),
  })
  expect(session.getState()).toMatchObject({ input: 'Voici', messages: [], status: 'ready' })
  await sent
  const url = `data:application/x-octets;base64,${Buffer.from(bytes).toString('base64')}`
  const attachment = { name: 'octets.bin', contentType: 'application/x-octets', url }
  expect(fetch.requests[0]?.body).toMatchObject({ messages: [{ experimental_attachments: [attachment] }] })
  expect(session.getState()).toMatchObject({ input: '', messages: [{ experimental_attachments: [attachment] }, {}] })
})

test('A stop while files are being read sends nothing and leaves the input', async () => {
  const { session, fetch } = start({ initialInput: 'Voici' })
  const sent = session.submit({ attachments: fileList(new File(['x'], 'x.txt')) })
  session.stop()
  await sent
  expect(fetch.requests).toHaveLength(0)
  expect(session.getState()).toMatchObject({ input: 'Voici', messages: [], status: 'ready' })
})

test('Two submits of the same files are one question', async () => {
  const { session, fetch } = start({ initialInput: 'Voici' })
  const attachments = fileList(new File(['x'], 'x.txt'))
  await Promise.all([session.submit({ attachments }), session.submit({ attachments })])
  expect(fetch.requests).toHaveLength(1)
})

test('A file that cannot be read refuses the message, and the session continues', async () => {
  class BrokenReader {
    readonly error = new DOMException('Interdit.', 'NotReadableError')
    onerror: (() => void) | null = null
    readAsDataURL() {
      this.onerror?.()
    }
  }
  vi.stubGlobal('FileReader', BrokenReader)
  const { session, fetch } = start({ initialInput: 'Voici' })
  await expect(session.submit({ attachments: fileList(new File(['x'], 'x.txt')) })).rejects.toMatchObject({
    name: 'NotReadableError',
  })
  expect(session.getState()).toMatchObject({ input: 'Voici', messages: [], status: 'ready', error: undefined })
  await session.submit()
  expect(fetch.requests).toHaveLength(1)
})

test('Attachments that are neither files nor a list are refused before anything changes', async () => {
  const onError = vi.fn()
  const { session, fetch } = start({ initialInput: 'Voici', onError })
  const before = session.getState()
  for (const attachments of ['a.png', 7, { 0: 'a.png' }]) {
    const refusal = expect(session.submit({ attachments: attachments as never })).rejects
    await refusal.toMatchObject({ message: 'Invalid attachments type', code: 'invalid-attachments' })
    await expect(session.append(question, { attachments: attachments as never })).rejects.toThrow(
      'Invalid attachments type',
    )
  }
  expect(session.getState()).toBe(before)
  expect(onError).not.toHaveBeenCalled()
  expect(fetch.requests).toHaveLength(0)
})

test('Without FileList, as in Node, lists are sent and anything else is refused', async () => {
  vi.stubGlobal('FileList', undefined)
  const { session, fetch } = start()
  await session.append(question, { attachments: [{ url: 'https://exemple.fr/a.png' }] })
  await expect(session.append(question, { attachments: {} as never })).rejects.toThrow('Invalid attachments type')
  expect(fetch.requests).toHaveLength(1)
})

test('An empty input is not sent', async () => {
  const { session, fetch } = start()
  await session.submit()
  expect(fetch.requests).toHaveLength(0)
})

test('Changed options apply from the next request on, and undefined restores the default', async () => {
  const { session, fetch } = start({ api: '/a', headers: { 'x-key': '1' } })
  const sent = session.append(question)
  session.configure({ api: '/b', headers: { 'x-key': '2' } })
  await sent
  await session.append(question)
  session.configure({ api: undefined, headers: undefined })
  await session.append(question)
  expect(fetch.requests.map(({ url, headers }) => [url, headers['x-key']])).toEqual([
    ['/a', '1'],
    ['/b', '2'],
    ['/api/chat', undefined],
  ])
})

test('Without options, the platform’s fetch is called, and as a function', async () => {
  const seen = vi.fn()
  vi.stubGlobal('fetch', function (this: unknown, url: string) {
    seen(this, url)
    return Promise.resolve(new Response('0:"Salut"\n'))
  })
  const session = createChatSession()
  await session.append(question)
  expect(seen).toHaveBeenCalledExactlyOnceWith(undefined, '/api/chat')
  expect(session.getState().messages[1]?.content).toBe('Salut')
})

test('Ids are generated, and no two are equal', async () => {
  const sessions = Array.from({ length: 100 }, () => createChatSession().id)
  expect(new Set(sessions).size).toBe(100)
  expect(sessions[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(createChatSession({ generateId: () => 'mine' }).id).toBe('mine')
  expect(createChatSession({ id: 'given', generateId: () => 'mine' }).id).toBe('given')
})

test('An address that has a query keeps it when a stream is resumed', async () => {
  const { session, fetch } = start({ api: '/chat?site=1', id: 'un' })
  await session.resume()
  expect(fetch.requests[0]).toMatchObject({ url: '/chat?site=1&chatId=un', method: 'GET', body: undefined })
})

test('Messages and data can be set from their current values', () => {
  const { session } = start({ initialMessages: [{ id: 'a', role: 'user', content: 'Un' }] })
  session.setMessages(messages => [...messages, { id: 'b', role: 'assistant', content: 'Deux' }])
  session.setData(data => [...(data ?? []), 1])
  session.setData(data => [...(data ?? []), 2])
  expect(session.getState()).toMatchObject({ messages: [{ id: 'a' }, { parts: [{ text: 'Deux' }] }], data: [1, 2] })
  session.setData(undefined)
  expect(session.getState().data).toBeUndefined()
})
