// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answering, insideOf, mountElement } from '../../support/mountElement.ts'

const WELCOME = /^Bonjour/

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a conversation is kept nowhere, unless the page asks for it', async () => {
  const { element, events } = await mountElement({ backend: '/a' }, { fetch: answering('Oui.') })
  await element.send('Encore là ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test.each([
  ['session', () => sessionStorage],
  ['local', () => localStorage],
] as const)(
  'persist="%s" brings the conversation back on the next page, and clearing forgets it',
  async (persist, storage) => {
    const first = await mountElement({ backend: '/a', persist }, { fetch: answering('Oui.') })
    await first.element.send('Encore là ?')
    await expect.poll(() => first.events).toContain('nicodata-chat-reply-finished')
    first.element.remove()

    const second = await mountElement({ backend: '/a', persist, open: '' })
    await insideOf(second.element).findByText('Encore là ?')
    expect(second.element.messages.map(({ content }) => content).slice(1)).toEqual(['Encore là ?', 'Oui.'])
    second.element.clear()
    expect(storage().length).toBe(0)
  },
)

test('a question is stored at once, because the visitor may leave the page before the end of the reply', async () => {
  const fetch = () => new Promise<Response>(() => {})
  const first = await mountElement({ backend: '/a', persist: 'session' }, { fetch })
  await first.element.send('Encore là ?')
  const second = await mountElement({ backend: '/a', persist: 'session', open: '' }, { fetch })
  expect(await insideOf(second.element).findByText('Encore là ?')).toBeTruthy()
})

test('a conversation stored by another page can be cleared before the panel is first needed', async () => {
  sessionStorage.setItem('nicodata-chat /a', '[{"id":"1","role":"user","content":"Un ?"}]')
  const { element, events } = await mountElement({ backend: '/a', persist: 'session' })
  element.clear()
  await expect.poll(() => events).toEqual(['nicodata-chat-clear'])
  expect(sessionStorage.length).toBe(0)
})

test('persist may be asked for in the middle of a conversation', async () => {
  const { element } = await mountElement({ backend: '/a' }, { fetch: answering('Oui.') })
  element.show()
  element.persist = 'session'
  await element.send('Encore là ?')
  await expect.poll(() => sessionStorage.getItem('nicodata-chat /a')).toContain('Oui.')
})

test('a store that holds something else is no reason to fail', async () => {
  sessionStorage.setItem('nicodata-chat /a', '{"not": "messages"}')
  const { shadow } = await mountElement({ backend: '/a', persist: 'session', open: '' })
  expect(await shadow.findByText(WELCOME)).toBeTruthy()
})
