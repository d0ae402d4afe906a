// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_ENDINGS } from '../../../widget/conversation/conversationState.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

let written: unknown[] = []

beforeEach(() => {
  written = []
  vi.spyOn(console, 'error').mockImplementation(thrown => written.push(thrown))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const BROKEN = new TypeError('A built-in of the page is broken.')

function breakTest() {
  const { test } = RegExp.prototype
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
    if (text === 'Oui, **samedi**.' && this.source.includes('P{L}')) throw BROKEN
    return test.call(this, text)
  })
}

function breakGet() {
  const { get } = Map.prototype
  vi.spyOn(Map.prototype, 'get').mockImplementation(function (this: Map<unknown, unknown>, key) {
    if (this === EARLY_ENDINGS) throw BROKEN
    return get.call(this, key)
  })
}

test.each([
  ['a message', breakTest, 1],
  ['the list', breakGet, 0],
])('An error while %s is drawn leaves the conversation as plain text, and is reported', async (_, breakIt, kept) => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering('Oui, **samedi**.') })
  const reported: unknown[] = []
  element.addEventListener('nicodata-chat-error', ({ detail }) => reported.push(detail.error.code, detail.error.cause))
  await element.send('Ouvert ?')
  await shadow.findByText('samedi')
  breakIt()
  element.strings = { copyReply: 'Copier la réponse' }
  await expect.poll(() => reported).toEqual(expect.arrayContaining(['unknown', BROKEN]))
  expect(written).toContain(BROKEN)
  expect(shadow.getByText('Oui, **samedi**.')).toBeTruthy()
  expect(shadow.getByText('Ouvert ?')).toBeTruthy()
  expect(element.messages.at(-1)?.content).toBe('Oui, **samedi**.')
  expect(shadow.getByRole('textbox')).toBeTruthy()
  expect(element.shadowRoot?.querySelectorAll('.markdown').length).toBeLessThanOrEqual(kept)
})

test('the next conversation is drawn as usual after one that could not be', async () => {
  const fetch = answering('Oui, **samedi**.', 'Oui, **lundi**.')
  const { element, shadow } = await mountElement({ open: '' }, { fetch })
  await element.send('Ouvert ?')
  await shadow.findByText('samedi')
  breakTest()
  element.strings = { copyReply: 'Copier la réponse' }
  await shadow.findByText('Oui, **samedi**.')
  vi.restoreAllMocks()
  element.clear()
  await element.send('Et lundi ?')
  await shadow.findByText('lundi')
})

test.each([
  ['the header', 'subtitle'],
  ['the field', 'note'],
] as const)('an error in %s leaves the conversation', async (_, name) => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering('Oui, **samedi**.') })
  await element.send('Ouvert ?')
  await shadow.findByText('samedi')
  // An object, where React expects a text.
  element.strings = { [name]: { replace: () => ({}) } } as never
  element.addMessage({ role: 'assistant', content: 'Encore là.' })
  await shadow.findByText('Encore là.')
  // The reply, and for some seconds its announcement.
  expect(shadow.getAllByText(/samedi/).length).toBeGreaterThan(0)
})

test('an error in an effect of the panel leaves its conversation and the button that closes it', async () => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering('Oui, **samedi**.') })
  await element.send('Ouvert ?')
  await shadow.findByText('samedi')
  vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(() => {
    throw BROKEN
  })
  element.addMessage({ role: 'assistant', content: 'Encore là.' })
  await expect.poll(() => written).toContain(BROKEN)
  vi.restoreAllMocks()
  expect(shadow.getByText('Oui, **samedi**.')).toBeTruthy()
  expect(shadow.getByText('Encore là.')).toBeTruthy()
  shadow.getByRole('button', { name: 'Fermer la discussion' }).click()
  expect(element.open).toBe(false)
})
