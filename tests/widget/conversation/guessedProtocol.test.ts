// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

const SPOKEN = [
  '0:"Voici."',
  'h:{"sourceType":"url","id":"1","url":"https://codata.fr"}',
  '2:[{"type":"data-suggestions","data":["Votre carte ?"]}]',
  '9:{"toolCallId":"c","toolName":"payer","args":{}}',
  'd:{"finishReason":"stop"}\n',
].join('\n')

async function answered(attributes: Record<string, string>, headers: Record<string, string> = {}) {
  const onToolCall = vi.fn(() => undefined)
  const reply = () => new Response(SPOKEN, { headers })
  const mounted = await mountElement(
    { open: '', ...attributes },
    { fetch: answering(reply(), reply(), reply()), onToolCall },
  )
  for (const question of ['Un ?', 'Deux ?']) {
    const before = mounted.events.filter(name => name === 'nicodata-chat-reply-finished').length
    await mounted.element.send(question)
    const finished = () => mounted.events.filter(name => name === 'nicodata-chat-reply-finished').length
    await expect.poll(finished).toBe(before + 1)
  }
  await mounted.shadow.findAllByText('Voici.')
  return { ...mounted, onToolCall }
}

test('text that looks like a stream runs no tool, and shows no source, no suggestion and no tool', async () => {
  const { shadow, events, onToolCall } = await answered({})
  expect(onToolCall).not.toHaveBeenCalled()
  expect(events).not.toContain('nicodata-chat-tool-call')
  expect(shadow.queryByRole('button', { name: /^Sources/ })).toBeNull()
  expect(shadow.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  expect(shadow.queryByText(/ : (?:en cours…|terminé)$/)).toBeNull()
  expect(console.warn).toHaveBeenCalledOnce()
})

test.each([
  ['its header', {}, { 'x-vercel-ai-data-stream': 'v1' }],
  ['stream-protocol', { 'stream-protocol': 'data' }, {}],
  ['ai-sdk', { 'ai-sdk': '4' }, {}],
])('a stream that %s names runs tools and shows sources', async (_, attributes, headers) => {
  const { shadow, onToolCall } = await answered({ ...attributes }, { ...headers })
  expect(onToolCall).toHaveBeenCalledTimes(2)
  expect(shadow.getAllByRole('button', { name: 'Sources (1)' })).toHaveLength(2)
  expect(console.warn).not.toHaveBeenCalled()
})
