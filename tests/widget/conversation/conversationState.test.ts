// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Conversation } from '../../../widget/conversation/createConversation.ts'
import { converse } from '../../support/converse.ts'
import { answering } from '../../support/mountElement.ts'
import { scriptedBody, scriptedFetch } from '../chat/scriptedFetch.ts'

afterEach(() => sessionStorage.clear())

/** The kinds of turn that subscribers are told of, each once. */
function turnsOf({ subscribe, getState }: Conversation): string[] {
  const turns = [getState().turn.kind]
  subscribe(() => {
    const { kind } = getState().turn
    if (kind !== turns.at(-1)) turns.push(kind)
  })
  return turns
}

test('subscribers see a question from its request to its end, and how its reply ended', async () => {
  const conversation = converse({ streamProtocol: 'text' }, { fetch: answering('Oui.') })
  const turns = turnsOf(conversation)
  conversation.send('Un ?')
  await expect.poll(() => turns).toEqual(['over', 'asked', 'over'])
  expect(conversation.getState().ending).toBe('unknown')
})

test('a turn waits for the approval of a tool, and goes on with it', async () => {
  const call = { type: 'tool-input-available', toolCallId: 'a', toolName: 'pay', input: {} }
  const approval = { type: 'tool-approval-request', toolCallId: 'a', approvalId: 'a' }
  const output = { type: 'tool-output-available', toolCallId: 'a', output: 'payé' }
  const fetch = answering(streamOf(call, approval), streamOf(output))
  const conversation = converse({}, { fetch })
  const turns = turnsOf(conversation)
  conversation.send('Payez.')
  await expect.poll(() => turns).toEqual(['over', 'asked', 'over', 'waiting'])
  conversation.allowTool('a', true)
  await expect.poll(() => turns).toEqual(['over', 'asked', 'over', 'waiting', 'asked', 'over'])
})

test('a visitor who leaves during a reply that the backend keeps comes back to it', async () => {
  const fetch = scriptedFetch(scriptedBody('Le dé').answer, new Response('Le début.'))
  const conversation = converse({ streamProtocol: 'text', persist: 'session' }, { fetch })
  const turns = turnsOf(conversation)
  conversation.send('Un ?')
  await expect.poll(() => conversation.session.getState().messages.at(-1)?.content).toBe('Le dé')
  conversation.leave()
  conversation.comeBack()
  await expect.poll(() => turns).toEqual(['over', 'asked', 'left', 'asked', 'over'])
  expect(conversation.session.getState().messages.at(-1)?.content).toBe('Le début.')
})

test('a stop is an ending, and the next question has none yet', async () => {
  const fetch = answering(scriptedBody('Le dé').response, scriptedBody().response)
  const conversation = converse({ streamProtocol: 'text' }, { fetch })
  conversation.send('Un ?')
  conversation.stop()
  expect(conversation.getState()).toMatchObject({ turn: { kind: 'over' }, ending: 'abort' })
  conversation.send('Deux ?')
  expect(conversation.getState()).toMatchObject({ turn: { kind: 'asked' }, ending: '' })
  conversation.stop()
})

test('what an edit replaces can be had back until the next message', async () => {
  const conversation = converse({ streamProtocol: 'text' }, { fetch: answering('Oui.') })
  const turns = turnsOf(conversation)
  conversation.send('Un ?')
  await expect.poll(() => turns).toEqual(['over', 'asked', 'over'])
  conversation.edit()
  expect(conversation.getState()).toMatchObject({ replaced: [{}, {}, {}], edited: { content: 'Un ?' }, ending: '' })
  conversation.add({ id: '1', role: 'assistant', content: 'Un moment.' })
  expect(conversation.getState()).toMatchObject({ replaced: undefined, edited: undefined })
})

function streamOf(...chunks: object[]): Response {
  const text = [{ type: 'start' }, ...chunks, { type: 'finish' }].map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
  return new Response(text.join(''), { headers: { 'content-type': 'text/event-stream' } })
}
