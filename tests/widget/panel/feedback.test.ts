// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
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

/** Records the requests of a chat whose replies are there. */
function recorded(element: NicodataChat): { address: string; body: unknown; init: RequestInit }[] {
  const sent: { address: string; body: unknown; init: RequestInit }[] = []
  element.fetch = async (address, init = {}) => {
    sent.push({ address: String(address), body: JSON.parse(String(init.body)), init })
    return new Response()
  }
  return sent
}

async function press(button: HTMLElement, isPressed: boolean): Promise<void> {
  fireEvent.click(button)
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(isPressed))
}

test('with send-feedback, the backend gets each rating and each handover, with a random id and without text', async () => {
  const { element, shadow } = await answered({
    ...{ feedback: '', 'send-feedback': '', contact: '', backend: 'https://chat.example/', persist: 'session' },
  })
  const sent = recorded(element)
  await press(shadow.getByRole('button', { name: 'Réponse utile' }), true)
  fireEvent.click(shadow.getByRole('button', { name: 'Écrire un message' }))
  const { id: chatId } = JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}')
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['https://chat.example/api/feedback', { id: element.messages.at(-1)?.id, kind: 'up' }],
    ['https://chat.example/api/feedback', { id: chatId, kind: 'handover' }],
  ])
  sessionStorage.clear()
})

test('a change of mind is sent for the same reply, also when nothing is left of it, so that the last one counts', async () => {
  const { element, shadow } = await answered({ feedback: '', 'send-feedback': '' })
  const sent = recorded(element)
  const [good, poor] = ['Réponse utile', 'Réponse peu utile'].map(name => shadow.getByRole('button', { name }))
  if (!good || !poor) throw new Error('No buttons.')
  await press(good, true)
  await press(poor, true)
  await press(poor, false)
  const id = element.messages.at(-1)?.id
  expect(sent.map(({ body }) => body)).toEqual([
    { id, kind: 'up' },
    { id, kind: 'down' },
    { id, kind: 'withdrawn' },
  ])
})

test('feedback goes where questions go, with the same limits, whatever `<base>` says', async () => {
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/'
  document.head.append(base)
  onTestFinished(() => base.remove())
  const { element, shadow } = await mountElement(
    { open: '', feedback: '', 'send-feedback': '', credentials: 'include' },
    { headers: { authorization: 'Bearer 1' } },
  )
  const requests: [string, RequestInit][] = []
  element.fetch = async (address, init = {}) => {
    requests.push([String(address), init])
    return new Response('Oui.')
  }
  await element.send('Un ?')
  await press(await shadow.findByRole('button', { name: 'Réponse utile' }), true)
  await expect.poll(() => requests.length).toBe(2)
  const [question, feedback] = requests.map(
    ([address, { credentials, redirect, referrerPolicy, headers, method }]) => ({
      address,
      ...{ credentials, redirect, referrerPolicy, method, headers: Object.fromEntries(new Headers(headers)) },
    }),
  )
  expect(question?.address).toBe(`${location.origin}/api/chat`)
  expect(feedback).toEqual({ ...question, address: `${location.origin}/api/feedback` })
  expect(feedback).toMatchObject({ redirect: 'error', referrerPolicy: 'strict-origin', credentials: 'include' })
  expect(requests[1]?.[1].keepalive).toBe(true)
})

test('a site without a server gets no feedback', async () => {
  const { element, shadow } = await answered({ feedback: '', 'send-feedback': '', contact: '' })
  const sent = recorded(element)
  element.backend = 'static:knowledge.json'
  await press(shadow.getByRole('button', { name: 'Réponse utile' }), true)
  fireEvent.click(shadow.getByRole('button', { name: 'Écrire un message' }))
  element.backend = ''
  await press(shadow.getByRole('button', { name: 'Réponse peu utile' }), true)
  expect(sent.map(({ body }) => body)).toEqual([{ id: element.messages.at(-1)?.id, kind: 'down' }])
})

test('feedback that fails does not concern the visitor', async () => {
  const { element, shadow } = await answered({ feedback: '', 'send-feedback': '' })
  element.fetch = () => {
    throw new Error('No network.')
  }
  await press(shadow.getByRole('button', { name: 'Réponse utile' }), true)
  expect(shadow.queryByRole('alert')).toBeNull()
})
