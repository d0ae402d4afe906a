// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { mountElement } from '../../support/mountElement.ts'
import { type Answer, scriptedBody, scriptedFetch, settled } from '../chat/scriptedFetch.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** The element with these answers. `on` runs code of the page in the first event of a name. */
async function watch(answers: Answer[], attributes: Record<string, string> = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = scriptedFetch(...answers)
  const mounted = await mountElement({ 'stream-protocol': 'text', ...attributes }, { fetch })
  const { element, events } = mounted
  const short = () => events.map(name => name.replace('nicodata-chat-', ''))
  const on = (name: string, act: (element: NicodataChat) => void) =>
    element.addEventListener(`nicodata-chat-${name}`, () => act(element), { once: true })
  const texts = () => element.messages.slice(1).map(({ content }) => content)
  return { ...mounted, fetch, short, on, texts }
}

/** A question whose reply has begun. */
async function streaming(...later: Answer[]) {
  const body = scriptedBody('Le dé')
  const watched = await watch([body.answer, ...later])
  await watched.element.send('Un ?')
  await expect.poll(watched.texts).toEqual(['Un ?', 'Le dé'])
  return { ...watched, body }
}

test.each<[string, (element: NicodataChat) => void, string[]]>([
  ['cleared', element => element.clear(), ['clear']],
  ['replaced', element => Object.assign(element, { messages: [{ role: 'user', content: 'Autre' }] }), []],
  ['stopped', element => element.stop(), ['messages-changed', 'reply-stopped']],
  ['stopped and cleared', element => [element.stop(), element.clear()], ['messages-changed', 'reply-stopped', 'clear']],
])('a conversation that is %s while its reply streams dispatches no other event', async (_, act, told) => {
  const { element, short, fetch } = await streaming(new Response('Deux.'))
  act(element)
  await expect.poll(() => fetch.requests[0]?.signal.aborted).toBe(true)
  expect(await element.send('Deux ?')).toBe(true)
  await expect
    .poll(short)
    .toEqual([
      'message-sent',
      'reply-started',
      ...told,
      'message-sent',
      'reply-started',
      'messages-changed',
      'reply-finished',
    ])
})

test('a question that is refused raises one error, and asking again sends no second question', async () => {
  const refused = () => new Response('Panne.', { status: 500 })
  const { element, shadow, short } = await watch([refused, new Response('Oui.')], { open: '', 'show-errors': '' })
  await element.send('Un ?')
  const again = await shadow.findByRole('button', { name: 'Réessayer' })
  again.click()
  await expect
    .poll(short)
    .toEqual([
      'open',
      'message-sent',
      'error',
      'messages-changed',
      'reply-started',
      'messages-changed',
      'reply-finished',
    ])
})

test('a reply that breaks off has begun, and ends with an error', async () => {
  const { body, short } = await streaming()
  body.fail(new TypeError('network error'))
  await expect.poll(short).toEqual(['message-sent', 'reply-started', 'error', 'messages-changed'])
})

test.each([
  ['an error', { type: 'error', errorText: 'Panne' }],
  ['an end', { type: 'finish', finishReason: 'stop' }],
])('a reply that has only %s has not begun, and there is nothing to do with it', async (_, last) => {
  const chunks = [{ type: 'start', messageId: 'm' }, { type: 'start-step' }, { type: 'text-start', id: '0' }, last]
  const body = chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  const answer = () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  const attributes = { open: '', 'show-errors': '', feedback: '', 'stream-protocol': 'auto' }
  const { element, shadow, short, texts, fetch } = await watch([answer, new Response('Oui.')], attributes)
  await element.send('Un ?')
  await shadow.findByRole('alert')
  expect(short()).toEqual(['open', 'message-sent', 'error', 'messages-changed'])
  expect(texts()).toEqual(['Un ?'])
  expect(shadow.getAllByRole('listitem').map((item: HTMLElement) => item.textContent)).toEqual([
    expect.stringContaining('Bonjour'),
    expect.stringContaining('Un ?'),
  ])
  expect(shadow.queryByRole('button', { name: 'Réponse utile' })).toBeNull()
  await element.send('Deux ?')
  await expect.poll(texts).toEqual(['Un ?', 'Deux ?', 'Oui.'])
  expect(fetch.requests[1]?.body).toMatchObject({ messages: [{ content: 'Un ?' }, { content: 'Deux ?' }] })
})

test('an empty reply after one with data is a failure too, and a reply that has only data is none', async () => {
  const events = (...chunks: object[]) =>
    new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    })
  const end = { type: 'finish', finishReason: 'stop' }
  const status = { type: 'data-status', data: 1, transient: true }
  const { element, short } = await watch(
    [events({ type: 'start' }, status, end), events({ type: 'start' }, { type: 'start-step' }, end)],
    { 'stream-protocol': 'auto' },
  )
  await element.send('Un ?')
  await expect.poll(short).toEqual(['message-sent', 'data', 'reply-started', 'messages-changed', 'reply-finished'])
  await element.send('Deux ?')
  await expect.poll(() => short().slice(5)).toEqual(['message-sent', 'error', 'messages-changed'])
})

test('a question that is stopped before its reply has only its stop', async () => {
  const { element, short, fetch } = await watch([() => new Promise(() => {}), new Response('Deux.')])
  await element.send('Un ?')
  await expect.poll(() => fetch.requests).toHaveLength(1)
  element.stop()
  expect(short()).toEqual(['message-sent', 'messages-changed', 'reply-stopped'])
  expect(await element.send('Deux ?')).toBe(true)
  await expect
    .poll(short)
    .toEqual([
      'message-sent',
      'messages-changed',
      'reply-stopped',
      'message-sent',
      'reply-started',
      'messages-changed',
      'reply-finished',
    ])
})

test('a listener of a stop may ask the next question', async () => {
  const { element, short, on } = await streaming(new Response('Deux.'))
  on('reply-stopped', chat => void chat.send('Deux ?'))
  element.stop()
  await expect
    .poll(short)
    .toEqual([
      'message-sent',
      'reply-started',
      'messages-changed',
      'reply-stopped',
      'message-sent',
      'reply-started',
      'messages-changed',
      'reply-finished',
    ])
})

test('a listener of an error is told before the question is over, so it cannot ask the next one', async () => {
  const { element, short, on } = await watch([new TypeError('network error')])
  const sent: Promise<boolean>[] = []
  on('error', chat => sent.push(chat.send('Deux ?')))
  await element.send('Un ?')
  await expect.poll(() => sent).toHaveLength(1)
  expect(await sent[0]).toBe(false)
  expect(short()).toEqual(['message-sent', 'error', 'messages-changed'])
})

test('a listener that stops the reply as it starts ends it there', async () => {
  const { element, short, on, fetch } = await watch([scriptedBody('Le dé').answer])
  on('reply-started', chat => chat.stop())
  await element.send('Un ?')
  await expect.poll(() => fetch.requests[0]?.signal.aborted).toBe(true)
  expect(short()).toEqual(['message-sent', 'reply-started', 'messages-changed', 'reply-stopped'])
})

const box = document.createElement('div')

test.each<[string, (element: HTMLElement) => void]>([
  ['removed', element => element.remove()],
  ['moved into a box that is not in the page', element => box.append(element)],
  ['replaced by another node', element => element.replaceWith('Rien')],
  ['in a part of the page that is emptied', element => element.parentElement?.replaceChildren()],
])('an element that is %s while its reply streams ends it as broken off, with one event', async (_, act) => {
  const { element, short, texts, fetch } = await streaming(new Response('Deux.'))
  act(element)
  await expect.poll(() => fetch.requests[0]?.signal.aborted).toBe(true)
  const events = ['message-sent', 'reply-started', 'messages-changed']
  expect(short()).toEqual(events)
  expect(element.messages.at(-1)).toMatchObject({ content: 'Le dé', ending: 'cut' })
  document.body.append(element)
  expect(texts()).toEqual(['Un ?', 'Le dé'])
  await element.send('Deux ?')
  await expect.poll(short).toEqual([...events, 'message-sent', 'reply-started', 'messages-changed', 'reply-finished'])
  expect(texts()).toEqual(['Un ?', 'Le dé', 'Deux ?', 'Deux.'])
})

test('an element that is moved within the page continues its reply', async () => {
  const { element, short, texts, body } = await streaming()
  document.body.prepend(element)
  body.say('but.')
  body.end()
  await expect.poll(short).toEqual(['message-sent', 'reply-started', 'messages-changed', 'reply-finished'])
  expect(texts()).toEqual(['Un ?', 'Le début.'])
})

test('an element that is removed without a reply says nothing', async () => {
  const { element, short } = await watch([new Response('Oui.')])
  await element.send('Un ?')
  await expect.poll(() => short().at(-1)).toBe('reply-finished')
  const told = short()
  element.remove()
  await settled()
  document.body.append(element)
  expect(short()).toEqual(told)
})

test('no event is dispatched when the visitor leaves; the rest of the reply has its events after the return', async () => {
  const body = scriptedBody('Le dé')
  const kept = { backend: '/a', persist: 'session' }
  const { element, short, texts, fetch } = await watch([body.answer, new Response('Le début.')], kept)
  await element.send('Un ?')
  await expect.poll(texts).toEqual(['Un ?', 'Le dé'])
  element.remove()
  await expect.poll(() => fetch.requests[0]?.signal.aborted).toBe(true)
  expect(short()).toEqual(['message-sent', 'reply-started'])
  document.body.append(element)
  await expect
    .poll(short)
    .toEqual(['message-sent', 'reply-started', 'reply-started', 'messages-changed', 'reply-finished'])
})
