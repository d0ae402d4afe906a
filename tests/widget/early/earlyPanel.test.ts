// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { limitStorage } from '../../support/limitStorage.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const FIELD = { name: 'Votre question' }

test('a press shows one dialog with its title, greeting, close button and focused field, before the panel is there', async () => {
  const { element, shadow } = await mountElement()
  element.show()
  expect(element.messages).toEqual([])
  const dialog = shadow.getByRole('dialog', { name: 'Assistant' })
  expect(dialog.textContent).toMatch(/Assistant IA.*Bonjour.*Réponses générées/)
  expect(shadow.getByRole('button', { name: 'Fermer la discussion' })).toBeTruthy()
  const field = shadow.getByRole('textbox', FIELD) as HTMLTextAreaElement
  expect(element.shadowRoot?.activeElement).toBe(field)
  expect(field.placeholder).toBe('Posez votre question...')

  await shadow.findByRole('log')
  expect(shadow.getAllByRole('dialog')).toEqual([dialog])
  expect(shadow.getAllByRole('textbox')).toEqual([field])
  expect(element.shadowRoot?.activeElement).toBe(field)
})

test.each([
  ['a mouse', 'mouse', false],
  ['a finger', 'touch', true],
])('%s over the launcher draws the panel, a mouse in a task of its own', async (_, pointerType, isAtOnce) => {
  const { element } = await mountElement()
  const find = (selector: string) => element.shadowRoot?.querySelector(selector)
  find('.launcher')?.dispatchEvent(new PointerEvent('pointerenter', { pointerType }))
  expect(Boolean(find('dialog'))).toBe(isAtOnce)
  await expect.poll(() => find('dialog')).toHaveProperty('hidden', true)
})

test('the panel keeps the field with what was written and selected in it', async () => {
  const { element, shadow } = await mountElement()
  const field = press(element, shadow)
  write(field, 'Une question')
  field.setSelectionRange(4, 12, 'backward')
  await shadow.findByRole('log')
  expect(shadow.getByRole('textbox', FIELD)).toBe(field)
  expect(field.value).toBe('Une question')
  expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([4, 12, 'backward'])
  write(field, 'Une autre question')
  expect(shadow.getByRole('button', { name: 'Envoyer le message' })).toHaveProperty('disabled', false)
})

test('Enter before the panel is there sends the question once, when the panel is there', async () => {
  const { element, shadow, events } = await mountElement({}, { fetch: answering('Oui.') })
  const field = press(element, shadow)
  write(field, 'Une question')
  for (let time = 0; time < 3; time++) expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  // Until it is sent, it cannot be changed.
  expect(field).toMatchObject({ value: 'Une question', readOnly: true })
  await shadow.findByText('Oui.')
  expect(element.messages.filter(({ role }) => role === 'user')).toMatchObject([{ content: 'Une question' }])
  expect(events.filter(name => name === 'nicodata-chat-message-sent')).toHaveLength(1)
  expect(field).toMatchObject({ value: '', readOnly: false })
})

test('the send button sends before the panel is there, once there is something to send', async () => {
  const { element, shadow } = await mountElement({}, { fetch: answering('Oui.') })
  const field = press(element, shadow)
  const button = shadow.getByRole('button', { name: 'Envoyer le message' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  write(field, ' ')
  expect(button.disabled).toBe(true)
  write(field, 'Une question')
  button.click()
  await shadow.findByText('Oui.')
})

test('a question that the page holds back stays in the field', async () => {
  const { element, shadow } = await mountElement()
  element.addEventListener('nicodata-chat-message-sent', event => event.preventDefault())
  const field = press(element, shadow)
  write(field, 'Une question')
  fireEvent.keyDown(field, { key: 'Enter' })
  await shadow.findByRole('log')
  expect(field).toMatchObject({ value: 'Une question', readOnly: false })
})

test('Enter that chooses a word of an input method, and Shift+Enter, send nothing', async () => {
  const { element, shadow } = await mountElement()
  const field = press(element, shadow)
  write(field, '質問')
  for (const key of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }]) {
    expect(fireEvent.keyDown(field, { key: 'Enter', ...key })).toBe(true)
  }
  expect(field.readOnly).toBe(false)
})

test.each<[string, (shadow: Shadow, field: HTMLElement) => unknown]>([
  ['Escape', (_, field) => fireEvent.keyDown(field, { key: 'Escape' })],
  ['the close button', shadow => shadow.getByRole('button', { name: 'Fermer la discussion' }).click()],
])('%s closes before the panel is there, and the text is there at the next press', async (_, close) => {
  const { element, shadow, events } = await mountElement()
  const field = press(element, shadow)
  write(field, 'Une question')
  close(shadow, field)
  expect(element.open).toBe(false)
  expect(shadow.queryByRole('dialog')).toBeNull()
  const launcher = shadow.getByRole('button', { name: 'Ouvrir la discussion' })
  expect(element.shadowRoot?.activeElement).toBe(launcher)
  launcher.click()
  await shadow.findByRole('log')
  expect(shadow.getByRole('textbox', FIELD)).toHaveProperty('value', 'Une question')
  expect(events).toEqual(['nicodata-chat-open', 'nicodata-chat-close', 'nicodata-chat-open'])
})

test('keys in the field do not reach the page, and Escape leaves a large panel for the card first', async () => {
  const { element, shadow } = await mountElement({ size: 'large' })
  const reached = vi.fn()
  document.addEventListener('keydown', reached)
  const field = press(element, shadow)
  fireEvent.keyDown(field, { key: 'k', bubbles: true, composed: true })
  fireEvent.keyDown(field, { key: 'Escape' })
  document.removeEventListener('keydown', reached)
  expect(reached).not.toHaveBeenCalled()
  expect(element).toMatchObject({ open: true, size: 'card' })
})

test('a visitor who has gone on to the close button stays there', async () => {
  const { element, shadow } = await mountElement()
  press(element, shadow)
  const close = shadow.getByRole('button', { name: 'Fermer la discussion' })
  close.focus()
  await shadow.findByRole('log')
  expect(element.shadowRoot?.activeElement).toBe(close)
})

test('a panel that is there takes the focus before React renders what is new in it', async () => {
  const { element, shadow } = await mountElement()
  const field = press(element, shadow)
  await shadow.findByRole('log')
  element.hide()
  const focus = vi.spyOn(field, 'focus').mockImplementationOnce(() => {
    expect(new Error('where the focus is asked for').stack).not.toContain('react-dom')
    expect(shadow.getByRole('dialog', { name: 'Assistant' }).contains(field)).toBe(true)
  })
  element.show()
  expect(focus).toHaveBeenCalled()
})

test('React continues without a layout of the page: nothing in the new panel is measured', async () => {
  const { element, shadow } = await mountElement()
  press(element, shadow)
  const lengths = ['offsetHeight', 'clientHeight', 'scrollHeight', 'scrollTop'] as const
  const measured = lengths.map(length => vi.spyOn(HTMLElement.prototype, length, 'get'))
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  await shadow.findByRole('log')
  for (const read of [...measured, boxes]) expect(read).not.toHaveBeenCalled()
})

test('a stored conversation is continued, without the greeting of a new one', async () => {
  const stored = { messages: [{ id: '1', role: 'user', content: 'Déjà demandé' }], revision: 1, origins: {} }
  sessionStorage.setItem('nicodata-chat #', JSON.stringify(stored))
  const { element, shadow } = await mountElement({ persist: 'session' })
  press(element, shadow)
  expect(shadow.queryByText(/Bonjour/)).toBeNull()
  expect(await shadow.findByText('Déjà demandé')).toBeTruthy()
  expect(shadow.getByRole('button', { name: 'Effacer la conversation' })).toBeTruthy()
})

test('a text of the page comes behind what the visitor has written', async () => {
  const { element, shadow } = await mountElement()
  const field = press(element, shadow)
  write(field, 'Une question')
  element.setInput('sur ce produit')
  await expect.poll(() => field.value).toBe('Une question sur ce produit')
})

test('strings and language that change before the panel is there are shown', async () => {
  const { element, shadow } = await mountElement()
  press(element, shadow)
  Object.assign(element, { heading: 'Aide', inputPlaceholder: 'Ici…', lang: 'en' })
  expect(shadow.getByRole('dialog', { name: 'Aide' }).textContent).toContain('Hello!')
  const field = shadow.getByPlaceholderText('Ici…')
  await shadow.findByRole('log')
  expect(shadow.getByRole('textbox', { name: 'Your question' })).toBe(field)
})

/** The facade's panel alone, after its code did not load, with a question and this much room for characters. */
async function drawMissing(question: string, room?: number) {
  const [{ drawEarlyPanel }, { readAttributes }, { chooseStrings }] = await Promise.all([
    import('../../../widget/early/earlyPanel.ts'),
    import('../../../widget/element/attributes.ts'),
    import('../../../widget/strings/chooseStrings.ts'),
  ])
  const { element } = await mountElement()
  const frame = document.createElement('div')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const settings = readAttributes(element)
  const strings = chooseStrings(settings)
  const view = { settings, strings, properties: {}, isOpen: true, focusRequests: 0 }
  const panel = drawEarlyPanel({
    chat: element,
    root: element.shadowRoot as ShadowRoot,
    frame,
    view: { get: () => view, subscribe: () => () => {} },
    emit: () => true,
    load: () => Promise.reject(new Error('missing')),
    completeStrings() {},
  })
  if (room !== undefined) limitStorage(sessionStorage, room)
  write(panel.field, question)
  panel.update(view, true)
  return { panel, strings, text: () => frame.textContent }
}

const NAME = 'nicodata-chat # question'

test.each([
  ['Une question', 100],
  ['質問はいくらですか', 50],
  ['', 0],
])('where the tab keeps the question %j, a reload is advised', async (question, room) => {
  const { strings, text } = await drawMissing(question, room)
  expect(text()).toContain(strings.errorText)
  expect(text()).toContain(strings.errorReload)
  expect(sessionStorage.getItem(NAME) ?? '').toBe(question)
})

test.each([
  ['Une question', 0],
  ['質問はいくらですか', 30],
  ['Un mot\nde plus', NAME.length],
])('where the tab does not keep the question %j, no reload is advised', async (question, room) => {
  const { panel, strings, text } = await drawMissing(question, room)
  expect(text()).toContain(strings.errorText)
  expect(text()).not.toContain(strings.errorReload)
  expect(text()).toContain(strings.note)
  // An empty one cannot be lost, a shorter one may have room.
  write(panel.field, '')
  expect(text()).toContain(strings.errorReload)
  write(panel.field, question)
  expect(text()).not.toContain(strings.errorReload)
})

test('nor where the page forbids its storage', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { panel, strings } = await drawMissing('Une question')
  expect(panel.element.textContent).not.toContain(strings.errorReload)
})

type Shadow = Awaited<ReturnType<typeof mountElement>>['shadow']

/** Open the chat, as a press does. The panel comes in a later task. */
function press(element: NicodataChat, shadow: Shadow): HTMLTextAreaElement {
  // React reports nodes that are not as it draws them.
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => expect(error).not.toHaveBeenCalled())
  element.show()
  return shadow.getByRole('textbox') as HTMLTextAreaElement
}

function write(field: HTMLTextAreaElement, value: string): void {
  fireEvent.input(field, { target: { value } })
}
