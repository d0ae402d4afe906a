// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => document.body.replaceChildren())

const REST = 'La suite du texte collé viendra après l’envoi.'

/** A chat for short messages, and a paste into it. True if the browser itself inserts the text. */
async function openChat() {
  const attributes = { open: '', 'max-length': '20', lang: 'fr' }
  const fetch = answering('Un.', 'Deux.', 'Trois.')
  const mounted = await mountElement(attributes, { fetch })
  const field = (await mounted.shadow.findByRole('textbox')) as HTMLTextAreaElement
  // The one of React.
  await expect.poll(() => field.getAttribute('aria-keyshortcuts')).toBe('PageUp')
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  const send = async (turn: number) => {
    await expect.poll(() => mounted.shadow.getByRole('button', { name: /^Envoyer/ })).toHaveProperty('disabled', false)
    fireEvent.keyDown(field, { key: 'Enter' })
    await expect.poll(() => mounted.events.filter(name => name === 'nicodata-chat-reply-finished')).toHaveLength(turn)
  }
  const note = () => mounted.element.shadowRoot?.querySelector('.composer-note')?.textContent
  const sent = () => fetch.bodies.map(body => (body as { messages: { content: string }[] }).messages.at(-1)?.content)
  return { ...mounted, field, note, paste, send, sent }
}

test('what a paste has beyond the limit comes after the message, in whole words', async () => {
  const { field, note, paste, send, sent } = await openChat()
  expect(paste('un deux trois quatre cinq six sept huit neuf')).toBe(false)
  expect(field.value).toBe('un deux trois ')
  await expect.poll(note).toContain(REST)
  await send(1)
  expect(field.value).toBe('quatre cinq six ')
  await send(2)
  expect(field.value).toBe('sept huit neuf')
  expect(note()).not.toContain(REST)
  await send(3)
  expect(field.value).toBe('')
  expect(sent().join('')).toBe('un deux trois quatre cinq six sept huit neuf')
})

test('a word that is longer than the field is cut', async () => {
  const { field, paste } = await openChat()
  paste('abcdefghijklmnopqrstuvwxyz')
  expect(field.value).toBe('abcdefghijklmnopqrst')
})

test('a paste behind other words has their room less', async () => {
  const { field, paste } = await openChat()
  fireEvent.input(field, { target: { value: 'Voici : ' } })
  field.setSelectionRange(8, 8)
  paste('un deux trois quatre')
  expect(field.value).toBe('Voici : un deux ')
})

test('a paste that fits is left to the browser', async () => {
  const { note, paste } = await openChat()
  expect(paste('un deux')).toBe(true)
  expect(note()).not.toContain(REST)
})

test('a visitor who empties the field does not get the rest', async () => {
  const { field, note, paste, send } = await openChat()
  paste('un deux trois quatre cinq six')
  fireEvent.input(field, { target: { value: '' } })
  expect(note()).not.toContain(REST)
  fireEvent.input(field, { target: { value: 'Bonjour' } })
  await send(1)
  expect(field.value).toBe('')
})

test('a paste of a script, without a clipboard, throws nothing', async () => {
  const { field } = await openChat()
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  expect(field.dispatchEvent(paste)).toBe(true)
})
