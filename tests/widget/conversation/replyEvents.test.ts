// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { EventDetails } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'
import { scriptedBody } from '../chat/scriptedFetch.ts'

const CALL = '9:{"toolCallId":"c","toolName":"readCart","args":{}}\n'

function dataStream(...lines: string[]): Response {
  return new Response(lines.join(''), { headers: { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' } })
}

test('a question whose tools need two requests is finished once, with the tokens of both and its duration', async () => {
  const before = performance.now()
  const fetch = answering(
    dataStream(CALL, 'd:{"finishReason":"tool-calls","usage":{"promptTokens":10,"completionTokens":1}}\n'),
    dataStream('0:"59,90 €."\n', 'd:{"finishReason":"length","usage":{"promptTokens":20,"completionTokens":4}}\n'),
  )
  const { element, events } = await mountElement(
    { 'max-steps': '3', 'stream-protocol': 'data' },
    { fetch, onToolCall: () => ({ total: 59.9 }) },
  )
  const finished: EventDetails['nicodata-chat-reply-finished'][] = []
  const results: unknown[] = []
  element.addEventListener('nicodata-chat-reply-finished', ({ detail }) => finished.push(detail))
  element.addEventListener('nicodata-chat-tool-result', ({ detail }) => results.push(detail.toolCall))
  await element.send('Combien ?')
  await expect.poll(() => finished).toHaveLength(1)
  expect(fetch.bodies).toHaveLength(2)
  expect(finished[0]).toMatchObject({
    message: { content: '59,90 €.' },
    finishReason: 'length',
    usage: { promptTokens: 30, completionTokens: 5, totalTokens: 35 },
  })
  expect(finished[0]?.duration).toBeGreaterThan(0)
  expect(finished[0]?.duration).toBeLessThanOrEqual(performance.now() - before)
  expect(results).toMatchObject([{ toolCallId: 'c', toolName: 'readCart', result: { total: 59.9 } }])
  expect(events).toEqual([
    'nicodata-chat-message-sent',
    'nicodata-chat-reply-started',
    'nicodata-chat-tool-call',
    'nicodata-chat-tool-result',
    'nicodata-chat-messages-changed',
    'nicodata-chat-reply-finished',
  ])
})

test.each([
  [{ 'max-steps': '2' }, 2],
  [{ 'max-steps': '3' }, 3],
  [{}, 5],
])('a question whose tools always call again causes no more requests than the page says (%o)', async (limit, most) => {
  const fetch = answering(...Array.from({ length: 9 }, (_, id) => dataStream(CALL.replace('"c"', `"c${id}"`))))
  const tools = [{ name: 'readCart', inputSchema: { type: 'object', properties: {} }, execute: () => 2 }]
  const { element, events } = await mountElement({ 'stream-protocol': 'data', ...limit }, { fetch, tools })
  await element.send('Combien ?')
  await expect.poll(() => events).toContain('nicodata-chat-messages-changed')
  expect(fetch.bodies).toHaveLength(most)
})

test('a reply without text whose tool call nobody runs is an error, and not an answer', async () => {
  const reply = () => dataStream(CALL, 'd:{"finishReason":"tool-calls"}\n')
  for (const onToolCall of [undefined, () => undefined]) {
    const { element, events } = await mountElement({ 'max-steps': '3' }, { fetch: answering(reply()), onToolCall })
    const codes: string[] = []
    element.addEventListener('nicodata-chat-error', ({ detail }) => codes.push(detail.error.code))
    await element.send('Combien ?')
    await expect.poll(() => codes).toEqual(['tool-unanswered'])
    expect(events).not.toContain('nicodata-chat-reply-finished')
  }
})

test.each<[name: string, lines: string[], properties: object]>([
  ['with a text', ['0:"Voici."\n', CALL], {}],
  ['that the page answers', [CALL], { onToolCall: () => 'fait' }],
  ['that the page shows', [CALL], { renderPart: () => undefined }],
])('a reply with a tool call %s is an answer', async (_, lines, properties) => {
  const { element, events } = await mountElement({}, { fetch: answering(dataStream(...lines)), ...properties })
  await element.send('Combien ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(events).not.toContain('nicodata-chat-error')
})

test('a listener of the end of a reply may ask the next question', async () => {
  const { element } = await mountElement({}, { fetch: answering('Oui.') })
  const sent: Promise<boolean>[] = []
  element.addEventListener('nicodata-chat-reply-finished', () => sent.push(element.send('Et après ?')), { once: true })
  await element.send('Un ?')
  await expect.poll(() => Promise.all(sent)).toEqual([true])
})

test('a stopped reply has a stop event, and no finish event', async () => {
  const body = scriptedBody('Le début')
  const { element, events } = await mountElement({}, { fetch: async () => body.response })
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-started')
  element.stop()
  expect(events.at(-1)).toBe('nicodata-chat-reply-stopped')
  element.stop()
  await expect.poll(() => body.isCancelled()).toBe(true)
  expect(events.filter(name => name === 'nicodata-chat-reply-stopped')).toHaveLength(1)
  expect(events).not.toContain('nicodata-chat-reply-finished')
})

test('a question that waits for the visitor’s approval is finished once, after the answer, with all tokens', async () => {
  const { events, element, shadow } = await mountElement({ open: '' }, { fetch: answering(asking('a', 'b'), paid()) })
  const finished: EventDetails['nicodata-chat-reply-finished'][] = []
  element.addEventListener('nicodata-chat-reply-finished', ({ detail }) => finished.push(detail))
  await element.send('Payez.')
  const waiting = () => shadow.queryAllByRole('button', { name: 'Autoriser' })
  for (const left of [2, 1]) {
    await expect.poll(waiting).toHaveLength(left)
    await expect.poll(() => shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
    expect(finished).toEqual([])
    waiting()[0]?.click()
  }
  await expect.poll(() => finished).toHaveLength(1)
  expect(finished[0]).toMatchObject({ message: { content: 'C’est payé.' }, finishReason: 'stop' })
  expect(events.filter(name => name === 'nicodata-chat-tool-result')).toHaveLength(2)
  expect(events.filter(name => name === 'nicodata-chat-reply-started')).toHaveLength(1)
  expect(events.at(-1)).toBe('nicodata-chat-reply-finished')
})

test('a question that still waits for an approval is replaced by the next one', async () => {
  const { events, element, shadow } = await mountElement({ open: '' }, { fetch: answering(asking('a'), 'Bonjour !') })
  await element.send('Payez.')
  await shadow.findByRole('button', { name: 'Autoriser' })
  await expect.poll(() => element.send('Bonjour ?')).toBe(true)
  await expect.poll(() => events.filter(name => name === 'nicodata-chat-reply-finished')).toHaveLength(1)
  expect(events.filter(name => name === 'nicodata-chat-reply-started')).toHaveLength(2)
})

test('with another question, an approval that was left open counts as denied, and its buttons go', async () => {
  const fetch = answering(asking('a'), 'Bonjour !', 'Au revoir.')
  const { element, shadow } = await mountElement({ open: '' }, { fetch })
  await element.send('Payez.')
  await shadow.findByRole('button', { name: 'Autoriser' })
  await expect.poll(() => element.send('Bonjour ?')).toBe(true)
  await expect.poll(() => shadow.queryByRole('button', { name: 'Autoriser' })).toBeNull()
  expect(shadow.getByText(/refusé$/)).toBeTruthy()
  await expect.poll(() => element.send('Adieu.')).toBe(true)
  await expect.poll(() => fetch.bodies.length).toBe(3)
  const denied = { toolCallId: 'a', state: 'output-denied', approval: { id: 'a', approved: false } }
  for (const body of fetch.bodies.slice(1)) {
    const [, reply] = Reflect.get(Object(body), 'messages')
    expect(reply.parts).toMatchObject([denied])
  }
})

/** A reply of AI SDK 6 that calls tools and asks for approvals. */
function asking(...ids: string[]): Response {
  const calls = ids.flatMap(id => [
    { type: 'tool-input-available', toolCallId: id, toolName: 'pay', input: {} },
    { type: 'tool-approval-request', toolCallId: id, approvalId: id },
  ])
  return events({ type: 'start' }, ...calls, { type: 'finish' })
}

function paid(): Response {
  const results = ['a', 'b'].map(toolCallId => ({ type: 'tool-output-available', toolCallId, output: 'payé' }))
  const text = { type: 'text-delta', id: 't', delta: 'C’est payé.' }
  return events({ type: 'start' }, ...results, text, { type: 'finish', finishReason: 'stop' })
}

function events(...chunks: object[]): Response {
  const text = chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
}

test.each([
  ['data', '2:[{"type":"card","id":"1"}]\n'],
  ['annotations', '8:["seen"]\n'],
  ['data in a step', 'f:{"messageId":"m"}\n2:[1]\ne:{"finishReason":"stop"}\n'],
])('a reply that has only %s is a message, and the backend gets no empty one', async (_, lines) => {
  const fetch = answering(dataStream(lines, 'd:{"finishReason":"stop"}\n'), dataStream('0:"Deux."\n'))
  const attributes = { 'stream-protocol': 'data', 'show-errors': '' }
  const { element, events } = await mountElement(attributes, { fetch })
  await element.send('Un ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(element.messages.slice(-2)).toMatchObject([{ content: 'Un ?' }, { role: 'assistant', content: '' }])
  await element.send('Deux ?')
  await expect.poll(() => element.messages.at(-1)?.content).toBe('Deux.')
  expect(fetch.bodies[1]).toMatchObject({ messages: [{ content: 'Un ?' }, { content: 'Deux ?' }] })
})
