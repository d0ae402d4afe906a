// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NicodataChat, PropertyValues } from '../../../widget/publicApi.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

const logged: unknown[] = []

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(...args))
})

afterEach(() => vi.restoreAllMocks())

const UI_REPLY = [
  '{"type":"start"}',
  '{"type":"reasoning-start","id":"r"}',
  '{"type":"reasoning-delta","id":"r","delta":"Hm."}',
  '{"type":"text-delta","id":"t","delta":"Oui."}',
  '{"type":"finish"}',
]
  .map(chunk => `data: ${chunk}\n\n`)
  .join('')

/** Ask, and wait for the end of the reply. */
async function ask(element: NicodataChat, question: string): Promise<void> {
  const over = new Promise<void>(resolve => {
    for (const name of ['nicodata-chat-reply-finished', 'nicodata-chat-error'] as const) {
      element.addEventListener(name, () => resolve(), { once: true })
    }
  })
  expect(await element.send(question)).toBe(true)
  await over
  // The request ends shortly after its last event.
  await expect.poll(() => element.send(' ')).toBe(false)
}

test('in the text protocol a question is role and content of every message, and nothing else', async () => {
  const fetch = vi.fn(answering('Oui.'))
  const attributes = { backend: 'https://chat.example/', 'stream-protocol': 'text' }
  const { element } = await mountElement(attributes, { fetch })
  element.strings = { welcome: 'Bonjour.' }
  await ask(element, '  Une **question** ?  ')
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://chat.example/api/chat')
  expect(init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  })
  expect(JSON.parse(String(init?.body))).toEqual({
    messages: [
      { role: 'assistant', content: 'Bonjour.' },
      { role: 'user', content: '  Une **question** ?  ' },
    ],
  })
})

test('the data protocol is announced, and names the conversation', async () => {
  const fetch = answering(new Response('0:"Oui."\nd:{"finishReason":"stop"}\n'))
  const { element } = await mountElement({ 'stream-protocol': 'data' }, { fetch })
  await ask(element, 'Un flux ?')
  expect(fetch.bodies[0]).toMatchObject({ protocol: 'data', id: expect.any(String) })
  expect(element.messages.at(-1)?.content).toBe('Oui.')
})

test.each([
  ['text/plain', 'Oui.'],
  ['text/plain; charset=utf-8', '0:"Oui."\nd:{"finishReason":"stop"}\n'],
  ['text/event-stream', 'data: {"choices":[{"delta":{"content":"Oui."},"finish_reason":"stop"}]}\n\n'],
  ['application/json', '{"reply":"Oui."}'],
])('by default, an answer of %s such as %j is understood', async (contentType, wire) => {
  const response = new Response(wire, { headers: { 'content-type': contentType } })
  const { element } = await mountElement({}, { fetch: answering(response) })
  await ask(element, 'Oui ?')
  expect(element.messages.at(-1)?.content).toBe('Oui.')
})

test('messages carry id, role, content and parts', async () => {
  const fetch = answering('Oui.')
  const { element } = await mountElement({}, { fetch })
  await ask(element, 'Oui ?')
  const parts = [{ type: 'text', text: 'Oui ?' }]
  const asked = { id: expect.any(String), role: 'user', content: 'Oui ?', parts }
  expect(fetch.bodies[0]).toMatchObject({ id: expect.any(String), messages: [asked] })
})

test.each([
  ['0:"Oui."\ng:"Hm."\nd:{"finishReason":"stop"}\n', 'auto', { type: 'reasoning', reasoning: 'Hm.' }],
  [UI_REPLY, 'auto', { type: 'reasoning', text: 'Hm.' }],
  [UI_REPLY, '4', { type: 'reasoning', reasoning: 'Hm.' }],
  ['0:"Oui."\ng:"Hm."\nd:{"finishReason":"stop"}\n', '7', { type: 'reasoning', text: 'Hm.' }],
])('after %j, with ai-sdk="%s", earlier replies are sent as %o', async (wire, aiSdk, part) => {
  const fetch = answering(new Response(wire), new Response(wire))
  const { element } = await mountElement({ 'ai-sdk': aiSdk }, { fetch })
  await ask(element, 'Un ?')
  await ask(element, 'Deux ?')
  const earlier = { role: 'assistant', parts: expect.arrayContaining([expect.objectContaining(part)]) }
  expect(fetch.bodies[1]).toMatchObject({ messages: [{}, earlier, {}] })
})

test('endpoint is the whole address, and no <base> leads a question elsewhere', async () => {
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/'
  document.head.append(base)
  onTestFinished(() => base.remove())
  const fetch = vi.fn(answering('Oui.'))
  const { element } = await mountElement({ endpoint: 'https://chat.example/v2/ask' }, { fetch })
  await ask(element, 'Un ?')
  element.endpoint = ''
  await ask(element, 'Deux ?')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://chat.example/v2/ask', `${location.origin}/api/chat`])
})

test('prepareRequest changes address, headers and body of a request', async () => {
  const fetch = vi.fn(answering('Oui.'))
  const prepareRequest: PropertyValues['prepareRequest'] = async ({ messages, id, trigger }) => ({
    url: 'https://chat.example/ask',
    headers: { authorization: 'Bearer frais' },
    body: { id, trigger, question: messages.at(-1)?.content },
  })
  const { element } = await mountElement({}, { fetch, prepareRequest })
  await ask(element, 'Oui ?')
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://chat.example/ask')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer frais')
  expect(fetch.bodies[0]).toEqual({ id: expect.any(String), trigger: 'submit-message', question: 'Oui ?' })
})

test('transport replaces HTTP', async () => {
  const transport: PropertyValues['transport'] = {
    async *send({ messages }) {
      yield { type: 'text-delta', id: '', delta: `Écho : ${messages.at(-1)?.content}` }
    },
  }
  const { element } = await mountElement({}, { transport })
  await ask(element, 'Oui ?')
  expect(element.messages.at(-1)?.content).toBe('Écho : Oui ?')
})

test('headers, body fields and credentials of the page are sent with every request', async () => {
  const fetch = vi.fn(answering('Oui.'))
  const { element } = await mountElement(
    { credentials: 'include' },
    { fetch, headers: { 'x-page': '1' }, body: { site: 'a' } },
  )
  await ask(element, 'Un ?')
  element.body = { site: 'b' }
  await ask(element, 'Deux ?')
  const [first, second] = fetch.mock.calls.map(([, init]) => init)
  expect(first?.credentials).toBe('include')
  expect(new Headers(first?.headers).get('x-page')).toBe('1')
  expect([first, second].map(init => JSON.parse(String(init?.body)).site)).toEqual(['a', 'b'])
})

test.each(['', '   ', '\u00a0', '\u3000\n'])('blank input (%j) sends nothing', async text => {
  const fetch = answering('Oui.')
  const { element, events } = await mountElement({}, { fetch })
  expect(await element.send(text)).toBe(false)
  expect(fetch.bodies).toEqual([])
  expect(events).toEqual([])
})

test('five questions in one tick are one request', async () => {
  const fetch = answering('Oui.')
  const { element } = await mountElement({}, { fetch })
  const sent = await Promise.all([1, 2, 3, 4, 5].map(n => element.send(`Question ${n}`)))
  expect(sent).toEqual([true, false, false, false, false])
  await expect.poll(() => element.messages.at(-1)?.content).toBe('Oui.')
  expect(fetch.bodies).toHaveLength(1)
})

test('a question longer than max-length is not sent', async () => {
  const { element } = await mountElement({ 'max-length': '10' }, { fetch: answering('Oui.') })
  expect(await element.send('onze signes')).toBe(false)
  expect(await element.send('dix signes')).toBe(true)
})

test('history-limit limits the sent messages, not the visible ones', async () => {
  const fetch = answering('Oui.')
  const { element } = await mountElement({ 'history-limit': '3', 'stream-protocol': 'text' }, { fetch })
  for (const n of [1, 2, 3]) await ask(element, `Question ${n}`)
  expect(fetch.bodies.at(-1)).toEqual({
    messages: [
      { role: 'user', content: 'Question 2' },
      { role: 'assistant', content: 'Oui.' },
      { role: 'user', content: 'Question 3' },
    ],
  })
  expect(element.messages).toHaveLength(7)
})

test.each([
  ['text', 'Oui.'],
  ['data', '0:"Oui."\nd:{"finishReason":"stop"}\n'],
])('after sixty turns a request in the %s protocol still is under 64 kB', async (protocol, reply) => {
  // A question of the maximum length and an answer of two pages; both are long in JSON and in UTF-8.
  const [question, answer] = ['é"'.repeat(1000), 'ê\n"'.repeat(1500)]
  const turns = Array.from({ length: 60 }, (_, turn) => [
    { id: `q${turn}`, role: 'user', content: question },
    { id: `a${turn}`, role: 'assistant', content: answer },
  ])
  sessionStorage.setItem('nicodata-chat /a#', JSON.stringify({ messages: turns.flat() }))
  onTestFinished(() => sessionStorage.clear())
  const fetch = vi.fn(answering(new Response(reply)))
  const { element } = await mountElement({ backend: '/a', persist: 'session', 'stream-protocol': protocol }, { fetch })
  await ask(element, question)
  expect(element.messages).toHaveLength(122)
  const body = String(fetch.mock.calls[0]?.[1]?.body)
  const size = new TextEncoder().encode(body).length
  expect(size).toBeLessThanOrEqual(64_000)
  // Only the oldest messages are removed, and no more than necessary.
  expect(size).toBeGreaterThan(40_000)
  expect(JSON.parse(body).messages.at(-1).content).toBe(question)
})

test('a long reply with one event per token reaches its end', async () => {
  const token = `data: ${JSON.stringify({ type: 'text-delta', id: 'text-1', delta: 'mot ' })}\n\n`
  const reply = `data: {"type":"text-start","id":"text-1"}\n\n${token.repeat(20_000)}data: [DONE]\n\n`
  expect(reply.length).toBeGreaterThan(1_000_000)
  const { element, events } = await mountElement(
    { 'stream-protocol': 'data' },
    { fetch: answering(new Response(reply)) },
  )
  await ask(element, 'Racontez tout.')
  expect(events).toContain('nicodata-chat-reply-finished')
  expect(element.messages.at(-1)?.content).toHaveLength(80_000)
})

test('a refusal is raised as an error, its status text is logged, and nothing is shown', async () => {
  const { element, shadow } = await mountElement(
    { open: '' },
    { fetch: answering(new Response('', { status: 503, statusText: 'Service Unavailable' })) },
  )
  const errors: Error[] = []
  element.addEventListener('nicodata-chat-error', event => errors.push(event.detail.error))
  await ask(element, 'Un chiffre ?')
  expect(errors.map(({ message }) => message)).toEqual(['HTTP error! status: 503'])
  expect(logged).toContain('Service Unavailable')
  expect(shadow.queryByRole('alert')).toBeNull()
  expect(element.messages.at(-1)).toMatchObject({ role: 'user', content: 'Un chiffre ?' })
  expect(shadow.getByRole('textbox')).toMatchObject({ disabled: false })
})

test.each([
  ['application/json', '{"detail":[{"loc":["body","question"],"msg":"Field required"}]}'],
  ['application/json', '{"error":{"message":"Overloaded"}}'],
  ['text/plain', 'Overloaded '.repeat(100)],
])('the body of a refusal (%s, %s) is for the console and the event, and not for the visitor', async (type, body) => {
  const refusal = new Response(body, { status: 422, statusText: '', headers: { 'content-type': type } })
  const { element, shadow } = await mountElement({ open: '', 'show-errors': '' }, { fetch: answering(refusal) })
  const details: unknown[] = []
  element.addEventListener('nicodata-chat-error', event => details.push(event.detail.error.detail))
  await ask(element, 'Un chiffre ?')
  const detail = body.slice(0, 200)
  expect(details).toEqual([detail])
  expect(logged[0]).toBe(
    `<nicodata-chat>: protocol auto, address http://localhost:3000/api/chat, status 422, code http-error, received 422, detail ${detail}`,
  )
  expect((await shadow.findByRole('alert')).textContent).not.toMatch(/Overloaded|Field/)
})

test('with show-errors a failure is shown, and a retry asks the same question once', async () => {
  const fetch = answering(new TypeError('Failed to fetch'), 'La voici.')
  const { element, shadow } = await mountElement({ open: '', 'show-errors': '' }, { fetch })
  await ask(element, 'Un chiffre ?')
  expect((await shadow.findByRole('alert')).textContent).toContain('Votre question est conservée.')
  shadow.getByRole('button', { name: 'Réessayer' }).click()
  await shadow.findByText('La voici.')
  expect(shadow.queryByRole('alert')).toBeNull()
  expect(fetch.bodies).toHaveLength(2)
  expect(fetch.bodies[1]).toEqual(fetch.bodies[0])
})

test('a page can prevent a question from being sent', async () => {
  const fetch = answering('Oui.')
  const { element } = await mountElement({}, { fetch })
  element.addEventListener('nicodata-chat-message-sent', event => {
    if (event.detail.content.includes('4970')) event.preventDefault()
  })
  expect(await element.send('Ma carte : 4970 …')).toBe(false)
  expect(fetch.bodies).toEqual([])
})

test('the page receives the events of a question and its reply in order', async () => {
  const { element, events } = await mountElement({}, { fetch: answering('Oui.') })
  const finished: string[] = []
  element.addEventListener('nicodata-chat-reply-finished', event => finished.push(event.detail.message.content))
  await ask(element, 'Un ?')
  element.clear()
  expect(events).toEqual([
    'nicodata-chat-message-sent',
    'nicodata-chat-reply-started',
    'nicodata-chat-messages-changed',
    'nicodata-chat-reply-finished',
    'nicodata-chat-clear',
  ])
  expect(finished).toEqual(['Oui.'])
})

test('a tool of the page answers the model, and the reply continues', async () => {
  const fetch = answering(
    new Response('9:{"toolCallId":"1","toolName":"chiffre","args":{"mois":3}}\nd:{"finishReason":"tool-calls"}\n'),
    new Response('0:"1 274 k€"\nd:{"finishReason":"stop"}\n'),
  )
  const calls: unknown[] = []
  const { element } = await mountElement(
    { 'stream-protocol': 'data', 'max-steps': '2' },
    { fetch, onToolCall: ({ toolCall }) => ({ montant: 1274, pour: toolCall.args }) },
  )
  element.addEventListener('nicodata-chat-tool-call', event => calls.push(event.detail.toolCall))
  await element.send('Combien ?')
  await expect.poll(() => element.messages.at(-1)?.content).toBe('1 274 k€')
  expect(calls).toMatchObject([{ toolName: 'chiffre', args: { mois: 3 } }])
  expect(JSON.stringify(fetch.bodies[1])).toContain('"result":{"montant":1274,"pour":{"mois":3}}')
})

test('a stop keeps the received text, without an error, and the next question works', async () => {
  const { body, push } = openReply()
  const { element, events } = await mountElement({}, { fetch: answering(new Response(body), 'Ensuite.') })
  await element.send('Un ?')
  push('Le début')
  await expect.poll(() => element.messages.at(-1)?.content).toBe('Le début')
  element.stop()
  expect(await element.send('Deux ?')).toBe(true)
  await expect.poll(() => element.messages.at(-1)?.content).toBe('Ensuite.')
  expect(element.messages.map(({ content }) => content)).toContain('Le début')
  expect(events).not.toContain('nicodata-chat-error')
})

test('clearing while a reply streams ends it, and no late part comes back', async () => {
  const { body, push, isCancelled } = openReply()
  const { element } = await mountElement({ open: '' }, { fetch: answering(new Response(body)) })
  await element.send('Un ?')
  push('Le début')
  await expect.poll(() => element.messages.at(-1)?.content).toBe('Le début')
  element.clear()
  expect(element.messages).toMatchObject([{ id: 'welcome' }])
  await expect.poll(() => isCancelled()).toBe(true)
  expect(element.messages).toMatchObject([{ id: 'welcome' }])
})

test('an element taken out of the page ends its reply', async () => {
  const { body, push, isCancelled } = openReply()
  const { element } = await mountElement({}, { fetch: answering(new Response(body)) })
  await element.send('Un ?')
  push('Le début')
  element.remove()
  await expect.poll(() => isCancelled()).toBe(true)
})

test('silence longer than idle-timeout ends the reply, keeps its text, and frees the input', async () => {
  const { body, push } = openReply()
  const { element, shadow } = await mountElement(
    { open: '', 'idle-timeout': '1' },
    { fetch: answering(new Response(body)) },
  )
  const over = new Promise<CustomEvent<{ error: Error }>>(resolve =>
    element.addEventListener('nicodata-chat-error', resolve, { once: true }),
  )
  await element.send('Un ?')
  push('Le début')
  expect((await over).detail.error).toMatchObject({ code: 'timeout' })
  expect(element.messages.at(-1)?.content).toBe('Le début')
  await expect.poll(() => shadow.getByRole('textbox')).toMatchObject({ disabled: false })
})

const MODEL_SERVER = { 'x-chat-provider': 'openai', 'x-chat-model': 'qwen2.5:7b' }
const LOCAL_MODEL = { 'x-chat-provider': 'local', 'x-chat-model': 'Qwen2.5 1.5B' }
const NO_MODEL = { 'x-chat-provider': 'demo', 'x-chat-model': 'demo' }

test.each([
  [{}, {}, 'Assistant IA'],
  [{}, MODEL_SERVER, 'Assistant IA, modèle Qwen2.5'],
  [{}, LOCAL_MODEL, 'Assistant IA, modèle local Qwen2.5 1.5B'],
  [{ locale: 'en' }, LOCAL_MODEL, 'AI assistant, local Qwen2.5 1.5B model'],
  [{}, NO_MODEL, 'Cite ce site, sans modèle'],
  [{ subtitle: 'Assistant de la boutique' }, {}, 'Assistant de la boutique'],
  [{ subtitle: 'Assistant de la boutique' }, MODEL_SERVER, 'Assistant de la boutique'],
  [{ subtitle: 'Assistant de la boutique' }, LOCAL_MODEL, 'Assistant de la boutique'],
  [{ subtitle: 'Assistant de la boutique' }, NO_MODEL, 'Cite ce site, sans modèle'],
])('on a page with %j, a backend that says %j is introduced as “%s”', async (attributes, headers, subtitle) => {
  const fetch = answering(new Response('Oui.', { headers: new Headers(Object.entries(headers)) }))
  const { element, shadow } = await mountElement({ open: '', ...attributes }, { fetch })
  await ask(element, 'Qui répond ?')
  expect(await shadow.findByText(subtitle)).toBeTruthy()
})

test('under quotes there is no note about an AI, on the next page too; the page’s own note stays', async () => {
  const AI_NOTE = 'Réponses générées par une IA, à vérifier.'
  const fetch = answering(new Response('> Oui.', { headers: new Headers(Object.entries(NO_MODEL)) }))
  const first = await mountElement({ open: '', backend: '/quotes', persist: 'session' }, { fetch })
  expect(await first.shadow.findByText(AI_NOTE)).toBeTruthy()
  await ask(first.element, 'Qui répond ?')
  await expect.poll(() => first.shadow.queryByText(AI_NOTE)).toBeNull()
  first.element.remove()
  const second = await mountElement({ open: '', backend: '/quotes', persist: 'session' })
  expect(await second.shadow.findByText('Cite ce site, sans modèle')).toBeTruthy()
  expect(second.shadow.queryByText(AI_NOTE)).toBeNull()
  second.element.strings = { note: 'N’écrivez rien de confidentiel.' }
  expect(await second.shadow.findByText('N’écrivez rien de confidentiel.')).toBeTruthy()
  second.element.clear()
})

test('a page whose backend is a file says from the beginning that no model answers', async () => {
  const { shadow } = await mountElement({ open: '', backend: 'static:knowledge.json' })
  expect(await shadow.findByText('Cite ce site, sans modèle')).toBeTruthy()
  expect(shadow.queryByText('Réponses générées par une IA, à vérifier.')).toBeNull()
})

test.each([
  ['qwen2.5:7b', 'Qwen2.5'],
  ['openai/gpt-4o-mini', 'GPT-4o-mini'],
  ['o3-mini', 'o3-mini'],
  ['mistral-small:24b-instruct-q4_K_M', 'Mistral-small'],
])('the model “%s” is called %s', async (model, name) => {
  const headers = { ...MODEL_SERVER, 'x-chat-model': model }
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(new Response('Oui.', { headers })) })
  await ask(element, 'Qui répond ?')
  expect(await shadow.findByText(`Assistant IA, modèle ${name}`)).toBeTruthy()
})

test('no model is named before the page or its backend has named one', async () => {
  const { shadow } = await mountElement({ open: '' })
  expect(await shadow.findByText('Assistant IA')).toBeTruthy()
})

test('when the site answers in place of the model, the subtitle says so, and names the model again when it is back', async () => {
  const answers = [LOCAL_MODEL, NO_MODEL, LOCAL_MODEL]
  const fetch = async () => new Response('Oui.', { headers: new Headers(Object.entries(answers.shift() ?? {})) })
  const { element, shadow } = await mountElement({ open: '' }, { fetch })
  for (const subtitle of [
    'Assistant IA, modèle local Qwen2.5 1.5B',
    frenchStrings.subtitleDemo,
    'Assistant IA, modèle local Qwen2.5 1.5B',
  ]) {
    await ask(element, 'Qui répond ?')
    expect(await shadow.findByText(subtitle)).toBeTruthy()
  }
})

/** A reply whose text the test pushes, and which does not end. */
function openReply() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own
    },
    cancel() {
      cancelled = true
    },
  })
  return {
    body,
    push: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    isCancelled: () => cancelled,
  }
}
