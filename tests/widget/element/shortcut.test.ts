// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { mountElement } from '../../support/mountElement.ts'

test('the page’s shortcut opens the panel, and closes it from its input too', async () => {
  const { element, shadow } = await mountElement({ shortcut: 'Ctrl+J' })
  expect(fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })).toBe(false)
  expect(element.open).toBe(true)
  fireEvent.keyDown(await shadow.findByRole('textbox'), { key: 'j', ctrlKey: true })
  expect(element.open).toBe(false)
})

test.each([
  ['ctrl+j', { key: 'j' }],
  ['ctrl+j', { key: 'j', ctrlKey: true, shiftKey: true }],
  ['j', { key: 'j' }],
  ['foo+j', { key: 'j' }],
  ['', { key: 'j', ctrlKey: true }],
])('with the shortcut %j, %j is still typed', async (shortcut, key) => {
  const { element } = await mountElement({ shortcut })
  expect(fireEvent.keyDown(document.body, key)).toBe(true)
  expect(element.open).toBe(false)
})

// Events as browsers send them: Alt types a sign on macOS, other scripts have their own letters, and Shift another sign.
test.each([
  ['alt+c', { key: 'ç', code: 'KeyC', altKey: true }],
  ['alt+e', { key: 'Dead', code: 'KeyE', altKey: true }],
  ['alt+l', { key: '@', code: 'KeyL', altKey: true }],
  ['ctrl+j', { key: 'о', code: 'KeyJ', ctrlKey: true }],
  ['ctrl+j', { key: 'ξ', code: 'KeyJ', ctrlKey: true }],
  ['meta+k', { key: 'ל', code: 'KeyK', metaKey: true }],
  ['ctrl+b', { key: 'لا', code: 'KeyB', ctrlKey: true }],
  ['ctrl+shift+1', { key: '!', code: 'Digit1', ctrlKey: true, shiftKey: true }],
  ['ctrl+shift+7', { key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }],
  ['ctrl+1', { key: '&', code: 'Digit1', ctrlKey: true }],
])('the shortcut %s is pressed by %j', async (shortcut, key) => {
  const { element } = await mountElement({ shortcut })
  expect(fireEvent.keyDown(document.body, key)).toBe(false)
  expect(element.open).toBe(true)
})

test.each([
  ['ctrl+z, where the keyboard has Y in its place', 'ctrl+z', { key: 'y', code: 'KeyZ', ctrlKey: true }],
  ['alt+y, where the keyboard has Z in its place', 'alt+y', { key: 'z', code: 'KeyY', altKey: true }],
  ['ctrl+m, where the keyboard has a comma in its place', 'ctrl+m', { key: ',', code: 'KeyM', ctrlKey: true }],
  ['ctrl+1, where another digit is in its place', 'ctrl+1', { key: '2', code: 'Digit1', ctrlKey: true }],
  ['ctrl+j without Ctrl', 'ctrl+j', { key: 'о', code: 'KeyJ' }],
])('what is not the shortcut is still typed: %s', async (_, shortcut, key) => {
  const { element } = await mountElement({ shortcut })
  expect(fireEvent.keyDown(document.body, key)).toBe(true)
  expect(element.open).toBe(false)
})

test('with a shortcut of Ctrl and Alt, AltGr still types its letter', async () => {
  const { element } = await mountElement({ shortcut: 'ctrl+alt+c' })
  const key = { key: 'ć', code: 'KeyC', ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
  const typed = new KeyboardEvent('keydown', key)
  Object.assign(typed, { getModifierState: (name: string) => name === 'AltGraph' })
  expect(document.body.dispatchEvent(typed)).toBe(true)
  expect(element.open).toBe(false)
})

test('an element that has left the page no longer listens', async () => {
  const { element } = await mountElement({ shortcut: 'ctrl+j' })
  element.remove()
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
  expect(element.open).toBe(false)
})

// Safari reports a key of an input method only by this code.
test.each([
  ['the code of Safari', { keyCode: 229 }],
  ['a composition', { isComposing: true }],
  ['both', { keyCode: 229, isComposing: true }],
])(
  'Escape of an input method, by %s, closes nothing: in the field, before and after the panel is there, and on the page',
  async (_, how) => {
    const { element, shadow } = await mountElement()
    element.show()
    const key = { key: 'Escape', ...how }
    const field = element.shadowRoot?.querySelector('textarea')
    fireEvent.keyDown(field ?? document.body, key)
    expect(element.open).toBe(true)
    fireEvent.keyDown(await shadow.findByRole('textbox'), key)
    fireEvent.keyDown(document.body, key)
    expect(element.open).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(element.open).toBe(false)
  },
)
