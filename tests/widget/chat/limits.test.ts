import { expect, test, vi } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { StreamPart } from '../../../widget/chat/streamPart.ts'
import { scriptedFetch } from './scriptedFetch.ts'

const MANY = 5_000
const question = { role: 'user', content: '?' } as const

/** Send a reply of many parts through a transport, and the same again if the session asks. */
async function receive(parts: (at: number) => readonly StreamPart[], options: ChatOptions = {}, count = MANY) {
  let sent = 0
  const session = createChatSession({
    transport: {
      async *send() {
        if (sent++ > 0) return
        for (let at = 0; at < count; at++) yield* parts(at)
        yield { type: 'finish', finishReason: 'stop' }
      },
    },
    ...options,
  })
  await session.append(question)
  const state = session.getState()
  return { session, state, reply: state.messages.at(-1), sent: () => sent }
}

const source = (at: number): StreamPart => ({ type: 'source', source: { url: `https://a.example/${at}` } })
const call = (at: number): StreamPart => ({
  type: 'tool-input-available',
  toolCallId: `c${at}`,
  toolName: 'outil',
  input: {},
})

test.each<[name: string, parts: (at: number) => readonly StreamPart[], omitted: number | undefined]>([
  ['sources', at => [source(at)], MANY - 200],
  ['files', () => [{ type: 'file', mimeType: 'a/b', data: '' }], MANY - 199],
  ['data parts', at => [{ type: 'data', values: [{ type: 'data-a', data: at }] }], MANY - 199],
  ['named data parts', at => [{ type: 'data', values: [{ type: 'data-a', id: `${at}`, data: at }] }], MANY - 199],
  ['tool calls', at => [call(at)], MANY - 199],
  [
    'tool calls with results',
    at => [
      { type: 'tool-input-start', toolCallId: `c${at}`, toolName: 'outil' },
      { type: 'tool-input-delta', toolCallId: `c${at}`, inputTextDelta: '{}' },
      call(at),
      { type: 'tool-output-available', toolCallId: `c${at}`, output: 1 },
    ],
    MANY - 199,
  ],
  ['steps', () => [{ type: 'start-step' }, { type: 'finish-step' }], undefined],
  ['annotations', at => [{ type: 'annotations', values: [at] }], undefined],
  ['metadata', at => [{ type: 'message-metadata', messageMetadata: { [`k${at}`]: at } }], undefined],
  ['redacted reasoning', at => [{ type: 'reasoning-redacted', data: `${at}` }], undefined],
  // The text has one of the places.
])('A reply of endless %s keeps 200, and counts the others', async (_, parts, omitted) => {
  const { reply, state } = await receive(at => [...parts(at), { type: 'text-delta', id: '', delta: '.' }])
  expect(state).toMatchObject({ status: 'ready', error: undefined })
  expect(reply?.content).toHaveLength(MANY)
  expect(reply?.omitted).toEqual(omitted)
  expect(reply?.parts.length).toBeLessThanOrEqual(401)
  expect(reply?.toolInvocations?.length ?? 0).toBeLessThanOrEqual(200)
  expect(reply?.annotations?.length ?? 0).toBeLessThanOrEqual(200)
  expect(Object.keys(reply?.metadata ?? {}).length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(reply).length).toBeLessThan(100_000)
})

test('A whole reply has nothing omitted, and none of its parts is joined', async () => {
  const { reply } = await receive(at => [{ type: 'text-delta', id: `${at}`, delta: 'a' }, source(at)], {}, 200)
  expect(reply?.parts).toHaveLength(400)
  expect(reply).not.toHaveProperty('omitted')
})

test('Text and reasoning of any number of blocks and steps are joined, in their order', async () => {
  const { reply } = await receive(at => [
    { type: 'start-step' },
    { type: 'reasoning-start', id: `r${at}` },
    { type: 'reasoning-delta', id: `r${at}`, delta: `r${at} ` },
    { type: 'reasoning-end', id: `r${at}` },
    { type: 'text-start', id: `t${at}` },
    { type: 'text-delta', id: `t${at}`, delta: `t${at} ` },
    { type: 'text-end', id: `t${at}` },
    { type: 'finish-step' },
  ])
  const all = (letter: string) => Array.from({ length: MANY }, (_, at) => `${letter}${at} `).join('')
  expect(reply).toMatchObject({ content: all('t'), reasoning: all('r') })
  const textOf = (type: 'text' | 'reasoning') =>
    reply?.parts.map(part =>
      part.type === type ? ('text' in part ? part.text : 'reasoning' in part && part.reasoning) : '',
    )
  expect(textOf('text')?.join('')).toBe(all('t'))
  expect(textOf('reasoning')?.join('')).toBe(all('r'))
  expect(reply?.parts.filter(({ type }) => type !== 'step-start')).toHaveLength(200)
  expect(reply).not.toHaveProperty('omitted')
})

test('After the last part with room, text still has one of its own', async () => {
  const { reply } = await receive(at => (at < 300 ? [call(at)] : [{ type: 'text-delta', id: `${at}`, delta: 'a' }]))
  expect(reply?.parts).toHaveLength(201)
  expect(reply?.parts.at(-1)).toEqual({ type: 'text', text: 'a'.repeat(MANY - 300) })
})

test('A snapshot never changes, also when text joins one of its parts', async () => {
  const seen: { text: string; at: () => string }[] = []
  const session = createChatSession({
    schedule: publish => publish(),
    transport: {
      async *send() {
        for (let at = 0; at < 400; at++) {
          yield { type: 'text-delta', id: `${at}`, delta: 'a' }
          yield { type: 'reasoning-delta', id: `${at}`, delta: 'a' }
          if (at % 3 === 0) yield { type: 'finish-step' }
        }
      },
    },
  })
  session.subscribe(() => {
    const parts = session.getState().messages.at(-1)?.parts
    seen.push({ text: JSON.stringify(parts), at: () => JSON.stringify(parts) })
  })
  await session.append(question)
  expect(seen.length).toBeGreaterThan(800)
  expect(seen.filter(({ text, at }) => text !== at())).toEqual([])
})

test('Of endless tool calls, the calls in the reply run, and nothing waits for the others', async () => {
  const onToolCall = vi.fn(() => 'fait')
  const { reply, state, sent } = await receive(at => [call(at)], { onToolCall, maxSteps: 2 })
  expect(onToolCall).toHaveBeenCalledTimes(200)
  expect(reply?.toolInvocations?.every(({ state }) => state === 'result')).toBe(true)
  expect(sent()).toBe(2)
  expect(state.status).toBe('ready')
})

test('Of calls under ids that come again and again, no more run than of different ones', async () => {
  const onToolCall = vi.fn(() => 'fait')
  const { reply } = await receive(at => [{ ...call(at % 3), input: { at } } as StreamPart], { onToolCall })
  expect(onToolCall).toHaveBeenCalledTimes(200)
  expect(reply?.toolInvocations).toHaveLength(3)
})

test('Values for the page are limited, and named ones are still replaced', async () => {
  const value = (at: number) => ({ type: 'data-a', id: `${at % 20_000}`, data: at })
  const { state } = await receive(at => [{ type: 'data', values: [value(at)] }], {}, 20_001)
  expect(state.data).toHaveLength(10_000)
  expect(state.data?.[0]).toEqual({ type: 'data-a', id: '0', data: 20_000 })
})

test('A replayed reply is counted from its start', async () => {
  const { reply } = await receive(at => (at === 300 ? [{ type: 'replay' }] : [source(at)]), {}, 400)
  expect(reply?.parts).toHaveLength(99)
  expect(reply).not.toHaveProperty('omitted')
})

test('Whether a message is whole is not sent to the backend', async () => {
  const wire = Array.from({ length: 300 }, (_, at) => `h:{"url":"https://a.example/${at}"}\n`).join('')
  const fetch = scriptedFetch(new Response(wire), new Response('0:"Oui."\n'))
  const session = createChatSession({ fetch })
  await session.append(question)
  await session.append(question)
  expect(session.getState().messages[1]).toHaveProperty('omitted')
  expect(JSON.stringify(fetch.requests[1]?.body)).not.toContain('omitted')
})

test('While a large reply is read, the page can run its own tasks', async () => {
  let turns = 0
  const turn = () => {
    turns++
    timer = setTimeout(turn)
  }
  let timer = setTimeout(turn)
  const session = createChatSession({ fetch: scriptedFetch(new Response('0:"a"\n'.repeat(100_000))) })
  await session.append(question)
  clearTimeout(timer)
  expect(session.getState().messages[1]?.content).toHaveLength(100_000)
  // 600 kB in one chunk.
  expect(turns).toBeGreaterThan(20)
})
