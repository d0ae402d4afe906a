// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NewMessage } from '../../../widget/chat/message.ts'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, insideOf, mountElement } from '../../support/mountElement.ts'
import { scriptedBody } from '../chat/scriptedFetch.ts'

afterEach(() => sessionStorage.clear())

const contentsOf = ({ messages }: NicodataChat) => messages.map(({ role, content }) => `${role}: ${content}`)

test('a person takes over: the message is shown and announced, marks the closed chat, and is sent with the next question', async () => {
  const fetch = answering('Oui.')
  const { element, shadow, events } = await mountElement({ open: '', welcome: 'Bonjour.' }, { fetch })
  await shadow.findByText('Bonjour.')
  element.addMessage({ role: 'assistant', content: 'Ici **Claire**, de la boutique.' })
  expect((await shadow.findByText('Claire')).tagName).toBe('STRONG')
  await expect.poll(() => shadow.getByRole('status').textContent).toContain('Ici Claire, de la boutique.')
  expect(fetch.bodies).toEqual([])
  element.hide()
  expect(shadow.queryByText('Nouvelle réponse')).toBeNull()
  element.addMessage({ role: 'assistant', content: 'Êtes-vous là ?' })
  expect(shadow.getByText('Nouvelle réponse')).toBeTruthy()
  await element.send('Oui, bonjour.')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(fetch.bodies[0]).toMatchObject({
    messages: [{ role: 'assistant', content: 'Ici **Claire**, de la boutique.' }, {}, { role: 'user' }],
  })
})

test('a message that is added while a reply streams is placed before it, and the reply continues as one message', async () => {
  const body = scriptedBody('Le dé')
  const { element, shadow, events } = await mountElement(
    { open: '', welcome: '' },
    { fetch: async () => body.response },
  )
  await element.send('Un ?')
  await shadow.findByText('Le dé')
  element.addMessage({ role: 'assistant', content: 'Ici Claire.' })
  await shadow.findByText('Ici Claire.')
  expect(shadow.getByRole('button', { name: 'Arrêter la réponse' })).toBeTruthy()
  // Only a complete reply can be copied: Claire's.
  expect(shadow.getAllByRole('button', { name: 'Copier la réponse' })).toHaveLength(1)
  body.say('but et la fin.')
  body.end()
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(contentsOf(element)).toEqual(['user: Un ?', 'assistant: Ici Claire.', 'assistant: Le début et la fin.'])
  await expect.poll(() => shadow.getAllByRole('button', { name: 'Copier la réponse' })).toHaveLength(2)
})

test('messages can be set: a running reply is stopped, and persist keeps the new ones', async () => {
  const body = scriptedBody('Le début')
  const { element, events } = await mountElement(
    { backend: '/a', persist: 'session' },
    { fetch: async () => body.response },
  )
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-started')
  element.messages = [
    { role: 'user', content: 'Avant ?' },
    { role: 'assistant', content: 'Oui.' },
  ]
  expect(contentsOf(element)).toEqual(['user: Avant ?', 'assistant: Oui.'])
  await expect.poll(() => body.isCancelled()).toBe(true)
  expect(contentsOf(element)).toEqual(['user: Avant ?', 'assistant: Oui.'])
  expect(sessionStorage.getItem('nicodata-chat /a#')).toContain('Avant ?')
})

test('messages of another visit can be set before the panel is needed, and what was read can be set again', async () => {
  const first = await mountElement({}, { fetch: answering('Oui.') })
  await first.element.send('Un ?')
  await expect.poll(() => first.events).toContain('nicodata-chat-reply-finished')
  const { element } = await mountElement({}, { messages: first.element.messages })
  await expect.poll(() => element.messages).toEqual(first.element.messages)
})

test('wrong messages that were set before the element is known are an error on the console, and the chat works', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const early = Object.assign(document.createElement('nicodata-chat-messages'), { messages: 'Bonjour' })
  const { NicodataChatElement } = await import('../../../widget/element/NicodataChatElement.ts')
  document.body.append(early)
  onTestFinished(() => early.remove())
  customElements.define('nicodata-chat-messages', class extends NicodataChatElement {})
  customElements.upgrade(early)
  expect(logged).toHaveBeenCalledExactlyOnceWith(new TypeError('messages has to be an array.'))
  expect(insideOf(early).getByRole('button', { name: 'Ouvrir la discussion' })).toBeTruthy()
})

test.each([
  [{ role: 'assistant' }, 'message.content has to be a string.'],
  [{ role: 'system', content: 'Tu es…' }, 'message.role has to be user or assistant.'],
  ['Bonjour', 'message has to be an object.'],
  [null, 'message has to be an object.'],
  [{ role: 'user', content: '', id: 7 }, 'message.id has to be a string.'],
  [{ role: 'user', content: '', parts: [{ type: 'text' }] }, 'message.parts has to be an array of parts.'],
  [{ role: 'user', content: '', parts: [{ type: 'tool-invocation' }] }, 'message.parts has to be an array of parts.'],
  [{ role: 'user', content: '', parts: [{ type: 'toString' }] }, 'message.parts has to be an array of parts.'],
])('a message such as %o is refused, and nothing changes', async (message, expected) => {
  const { element } = await mountElement({ preload: '' })
  const add = (given: unknown) => element.addMessage(given as NewMessage)
  expect(() => add(message)).toThrow(new TypeError(expected))
  expect(() => Reflect.set(element, 'messages', [message])).toThrow(
    new TypeError(expected.replace('message', 'messages[0]')),
  )
  expect(() => Reflect.set(element, 'messages', message)).toThrow(TypeError)
  expect(element.messages).toEqual([])
})
