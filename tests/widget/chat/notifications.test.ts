import { afterEach, expect, test, vi } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { scriptedBody, scriptedFetch, settled } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A streaming session whose animation frames the test controls. */
async function streaming(options: ChatOptions = {}) {
  const frames: (() => void)[] = []
  const body = scriptedBody('a')
  const session = createChatSession({
    streamProtocol: 'text',
    schedule: publish => frames.push(publish),
    fetch: scriptedFetch(body.response),
    ...options,
  })
  const told: string[] = []
  const listen = () => told.push(session.getState().messages[1]?.content ?? session.getState().status)
  const unsubscribe = session.subscribe(listen)
  const sent = session.append(question)
  await settled()
  const nextFrame = () => {
    for (const publish of frames.splice(0)) publish()
  }
  return { session, body, told, sent, frames, nextFrame, listen, unsubscribe }
}

test('Listeners are notified of the first text at once, and then once per frame', async () => {
  const { session, body, told, nextFrame, frames } = await streaming()
  expect(told).toEqual(['submitted', 'a'])
  body.say('b')
  await settled()
  body.say('c')
  await settled()
  expect(told).toEqual(['submitted', 'a'])
  expect(frames).toHaveLength(1)
  nextFrame()
  expect(told).toEqual(['submitted', 'a', 'abc'])
  nextFrame()
  expect(told).toHaveLength(3)
  session.dispose()
})

test('The state changes only when listeners are notified', async () => {
  const { session, body, nextFrame } = await streaming()
  const before = session.getState()
  body.say('b')
  await settled()
  expect(session.getState()).toBe(before)
  nextFrame()
  expect(session.getState()).not.toBe(before)
  session.dispose()
})

test('The end of a reply is published at once, and the next frame notifies no listener', async () => {
  const { session, body, told, sent, nextFrame } = await streaming()
  body.say('b')
  body.end()
  await sent
  expect(session.getState()).toMatchObject({ status: 'ready' })
  expect(told).toEqual(['submitted', 'a', 'ab'])
  nextFrame()
  expect(told).toHaveLength(3)
})

test('A method call during a reply is published at once, with the pending text', async () => {
  const { session, body, told } = await streaming()
  body.say('b')
  await settled()
  session.setInput('x')
  expect(told.at(-1)).toBe('ab')
  expect(session.getState().input).toBe('x')
  session.setInput('x')
  expect(told).toHaveLength(3)
  session.dispose()
})

test('Snapshots stay as they were, and messages that nothing touched keep their identity', async () => {
  const { session, body, nextFrame } = await streaming({
    initialMessages: [{ id: 'old', role: 'assistant', content: 'Avant', parts: [] }],
  })
  const before = session.getState()
  const copy = structuredClone(before)
  body.say('b')
  await settled()
  nextFrame()
  const after = session.getState()
  expect(before).toEqual(copy)
  expect(after.messages[0]).toBe(before.messages[0])
  expect(after.messages[1]).toBe(before.messages[1])
  expect(after.messages[2]).not.toBe(before.messages[2])
  session.dispose()
})

test('Reasoning that grows leaves earlier snapshots as they were', async () => {
  const body = scriptedBody('g:"Hm"\n')
  const fetch = scriptedFetch(body.response)
  const { session, nextFrame } = await streaming({ streamProtocol: 'data', fetch })
  const before = session.getState()
  const copy = structuredClone(before)
  body.say('g:"m."\nj:{"signature":"s"}\n')
  await settled()
  nextFrame()
  expect(before).toEqual(copy)
  expect(session.getState().messages[1]?.parts).toEqual([
    { type: 'reasoning', reasoning: 'Hmm.', details: [{ type: 'text', text: 'Hmm.', signature: 's' }] },
  ])
  session.dispose()
})

test('Parts that change nothing visible notify no listener', async () => {
  const body = scriptedBody('0:"a"\n')
  const fetch = scriptedFetch(body.response)
  const { session, told, nextFrame } = await streaming({ streamProtocol: 'data', fetch })
  const before = session.getState()
  body.say('e:{"finishReason":"stop"}\nd:{"finishReason":"stop"}\nj:{"signature":"of nothing"}\n')
  await settled()
  nextFrame()
  expect(told).toEqual(['submitted', 'a'])
  expect(session.getState()).toBe(before)
  session.dispose()
})

test('A throttle of one minute lets a minute pass between two notifications', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { session, body, told } = await streaming({ schedule: undefined, throttleMs: 60_000 })
  body.say('b')
  await settled()
  vi.advanceTimersByTime(59_999)
  expect(told).toEqual(['submitted', 'a'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['submitted', 'a', 'ab'])
  session.dispose()
})

test('Without options, listeners are notified once per animation frame', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { session, body, told } = await streaming({ schedule: undefined })
  body.say('b')
  await settled()
  expect(frames).toHaveLength(1)
  frames[0]?.()
  expect(told).toEqual(['submitted', 'a', 'ab'])
  expect(vi.getTimerCount()).toBe(0)
  session.dispose()
})

test('Without frames, as in a hidden page, a timer replaces them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cancel = vi.fn()
  vi.stubGlobal('requestAnimationFrame', () => 7)
  vi.stubGlobal('cancelAnimationFrame', cancel)
  const { session, body, told } = await streaming({ schedule: undefined })
  body.say('b')
  await settled()
  vi.runAllTimers()
  expect(told).toEqual(['submitted', 'a', 'ab'])
  expect(cancel).toHaveBeenCalledWith(7)
  session.dispose()
})

test('A function that subscribes twice is called twice, and each subscription ends separately', async () => {
  const { session, told, listen, unsubscribe } = await streaming()
  const unsubscribeAgain = session.subscribe(listen)
  session.setInput('x')
  expect(told).toHaveLength(4)
  unsubscribe()
  unsubscribe()
  session.setInput('y')
  expect(told).toHaveLength(5)
  unsubscribeAgain()
  session.setInput('z')
  expect(told).toHaveLength(5)
  session.dispose()
})

test('A listener that throws is reported as uncaught, and does not affect the others or the reply', async () => {
  const reports: (() => void)[] = []
  const session = createChatSession({ streamProtocol: 'text', fetch: scriptedFetch(new Response('Salut')) })
  const told = vi.fn()
  const unsubscribe = session.subscribe(() => {
    throw new Error('Bogue.')
  })
  session.subscribe(told)
  vi.stubGlobal('queueMicrotask', (report: () => void) => reports.push(report))
  session.setInput('x')
  unsubscribe()
  vi.unstubAllGlobals()
  expect(reports).toHaveLength(1)
  expect(reports[0]).toThrow('Bogue.')
  expect(told).toHaveBeenCalledOnce()
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})
