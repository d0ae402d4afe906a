// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'
import { until } from '../../support/until.ts'
import { settled } from '../chat/scriptedFetch.ts'

const call = (amount: number) => ({ toolCallId: 'c', toolName: 'pay', state: 'call', args: { amount } })
const message = (amount: number) => ({
  ...{ id: 'a', role: 'assistant', content: '' },
  parts: [{ type: 'tool-invocation', toolInvocation: { ...call(amount), approval: { id: 'x' } } }],
})
const setMessages = (element: NicodataChat, ...messages: unknown[]) => Object.assign(element, { messages })

/** A question to the visitor, its buttons, and the end of a tap on one of them. */
async function asked() {
  const fetch = answering('Payé.')
  const { element, shadow } = await mountElement({ backend: '/a', open: '' }, { fetch })
  setMessages(element, message(1))
  await shadow.findByRole('button', { name: 'Autoriser' })
  const button = (name = 'Autoriser') => shadow.getByRole('button', { name })
  const lift = (target: HTMLElement) => void fireEvent.click(target, { detail: 1 })
  return { element, shadow, fetch, button, lift }
}

test('A finger that was down before the question came answers nothing when it leaves a button', async () => {
  const { fetch, button, lift } = await asked()
  for (const name of ['Autoriser', 'Refuser']) lift(button(name))
  await settled()
  expect(fetch.bodies).toEqual([])
})

test('A press that began on the other button, or beside them, answers nothing', async () => {
  const { fetch, button, lift } = await asked()
  fireEvent.pointerDown(button('Refuser'))
  lift(button())
  const line = button().parentElement
  if (line) fireEvent.pointerDown(line)
  lift(button())
  await settled()
  expect(fetch.bodies).toEqual([])
})

test('A press that began on another question answers nothing', async () => {
  const { element, fetch, button, lift } = await asked()
  const old = button()
  fireEvent.pointerDown(old)
  setMessages(element, message(9_999))
  await until(() => !old.isConnected)
  lift(button())
  await settled()
  expect(fetch.bodies).toEqual([])
})

test.each([
  ['a pointer that is pressed and released on it', (button: HTMLElement) => void fireEvent.pointerDown(button), 1],
  ['a key, or a screen reader', () => {}, 0],
  [
    'a key after a finger that went away',
    (button: HTMLElement) => {
      fireEvent.pointerDown(button)
      fireEvent.pointerCancel(button)
    },
    0,
  ],
])('A button answers with %s', async (_, begin, detail) => {
  const { fetch, button } = await asked()
  begin(button())
  fireEvent.click(button(), { detail })
  await until(() => fetch.bodies.length === 1)
})

test.each(['Enter', ' '])('A held key %j does not press “Autoriser”, and one that is pressed there does', async key => {
  const { element, shadow } = await asked()
  setMessages(element, { role: 'user', content: 'Payez.' }, message(1))
  const button = await shadow.findByRole('button', { name: 'Autoriser' })
  // Of a key whose event is cancelled, a browser makes no click.
  expect(fireEvent.keyDown(button, { key, repeat: true, cancelable: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key, cancelable: true })).toBe(true)
})

test.each([
  ['another finger than the one that was put down there', 7],
  ['the finger that was put down there', 3],
])('A press of %s counts as its own only', async (_, pointerId) => {
  const { fetch, button } = await asked()
  // The first finger slid off, and lifted elsewhere: that makes no click.
  fireEvent.pointerDown(button(), { pointerId: 3 })
  fireEvent(button(), Object.assign(new MouseEvent('click', { bubbles: true, detail: 1 }), { pointerId }))
  await settled()
  expect(fetch.bodies).toHaveLength(pointerId === 3 ? 1 : 0)
})

test('A press that has counted opens no door for the next one', async () => {
  const { element, shadow, fetch, button, lift } = await asked()
  fireEvent.pointerDown(button('Refuser'))
  lift(button('Refuser'))
  await until(() => fetch.bodies.length === 1)
  setMessages(element, message(2))
  await shadow.findByRole('button', { name: 'Autoriser' })
  lift(button())
  await settled()
  expect(fetch.bodies).toHaveLength(1)
})
