// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})

/** A page with the chat, until the next one. */
async function visit(persist: string, fetch = answering('Oui.')) {
  document.body.replaceChildren()
  const mounted = await mountElement({ open: '', backend: '/a', persist }, { fetch })
  const field = (await mounted.shadow.findByRole('textbox')) as HTMLTextAreaElement
  const write = (value: string) => fireEvent.input(field, { target: { value } })
  return { ...mounted, field, write }
}

test.each(['session', 'local'])('with persist="%s", a draft is there after a change of page', async persist => {
  const first = await visit(persist)
  first.write('Une demi-question')
  const second = await visit(persist)
  await expect.poll(() => second.field.value).toBe('Une demi-question')
  second.write('')
  const third = await visit(persist)
  expect(third.field.value).toBe('')
})

test('a sent question does not come back as a draft', async () => {
  const first = await visit('session')
  first.write('Une question')
  fireEvent.keyDown(first.field, { key: 'Enter' })
  await expect.poll(() => first.events).toContain('nicodata-chat-reply-finished')
  const second = await visit('session')
  expect(second.field.value).toBe('')
  await second.shadow.findByText('Une question')
})

test('a draft of the page is kept as well', async () => {
  const first = await visit('session')
  first.element.setInput('Bonjour')
  const second = await visit('session')
  await expect.poll(() => second.field.value).toBe('Bonjour')
})

test('without persist, no draft is stored', async () => {
  const { write } = await visit('none')
  write('Une demi-question')
  expect(sessionStorage.length + localStorage.length).toBe(0)
})

test('a draft is erased when consent is withdrawn, and kept when it is given', async () => {
  const { element, write } = await visit('session')
  write('Une demi-question')
  element.persist = 'none'
  expect(sessionStorage.length).toBe(0)
  element.persist = 'local'
  expect(Object.values(sessionStorage)).toEqual(['Une demi-question'])
})

test('a page that erases the conversation erases the draft from the storage', async () => {
  const { element, write } = await visit('session')
  write('Une demi-question')
  element.clear()
  expect(sessionStorage.length + localStorage.length).toBe(0)
})
