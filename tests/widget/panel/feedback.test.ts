// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

async function answered(attributes: Record<string, string>) {
  const mounted = await mountElement({ open: '', ...attributes }, { fetch: answering('Oui.') })
  await mounted.element.send('Un ?')
  await mounted.shadow.findByRole('button', { name: 'Copier la réponse' })
  return mounted
}

test('replies are not rated, unless the page asks for it', async () => {
  const { shadow } = await answered({})
  expect(shadow.queryByRole('button', { name: 'Réponse utile' })).toBeNull()
})

test('a rating is an event with its message; another one replaces it, and a second press withdraws it', async () => {
  const { element, shadow } = await answered({ feedback: '' })
  const given: unknown[] = []
  element.addEventListener('nicodata-chat-feedback', ({ detail }) => given.push(detail.message.content, detail.value))
  const [good, poor] = ['Réponse utile', 'Réponse peu utile'].map(name => shadow.getByRole('button', { name }))
  if (!good || !poor) throw new Error('No buttons.')
  const pressed = () => [good, poor].map(button => button.getAttribute('aria-pressed')).join()
  expect(pressed()).toBe('false,false')
  fireEvent.click(good)
  await expect.poll(pressed).toBe('true,false')
  fireEvent.click(poor)
  await expect.poll(pressed).toBe('false,true')
  fireEvent.click(poor)
  await expect.poll(pressed).toBe('false,false')
  expect(given).toEqual(['Oui.', 'up', 'Oui.', 'down', 'Oui.', undefined])
})

test('with send-feedback, the backend gets each rating and each handover, with a random id and without text', async () => {
  const { element, shadow } = await answered({
    ...{ feedback: '', 'send-feedback': '', contact: '', backend: 'https://chat.example/', persist: 'session' },
  })
  const sent: [string, unknown][] = []
  element.fetch = async (address, init) => {
    sent.push([String(address), JSON.parse(String(init?.body))])
    return new Response()
  }
  const good = shadow.getByRole('button', { name: 'Réponse utile' })
  fireEvent.click(good)
  await expect.poll(() => good.getAttribute('aria-pressed')).toBe('true')
  // Taking a rating back is not reported.
  fireEvent.click(good)
  fireEvent.click(shadow.getByRole('button', { name: 'Écrire un message' }))
  const { id: chatId } = JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}')
  expect(sent).toEqual([
    ['https://chat.example/api/feedback', { id: element.messages.at(-1)?.id, kind: 'up' }],
    ['https://chat.example/api/feedback', { id: chatId, kind: 'handover' }],
  ])
  sessionStorage.clear()
})
