// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Conversation } from '../../../widget/conversation/createConversation.ts'
import { converse } from '../../support/converse.ts'
import { answering } from '../../support/mountElement.ts'
import { scriptedBody, scriptedFetch } from '../chat/scriptedFetch.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The kinds of turn that subscribers see. A kind is not repeated while it stays the same. */
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

test('a turn waits for the approval of a tool, and then continues', async () => {
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

test('the messages that an edit replaces can be restored until the next message', async () => {
  const conversation = converse({ streamProtocol: 'text' }, { fetch: answering('Oui.') })
  const turns = turnsOf(conversation)
  conversation.send('Un ?')
  await expect.poll(() => turns).toEqual(['over', 'asked', 'over'])
  conversation.edit()
  expect(conversation.getState()).toMatchObject({
    replaced: { messages: [{}, {}, {}] },
    edited: { content: 'Un ?' },
    ending: '',
  })
  conversation.add({ id: '1', role: 'assistant', content: 'Un moment.' })
  expect(conversation.getState()).toMatchObject({ replaced: undefined, edited: undefined })
})

test('a message of the page takes the place of how the last reply ended, and not of a reply under way', async () => {
  const conversation = converse({ streamProtocol: 'text' }, { fetch: answering(scriptedBody('Le dé').response) })
  conversation.send('Un ?')
  conversation.stop()
  conversation.add({ id: '1', role: 'assistant', content: 'Un moment.' })
  expect(conversation.getState()).toMatchObject({ turn: { kind: 'over' }, ending: '' })
  conversation.send('Deux ?')
  conversation.add({ id: '2', role: 'assistant', content: 'Oui ?' })
  expect(conversation.getState().turn.kind).toBe('asked')
  conversation.stop()
})

test('an array of attachments is sent with one question', async () => {
  const attachments = [{ name: 'a.txt', contentType: 'text/plain', url: 'data:text/plain,a' }]
  const fetch = answering('Oui.')
  const conversation = converse({}, { fetch, attachments })
  const turns = turnsOf(conversation)
  conversation.send('Un ?')
  await expect.poll(() => turns).toEqual(['over', 'asked', 'over'])
  conversation.send('Deux ?')
  await expect.poll(() => turns).toHaveLength(5)
  const sent = conversation.session.getState().messages.filter(({ role }) => role === 'user')
  expect(sent.map(({ experimental_attachments }) => experimental_attachments)).toEqual([attachments, undefined])
})

/** A conversation as it is stored. */
const STORED = { id: 'a', messages: [{ id: '1', role: 'user', content: 'Un ?' }], isReplying: false, isDemo: false }

/** A conversation whose store another tab can write. */
function inTwoTabs(stored: object) {
  const key = 'nicodata-chat a'
  const write = (value: object) => localStorage.setItem(key, JSON.stringify(value))
  write(stored)
  const conversation = converse({ persist: 'local', persistKey: 'a' })
  const writeThere = (value: object) => {
    write(value)
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }
  return { conversation, writeThere }
}

test('who answers and in which message format is known from the store, and from another tab', () => {
  const { conversation, writeThere } = inTwoTabs({ ...STORED, messageFields: 'ai5' })
  expect(conversation.getState()).toMatchObject({ answerer: { isDemo: false }, messageFields: 'ai5' })
  writeThere({ ...STORED, isDemo: true })
  expect(conversation.getState()).toMatchObject({ answerer: { isDemo: true }, messageFields: 'ai5' })
  writeThere({ ...STORED, messageFields: 'ai4' })
  expect(conversation.getState()).toMatchObject({ answerer: { isDemo: false }, messageFields: 'ai4' })
  conversation.leave()
})

test('a conversation whose element has left the page does not follow other tabs until it is back', () => {
  const { conversation, writeThere } = inTwoTabs(STORED)
  const other = { ...STORED, id: 'b' }
  conversation.leave()
  writeThere(other)
  expect(conversation.session.id).toBe('a')
  conversation.comeBack()
  writeThere(other)
  expect(conversation.session.id).toBe('b')
  conversation.leave()
})

test('a conversation of one message is erased here too when another tab erases it', () => {
  const { conversation, writeThere } = inTwoTabs(STORED)
  expect(conversation.session.getState().messages).toHaveLength(1)
  writeThere({ ...STORED, messages: [] })
  expect(conversation.session.getState().messages).toEqual([])
  conversation.leave()
})

function streamOf(...chunks: object[]): Response {
  const text = [{ type: 'start' }, ...chunks, { type: 'finish' }].map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
  return new Response(text.join(''), { headers: { 'content-type': 'text/event-stream' } })
}
