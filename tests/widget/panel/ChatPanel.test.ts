// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => vi.restoreAllMocks())

/** An open panel with its controls. */
async function openPanel(attributes: Record<string, string> = {}, fetch = answering('Voici **la réponse**.')) {
  const mounted = await mountElement({ open: '', ...attributes }, { fetch })
  const { shadow } = mounted
  const input = await shadow.findByRole('textbox', { name: 'Votre question' })
  const send = () => shadow.getByRole('button', { name: 'Envoyer le message' })
  // The types of testing-library lack this role.
  return { ...mounted, input: input as HTMLTextAreaElement, send: send as () => HTMLButtonElement, fetch }
}

test('a question is sent with the button, then the input is empty and waits for the reply', async () => {
  let reply: (response: Response) => void = () => {}
  const held = new Promise<Response>(resolve => {
    reply = resolve
  })
  const { shadow, input, send } = await openPanel(
    {},
    Object.assign(() => held, { bodies: [] }),
  )
  expect(send().disabled).toBe(true)
  fireEvent.change(input, { target: { value: 'Quels services ?' } })
  expect(send().disabled).toBe(false)
  fireEvent.click(send())
  await expect.poll(() => input).toMatchObject({ value: '', disabled: true })
  expect(send().disabled).toBe(true)
  expect(shadow.getByText('Quels services ?')).toBeTruthy()
  reply(new Response('Voici **la réponse**.'))
  expect((await shadow.findByText('la réponse')).tagName).toBe('STRONG')
  await expect.poll(() => input.disabled).toBe(false)
})

test('Enter sends, but not with Shift, and not the Enter of an input method', async () => {
  const { input, fetch } = await openPanel()
  fireEvent.change(input, { target: { value: 'Une question' } })
  expect(fireEvent.keyDown(input, { key: 'Enter', shiftKey: true })).toBe(true)
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect(fetch.bodies).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter' })
  await expect.poll(() => fetch.bodies).toHaveLength(1)
})

test('white space is not a question', async () => {
  const { input, send, fetch } = await openPanel()
  fireEvent.change(input, { target: { value: ' \u00a0\n' } })
  expect(send().disabled).toBe(true)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(fetch.bodies).toEqual([])
})

test('Escape closes, and a draft is still there when the panel opens again', async () => {
  const { element, shadow, input } = await openPanel()
  fireEvent.change(input, { target: { value: 'À moitié écr' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(element.open).toBe(false)
  element.show()
  expect(shadow.getByRole('textbox')).toMatchObject({ value: 'À moitié écr' })
})

test('a question that the page prevented stays in the input', async () => {
  const { element, input } = await openPanel()
  element.addEventListener('nicodata-chat-message-sent', event => event.preventDefault())
  fireEvent.change(input, { target: { value: 'Un secret' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('Un secret')
})

test('clearing is offered once there is more than the welcome, and brings the welcome back', async () => {
  const { element, shadow } = await openPanel()
  expect(shadow.queryByRole('button', { name: 'Effacer la conversation' })).toBeNull()
  await element.send('Une question')
  await shadow.findByText('la réponse')
  fireEvent.click(shadow.getByRole('button', { name: 'Effacer la conversation' }))
  await expect.poll(() => shadow.queryByText('la réponse')).toBeNull()
  expect(shadow.getByText(/^Bonjour/)).toBeTruthy()
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(shadow.getByRole('textbox'))
})

test('text of the visitor is not parsed as markdown', async () => {
  const { element, shadow } = await openPanel()
  await element.send('**gras** <b>et</b> [lien](https://exemple.example)')
  expect(shadow.getByText('**gras** <b>et</b> [lien](https://exemple.example)')).toBeTruthy()
})

test('a streaming reply can be stopped from the panel', async () => {
  const silent = answering(new Response(new ReadableStream()))
  const { element, shadow, input } = await openPanel({}, silent)
  await element.send('Une question')
  fireEvent.click(await shadow.findByRole('button', { name: 'Arrêter la réponse' }))
  await expect.poll(() => input.disabled).toBe(false)
  expect(shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
})

test('the conversation is not a live region: a reply is announced once, by the status', async () => {
  const { shadow } = await openPanel()
  expect(shadow.getByRole('log').getAttribute('aria-live')).toBe('off')
})

test('suggestions ask their question with a click, and disappear when the conversation begins', async () => {
  const { element, shadow, fetch } = await openPanel({ suggestions: 'Vos services ? | Vos délais ?' })
  const told: string[] = []
  for (const name of ['nicodata-chat-suggestion-chosen', 'nicodata-chat-message-sent'] as const) {
    element.addEventListener(name, ({ detail }) => told.push(`${name} ${detail.content}`))
  }
  expect(shadow.getByRole('list', { name: 'Suggestions' }).children).toHaveLength(2)
  fireEvent.click(shadow.getByRole('button', { name: 'Vos délais ?' }))
  await shadow.findByText('la réponse')
  expect(fetch.bodies[0]).toMatchObject({ messages: [{ role: 'user', content: 'Vos délais ?' }] })
  expect(shadow.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  expect(told).toEqual(['nicodata-chat-suggestion-chosen Vos délais ?', 'nicodata-chat-message-sent Vos délais ?'])
})

test('the page learns which link of a reply is clicked, and may open it itself', async () => {
  const { element, shadow } = await openPanel({}, answering('[Tarifs](/tarifs)'))
  const clicked: string[] = []
  element.addEventListener('nicodata-chat-link-clicked', event => {
    clicked.push(event.detail.href)
    event.preventDefault()
  })
  await element.send('Une question')
  const link = await shadow.findByRole('link', { name: 'Tarifs' })
  expect(fireEvent.click(link)).toBe(false)
  expect(clicked).toEqual([Reflect.get(link, 'href')])
})

test('a reply can be copied as it was written; the welcome and questions have no copy button', async () => {
  const { element, shadow } = await openPanel()
  expect(shadow.queryByRole('button', { name: 'Copier la réponse' })).toBeNull()
  const texts: string[] = []
  element.addEventListener('nicodata-chat-text-copied', ({ detail }) => texts.push(detail.text))
  await element.send('Une question')
  fireEvent.click(await shadow.findByRole('button', { name: 'Copier la réponse' }))
  expect(await shadow.findByRole('button', { name: 'Réponse copiée' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Voici **la réponse**.')
  expect(texts).toEqual(['Voici **la réponse**.'])
})

test('near its limit, the length of a question is shown', async () => {
  const { shadow, input } = await openPanel({ 'max-length': '20' })
  fireEvent.change(input, { target: { value: 'dix-sept signes !' } })
  expect(shadow.getByText('Réponses générées par une IA, à vérifier.')).toBeTruthy()
  fireEvent.change(input, { target: { value: 'dix-huit signes !!' } })
  expect(shadow.getByText('18 caractères sur 20')).toBeTruthy()
  expect(input.maxLength).toBe(20)
})

test('messages are the items of a list: each with its author, a reply with its actions', async () => {
  const { element, shadow } = await openPanel()
  await element.send('Quels services ?')
  await shadow.findByRole('button', { name: 'Copier la réponse' })
  const [list] = shadow.getAllByRole('list')
  const items = [...(list?.children ?? [])]
  expect(items).toEqual(shadow.getAllByRole('listitem'))
  expect(items.map(item => item.textContent?.split(':')[0]?.trim())).toEqual(['Assistant', 'Vous', 'Assistant'])
  expect(items[2]?.contains(shadow.getByRole('button', { name: 'Copier la réponse' }))).toBe(true)
})

test('a thousand messages open with the newest ones only', async () => {
  const kept = Array.from({ length: 1000 }, (_, index) => ({
    id: String(index),
    role: index % 2 ? 'assistant' : 'user',
    content: `Message ${index}`,
  }))
  sessionStorage.setItem('nicodata-chat /a#', JSON.stringify({ messages: kept }))
  const { shadow } = await openPanel({ backend: '/a', persist: 'session' })
  expect(shadow.getByText('Message 999')).toBeTruthy()
  expect(shadow.queryByText('Message 949')).toBeNull()
  sessionStorage.clear()
})
