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

test('an element that has left the page no longer listens', async () => {
  const { element } = await mountElement({ shortcut: 'ctrl+j' })
  element.remove()
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
  expect(element.open).toBe(false)
})
