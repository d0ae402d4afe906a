// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { version } from '../../../package.json'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, insideOf, mountElement } from '../../support/mountElement.ts'

afterEach(() => vi.restoreAllMocks())

const LAUNCHER = { name: 'Ouvrir la discussion' }
const WELCOME = /^Bonjour/

test('the class of the element says which version of the package it is', async () => {
  const { element } = await mountElement()
  expect(Reflect.get(element.constructor, 'version')).toBe(version)
})

test('the launcher opens the panel, focuses its input, and dispatches the event', async () => {
  const { element, shadow, events } = await mountElement()
  const launcher = shadow.getByRole('button', LAUNCHER)
  expect(launcher.getAttribute('aria-expanded')).toBe('false')

  launcher.click()
  const input = await shadow.findByRole('textbox', { name: 'Votre question' })
  expect(shadow.getByRole('dialog', { name: 'Assistant' })).toBeTruthy()
  expect(element.shadowRoot?.activeElement).toBe(input)
  expect(shadow.queryByRole('button', LAUNCHER)).toBeNull()
  expect(element.open).toBe(true)
  expect(events).toEqual(['nicodata-chat-open'])
  expect(shadow.getByText(WELCOME)).toBeTruthy()
  expect(element.messages).toMatchObject([{ id: 'welcome', role: 'assistant' }])
})

test('closing hides the panel, and the launcher has the focus again', async () => {
  const { element, shadow, events } = await mountElement()
  element.show()
  const close = await shadow.findByRole('button', { name: 'Fermer la discussion' })
  close.click()
  expect(shadow.queryByRole('dialog')).toBeNull()
  expect(element.shadowRoot?.activeElement).toBe(shadow.getByRole('button', LAUNCHER))
  expect(events).toEqual(['nicodata-chat-open', 'nicodata-chat-close'])
})

test('show, hide and toggle open and close, and may be called twice', async () => {
  const { element, shadow, events } = await mountElement()
  element.toggle()
  expect(await shadow.findByRole('dialog')).toBeTruthy()
  element.show()
  element.hide()
  element.hide()
  expect(shadow.queryByRole('dialog')).toBeNull()
  element.toggle()
  element.toggle()
  expect(events).toEqual([0, 1].flatMap(() => ['nicodata-chat-open', 'nicodata-chat-close']))
})

test('a page that is open from the start keeps its focus', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  const { shadow } = await mountElement({ open: '' })
  await shadow.findByText(WELCOME)
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('a page can prevent the opening', async () => {
  const { element, shadow } = await mountElement()
  element.addEventListener('nicodata-chat-open', event => event.preventDefault())
  element.show()
  expect(element.open).toBe(false)
  expect(shadow.getByRole('button', LAUNCHER)).toBeTruthy()
})

test('properties without an attribute that were set before the element is defined are used', async () => {
  const fetch = vi.fn(answering('Oui.'))
  const onToolCall = () => 'oui'
  const given = {
    headers: { 'x-page': '1' },
    body: { page: 1 },
    fetch,
    onToolCall,
    strings: { question: 'Ihre Frage' },
  }
  const early = Object.assign(document.createElement('nicodata-chat-early'), given)
  const { NicodataChatElement } = await import('../../../widget/element/NicodataChatElement.ts')
  class Early extends NicodataChatElement {}
  document.body.append(early)
  customElements.define('nicodata-chat-early', Early)
  customElements.upgrade(early)
  expect(early).toMatchObject(given)
  expect(Object.keys(given).filter(name => Object.hasOwn(early, name))).toEqual([])

  // The element is defined by now.
  const element = early as unknown as NicodataChat
  element.show()
  await insideOf(element).findByRole('textbox', { name: 'Ihre Frage' })
  expect(await element.send('Un ?')).toBe(true)
  await expect.poll(() => fetch).toHaveBeenCalled()
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('x-page')).toBe('1')
  expect(fetch.bodies[0]).toMatchObject({ page: 1 })
  early.remove()
})

test('messages reads back what was set, also before the panel has come', async () => {
  const { element } = await mountElement()
  element.messages = [{ role: 'user', content: 'Un ?' }]
  element.addMessage({ role: 'assistant', content: 'Oui.' })
  expect(element.messages).toMatchObject([{ content: 'Un ?', parts: [{ type: 'text' }] }, { content: 'Oui.' }])
  const [question] = element.messages
  element.messages = [...element.messages, { role: 'user', content: 'Deux ?' }]
  await element.send(' ')
  expect(element.messages.map(({ content }) => content)).toEqual(['Un ?', 'Oui.', 'Deux ?'])
  expect(element.messages[0]?.id).toBe(question?.id)
  const other = await mountElement()
  other.element.messages = [{ role: 'user', content: 'Un ?' }]
  other.element.clear()
  expect(other.element.messages).toEqual([])
})

test('a page that sets again what is set already changes nothing', async () => {
  const { element, shadow } = await mountElement({ open: '', heading: 'Aide', theme: 'dark' })
  const read = vi.fn(() => 'Ihre Frage')
  const strings = Object.defineProperty({}, 'question', { get: read, enumerable: true })
  element.strings = strings
  await shadow.findByRole('textbox', { name: 'Ihre Frage' })
  const readSoFar = read.mock.calls.length
  element.setAttribute('heading', 'Aide')
  element.theme = 'dark'
  element.strings = strings
  expect(read).toHaveBeenCalledTimes(readSoFar)
})

test('two elements on a page have separate conversations', async () => {
  const first = await mountElement({}, { fetch: answering('Une.') })
  const second = await mountElement({}, { fetch: answering('Deux.') })
  await first.element.send('Qui est là ?')
  await expect.poll(() => first.events).toContain('nicodata-chat-reply-finished')
  expect(first.element.messages.at(-1)?.content).toBe('Une.')
  expect(second.element.messages).toEqual([])
})

test('an element moved in the page, or taken out and put back, keeps its conversation and draft', async () => {
  const { element, shadow } = await mountElement({}, { fetch: answering('Bonjour à vous.') })
  element.show()
  await shadow.findByText(WELCOME)
  await element.send('Bonjour')
  await shadow.findByText('Bonjour à vous.')

  const aside = document.createElement('aside')
  document.body.append(aside)
  aside.append(element)
  expect(shadow.getByText('Bonjour à vous.')).toBeTruthy()

  element.remove()
  await Promise.resolve()
  document.body.append(element)
  expect(await shadow.findByText('Bonjour à vous.')).toBeTruthy()
  aside.remove()
})

test('a reply that ends while the panel is closed marks the launcher, until it is opened', async () => {
  const { element, shadow } = await mountElement({}, { fetch: answering('Voilà.') })
  await element.send('Un chiffre ?')
  const launcher = shadow.getByRole('button', LAUNCHER)
  await expect.poll(() => describedBy(launcher)).toBe('Nouvelle réponse')
  launcher.click()
  await shadow.findByText('Voilà.')
  element.hide()
  expect(describedBy(shadow.getByRole('button', LAUNCHER))).toBe('')
})

test('a reply that ends while the launcher has the focus describes the launcher only when it loses the focus', async () => {
  const { element, shadow, events } = await mountElement({}, { fetch: answering('Oui.') })
  const launcher = shadow.getByRole('button', LAUNCHER)
  launcher.focus()
  await element.send('Une question')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(describedBy(launcher)).toBe('')
  launcher.blur()
  expect(describedBy(launcher)).toBe('Nouvelle réponse')
})

test.each(['floating', 'inline'] as const)(
  'launcher and panel are in one landmark with the name of the chat (%s)',
  async mode => {
    const { element, shadow } = await mountElement({ mode, heading: 'Aide' })
    element.show()
    const input = await shadow.findByRole('textbox')
    expect(shadow.getByRole('region', { name: 'Aide' }).contains(input)).toBe(true)
  },
)

test('before its panel is loaded, the launcher is in the landmark', async () => {
  const { shadow } = await mountElement()
  expect(shadow.getByRole('region', { name: 'Assistant' }).contains(shadow.getByRole('button', LAUNCHER))).toBe(true)
})

test('a conversation that is cleared while the panel is closed has nothing unread', async () => {
  const { element, shadow, events } = await mountElement({}, { fetch: answering('Oui.') })
  await element.send('Encore là ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(describedBy(shadow.getByRole('button', LAUNCHER))).toBe('Nouvelle réponse')
  element.clear()
  expect(describedBy(shadow.getByRole('button', LAUNCHER))).toBe('')
})

test.each([
  ['stopped', (element: NicodataChat) => element.stop()],
  ['cleared', (element: NicodataChat) => element.clear()],
])('a question that is asked and %s in the same tick is not sent, with and without the panel', async (_, end) => {
  const fetch = answering('Oui.')
  const { element, events } = await mountElement({}, { fetch })
  for (const question of ['Un ?', 'Deux ?']) {
    const asked = element.send(question)
    end(element)
    expect(await asked).toBe(true)
  }
  // A request for one of them would be the first.
  await element.send('Trois ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(lastQuestions(fetch.bodies)).toEqual(['Trois ?'])
  expect(events).not.toContain('nicodata-chat-error')
})

test('a question to an element that is gone before its panel has come is not sent', async () => {
  const fetch = answering('Oui.')
  const { element, events } = await mountElement({}, { fetch })
  const asked = element.send('Un ?')
  element.remove()
  await asked
  document.body.append(element)
  await element.send('Deux ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(lastQuestions(fetch.bodies)).toEqual(['Deux ?'])
})

test('words follow the language, the page’s own words, and the attributes, in this order', async () => {
  const { element, shadow } = await mountElement({ lang: 'en-GB', open: '' })
  await shadow.findByRole('textbox', { name: 'Your question' })
  element.strings = { question: 'Ihre Frage', heading: 'Auskunft' }
  expect(shadow.getByRole('textbox', { name: 'Ihre Frage' })).toBeTruthy()
  element.setAttribute('heading', 'Support')
  expect(shadow.getByRole('dialog', { name: 'Support' })).toBeTruthy()
  element.removeAttribute('heading')
  expect(shadow.getByRole('dialog', { name: 'Auskunft' })).toBeTruthy()
  element.removeAttribute('lang')
  element.strings = undefined
  expect(shadow.getByRole('textbox', { name: 'Votre question' })).toBeTruthy()
})

test('an unanswered welcome follows the attribute', async () => {
  const { element, shadow } = await mountElement({ open: '' })
  await shadow.findByText(WELCOME)
  element.setAttribute('welcome', 'Que puis-je pour vous ?')
  expect(shadow.getByText('Que puis-je pour vous ?')).toBeTruthy()
  expect(element.messages).toHaveLength(1)
})

test('keys pressed in the panel do not reach the page, but those on the launcher do', async () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const { element, shadow } = await mountElement()
  const key = () => new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true })
  shadow.getByRole('button', LAUNCHER).dispatchEvent(key())
  expect(heard).toHaveBeenCalledTimes(1)
  element.show()
  const input = await shadow.findByRole('textbox')
  input.dispatchEvent(key())
  expect(heard).toHaveBeenCalledTimes(1)
  document.removeEventListener('keydown', heard)
})

/** The last message of each request. */
function lastQuestions(bodies: unknown[]): unknown[] {
  return (bodies as { messages: { content: string }[] }[]).map(({ messages }) => messages.at(-1)?.content)
}

function describedBy(element: HTMLElement): string {
  const id = element.getAttribute('aria-describedby')
  const root = element.getRootNode() as ShadowRoot
  return (id && root.getElementById(id)?.textContent) || ''
}
