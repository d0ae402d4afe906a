// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountElement } from '../../support/mountElement.ts'
import { type Answer, scriptedBody, scriptedFetch, settled } from '../chat/scriptedFetch.ts'

const KEPT = { backend: '/a', persist: 'session', 'stream-protocol': 'text' }
const KEY = 'nicodata-chat /a#'
const NOTHING = () => new Response(null, { status: 204 })

const logged: unknown[] = []

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(...args))
})

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** The element on a page whose backend gives these answers. */
async function visit(answers: Answer[], attributes: Record<string, string> = KEPT) {
  const fetch = scriptedFetch(...answers)
  const mounted = await mountElement(attributes, { fetch })
  const contents = () => mounted.element.messages.map(({ content }) => content).slice(1)
  return { ...mounted, fetch, contents, methods: () => fetch.requests.map(({ method }) => method) }
}

/** Ask, read the start of the reply, and go to another page. */
async function askAndLeave(attributes: Record<string, string> = KEPT) {
  const body = scriptedBody('Le dé')
  const page = await visit([body.answer], attributes)
  await page.element.send('Un ?')
  await expect.poll(() => page.contents()).toEqual(['Un ?', 'Le dé'])
  page.element.remove()
  await expect.poll(() => page.fetch.requests[0]?.signal.aborted).toBe(true)
  return page
}

test('the next page continues to read a reply that was open when the visitor left, with an open or closed panel', async () => {
  const first = await askAndLeave()
  expect(first.methods()).toEqual(['POST'])
  const second = await visit([new Response('Le début et la fin.')])
  await expect.poll(() => second.contents()).toEqual(['Un ?', 'Le début et la fin.'])
  const { id } = JSON.parse(sessionStorage.getItem(KEY) ?? '')
  expect(second.fetch.requests[0]).toMatchObject({ method: 'GET', url: `/a/api/chat?chatId=${id}` })
  expect(first.fetch.requests[0]?.body).toMatchObject({ id, messages: [{}, { role: 'user', content: 'Un ?' }] })
  await expect
    .poll(() => second.events)
    .toEqual(['nicodata-chat-reply-started', 'nicodata-chat-messages-changed', 'nicodata-chat-reply-finished'])
})

test('the rest of a reply is requested with what the page sets in the task that adds the element', async () => {
  await askAndLeave()
  const { element, fetch, contents } = await visit([new Response('Le début et la fin.')])
  element.headers = { 'x-page': '1' }
  await expect.poll(contents).toEqual(['Un ?', 'Le début et la fin.'])
  expect(fetch.requests[0]).toMatchObject({ method: 'GET', headers: { 'x-page': '1' } })
})

test('while the page is parsed, the rest of a reply waits for its modules', async () => {
  await askAndLeave()
  const page = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { element, fetch, contents } = await visit([new Response('Le début et la fin.')])
  await element.send(' ')
  await new Promise(requestAnimationFrame)
  await settled()
  expect(fetch.requests).toEqual([])
  element.headers = { 'x-page': '1' }
  page.mockRestore()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  await expect.poll(contents).toEqual(['Un ?', 'Le début et la fin.'])
  expect(fetch.requests[0]).toMatchObject({ method: 'GET', headers: { 'x-page': '1' } })
})

test('an element that comes back into the page continues to read its reply', async () => {
  const body = scriptedBody('Le dé')
  const { element, contents, fetch, methods } = await visit([body.answer, new Response('Le début et la fin.')])
  await element.send('Un ?')
  await expect.poll(() => contents()).toEqual(['Un ?', 'Le dé'])
  element.remove()
  await expect.poll(() => fetch.requests[0]?.signal.aborted).toBe(true)
  document.body.append(element)
  await expect.poll(() => contents()).toEqual(['Un ?', 'Le début et la fin.'])
  expect(methods()).toEqual(['POST', 'GET'])
})

test.each([
  ['204', NOTHING],
  ['404', () => new Response('Inconnu.', { status: 404 })],
  ['500', () => new Response('Panne.', { status: 500 })],
])('a backend that has no reply to resume (%s) is not an error, and gets one request', async (_, answer) => {
  await askAndLeave()
  const second = await visit([answer, new Response('Deux.')], { ...KEPT, 'show-errors': '', open: '' })
  await expect.poll(() => second.methods()).toEqual(['GET'])
  await expect.poll(() => second.shadow.getByRole('textbox')).toMatchObject({ disabled: false })
  expect(second.shadow.queryByRole('alert')).toBeNull()
  expect(second.events).not.toContain('nicodata-chat-error')
  second.element.remove()
  const third = await visit([new Response('Trois.')])
  await third.element.send('Trois ?')
  await expect.poll(() => third.contents()).toEqual(['Un ?', 'Le dé', 'Trois ?', 'Trois.'])
})

/** Ask, read the start of the reply, and load the page again. */
async function askAndReload(attributes: Record<string, string> = KEPT) {
  const body = scriptedBody('Le dé')
  const page = await visit([body.answer], attributes)
  await page.element.send('Un ?')
  await expect.poll(() => page.contents()).toEqual(['Un ?', 'Le dé'])
  window.dispatchEvent(new Event('pagehide'))
  const stored = sessionStorage.getItem(KEY) ?? ''
  page.element.remove()
  await expect.poll(() => page.fetch.requests[0]?.signal.aborted).toBe(true)
  // A page that is loaded again runs nothing after that event.
  sessionStorage.setItem(KEY, stored)
}

test('a page loaded again without a resume route keeps what had come, says that it broke off, and can ask again', async () => {
  await askAndReload()
  for (const methods of [['GET'], []]) {
    const { element, shadow, contents, ...page } = await visit([NOTHING], { ...KEPT, open: '' })
    expect(await shadow.findByText('Réponse interrompue.')).toBeTruthy()
    expect(contents()).toEqual(['Un ?', 'Le dé'])
    expect(page.methods()).toEqual(methods)
    element.remove()
  }
  const { shadow, contents } = await visit([new Response('Dix.')], { ...KEPT, open: '' })
  const again = await shadow.findByText('Reposer la question')
  again.click()
  await expect.poll(() => contents()).toEqual(['Un ?', 'Dix.'])
  expect(shadow.queryByText('Réponse interrompue.')).toBeNull()
  expect(logged).toEqual([])
})

test('a question whose reply had not begun shows the same sentence', async () => {
  const page = await visit([scriptedBody().answer])
  await page.element.send('Un ?')
  page.element.remove()
  await expect.poll(() => page.fetch.requests[0]?.signal.aborted).toBe(true)
  const { shadow } = await visit([NOTHING], { ...KEPT, open: '' })
  expect(await shadow.findByText('Réponse interrompue.')).toBeTruthy()
  expect(shadow.getByText('Reposer la question')).toBeTruthy()
})

test.each([[['text-start', 'text-delta']], [['reasoning-start', 'reasoning-delta', 'text-start', 'text-delta']]])(
  'a page loaded again shows a reply once that names no message (%s)',
  async types => {
    const attributes = { backend: '/a', persist: 'session' }
    const chunk = (type: string, delta = '') => `data: ${JSON.stringify({ type, id: type.slice(0, 4), delta })}\n\n`
    const stream = (...chunks: string[]) =>
      new Response(chunks.join(''), { headers: { 'content-type': 'text/event-stream' } })
    const body = scriptedBody(chunk('start'), ...types.map(type => chunk(type, 'Le dé')))
    const response = new Response(body.response.body, { headers: { 'content-type': 'text/event-stream' } })
    const page = await visit([response], attributes)
    await page.element.send('Un ?')
    await expect.poll(() => page.contents()).toEqual(['Un ?', 'Le dé'])
    window.dispatchEvent(new Event('pagehide'))
    page.element.remove()
    const rest = stream(chunk('start'), ...types.map(type => chunk(type, 'Le début.')), chunk('finish'))
    const { contents } = await visit([rest], attributes)
    await expect.poll(() => contents()).toEqual(['Un ?', 'Le début.'])
  },
)

test('a complete reply is not requested again', async () => {
  const first = await visit([new Response('Oui.')])
  await first.element.send('Un ?')
  await expect.poll(() => JSON.parse(sessionStorage.getItem(KEY) ?? '').isReplying).toBe(false)
  first.element.remove()
  const second = await visit([new Response('Deux.')])
  await second.element.send('Deux ?')
  await expect.poll(() => second.contents()).toEqual(['Un ?', 'Oui.', 'Deux ?', 'Deux.'])
  expect(second.methods()).toEqual(['POST'])
  const ids = [first, second].map(({ fetch }) => Reflect.get(Object(fetch.requests[0]?.body), 'id'))
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ids[0]])
})

test('a broken connection is replaced without a visible change', async () => {
  const body = scriptedBody('Le dé')
  const { element, events, contents, methods } = await visit([body.answer, new Response('Le début et la fin.')])
  await element.send('Un ?')
  await expect.poll(() => contents()).toEqual(['Un ?', 'Le dé'])
  body.fail(new TypeError('network error'))
  await expect.poll(() => contents()).toEqual(['Un ?', 'Le début et la fin.'])
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(events.filter(name => name === 'nicodata-chat-reply-started')).toHaveLength(1)
  expect(events).not.toContain('nicodata-chat-error')
  expect(methods()).toEqual(['POST', 'GET'])
})

test('a permanently lost connection is an error, and the received text is kept', async () => {
  const body = scriptedBody('Le dé')
  const { element, events, contents, methods } = await visit([body.answer, NOTHING])
  await element.send('Un ?')
  await expect.poll(() => contents()).toEqual(['Un ?', 'Le dé'])
  body.fail(new TypeError('network error'))
  await expect.poll(() => events).toContain('nicodata-chat-error')
  expect(contents()).toEqual(['Un ?', 'Le dé'])
  expect(methods()).toEqual(['POST', 'GET'])
})

test('a backend that is not there is an error without a wait', async () => {
  const { element, events, methods } = await visit([new TypeError('Failed to fetch'), new TypeError('Failed to fetch')])
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-error')
  expect(methods()).toEqual(['POST', 'GET'])
})

/** What a backend says that speaks the protocol of the chat. */
const ANNOUNCED = { allow: 'GET, POST, DELETE', 'x-chat-provider': 'own' }

test('a visitor who stops ends the reply at the backend, and nothing can be resumed', async () => {
  const body = scriptedBody('Le dé')
  const response = new Response(body.response.body, { headers: ANNOUNCED })
  const { element, contents, methods } = await visit([response, NOTHING])
  await element.send('Un ?')
  await expect.poll(() => contents()).toEqual(['Un ?', 'Le dé'])
  element.stop()
  await expect.poll(() => methods()).toEqual(['POST', 'DELETE'])
  await expect.poll(() => JSON.parse(sessionStorage.getItem(KEY) ?? '').isReplying).toBe(false)
})

test.each<[persist: string, headers: HeadersInit, methods: string[]]>([
  ['none', ANNOUNCED, ['POST', 'DELETE']],
  ['session', ANNOUNCED, ['POST', 'DELETE']],
  ['none', {}, ['POST']],
  ['session', {}, ['POST']],
  // The header of any framework: there, a DELETE could delete the conversation.
  ['session', { allow: ANNOUNCED.allow }, ['POST']],
  ['session', { 'x-chat-provider': 'own' }, ['POST']],
])('with persist="%s", a stop is sent only to a backend that announces it (%o)', async (persist, headers, methods) => {
  const body = scriptedBody('0:"Le dé"\n')
  const response = new Response(body.response.body, { headers })
  const visited = await visit([response, NOTHING, NOTHING], { backend: '/a', 'stream-protocol': 'data', persist })
  await visited.element.send('Un ?')
  await expect.poll(() => visited.contents()).toEqual(['Un ?', 'Le dé'])
  visited.element.stop()
  await expect.poll(() => body.isCancelled()).toBe(true)
  const isStored = () => persist === 'none' || JSON.parse(sessionStorage.getItem(KEY) ?? '{}').isReplying === false
  await expect.poll(isStored).toBe(true)
  expect(visited.methods()).toEqual(methods)
})

test('without persist a plain-text request has no conversation id, and a removed element makes no request', async () => {
  const first = await askAndLeave({ backend: '/a', 'stream-protocol': 'text' })
  expect(first.fetch.requests[0]?.body).not.toHaveProperty('id')
  expect(first.methods()).toEqual(['POST'])
})
