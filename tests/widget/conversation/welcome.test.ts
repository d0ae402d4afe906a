// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatRequest, ChatTransport } from '../../../widget/chat/transport/chatTransport.ts'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { deferred } from '../../support/deferred.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const QUESTION = { role: 'user', content: 'Ça va ?' }

test('the text protocol of the specification sends the welcome', async () => {
  const fetch = answering('Oui.')
  const { element } = await mountElement({ 'stream-protocol': 'text', welcome: 'Bonjour.' }, { fetch })
  await element.send('Ça va ?')
  await expect.poll(() => fetch.bodies).toEqual([{ messages: [{ role: 'assistant', content: 'Bonjour.' }, QUESTION] }])
})

test.each(['auto', 'data'])('a model does not get the welcome (%s)', async protocol => {
  const fetch = answering(protocol === 'data' ? '0:"Oui."\n' : 'Oui.')
  const { element } = await mountElement({ 'stream-protocol': protocol }, { fetch })
  await element.send('Ça va ?')
  await expect.poll(() => fetch.bodies).toMatchObject([{ messages: [QUESTION] }])
  expect(element.messages).toMatchObject([{ id: 'welcome' }, QUESTION])
})

test('a transport of the page does not get the welcome, and keeps its own `this`', async () => {
  class Recorder implements ChatTransport {
    readonly requests: ChatRequest[] = []
    async *send(request: ChatRequest) {
      this.requests.push(request)
      yield { type: 'text-delta', id: '', delta: 'Oui.' } as const
    }
  }
  const transport = new Recorder()
  const { element } = await mountElement({}, { transport })
  await element.send('Ça va ?')
  await expect.poll(() => transport.requests).toMatchObject([{ messages: [QUESTION] }])
})

test('an empty welcome is none: suggestions show, the first message is the visitor’s, and it can be cleared', async () => {
  const { element, shadow } = await mountElement(
    { open: '', welcome: '', suggestions: 'Ça va ?', 'stream-protocol': 'text' },
    { fetch: answering('Oui.') },
  )
  const suggestion = await shadow.findByRole('button', { name: 'Ça va ?' })
  expect(element.messages).toEqual([])
  expect(shadow.queryByRole('button', { name: 'Effacer la conversation' })).toBeNull()
  suggestion.click()
  expect(await shadow.findByText('Oui.')).toBeTruthy()
  expect(element.messages).toMatchObject([QUESTION, { role: 'assistant', content: 'Oui.' }])
  shadow.getByRole('button', { name: 'Effacer la conversation' }).click()
  expect(element.messages).toEqual([])
})

test('an empty welcome of the strings property is none too', async () => {
  const { element, shadow } = await mountElement({ open: '' }, { strings: { welcome: '' } })
  await shadow.findByRole('dialog')
  expect(element.messages).toEqual([])
})

const CHANGES: [string, (element: NicodataChat) => unknown][] = [
  ['its attribute', element => element.setAttribute('welcome', 'Hello.')],
  ['its strings', element => Object.assign(element, { strings: { welcome: 'Hello.' } })],
  ['its property', element => Object.assign(element, { welcome: 'Hello.' })],
]

test.each(CHANGES)('before the first question, the welcome follows the page, which changes %s', async (_, change) => {
  const { element, shadow } = await mountElement({ open: '' })
  await shadow.findByRole('dialog')
  change(element)
  await expect.poll(() => element.messages).toMatchObject([{ id: 'welcome', content: 'Hello.' }])
})

test.each(CHANGES)('a page that changes %s does not empty a conversation of one question', async (_, change) => {
  const reply = deferred<Response>()
  const { element, shadow } = await mountElement({ open: '' }, { fetch: () => reply.promise })
  void element.send('Ça va ?')
  await expect.poll(() => element.messages).toMatchObject([{ id: 'welcome' }, QUESTION])
  change(element)
  reply.resolve(new Response('Oui.'))
  await shadow.findByText('Oui.')
  expect(element.messages).toMatchObject([{ id: 'welcome' }, QUESTION, { content: 'Oui.' }])
})

test('a question without a welcome is stored when the visitor leaves the page', async () => {
  const fetch = answering('Oui.')
  const { element } = await mountElement({ welcome: '', persist: 'local' }, { fetch })
  await element.send('Ça va ?')
  element.remove()
  expect(JSON.stringify({ ...localStorage })).toContain('Ça va ?')
})
