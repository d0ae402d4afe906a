// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createConversationSession } from '../../../widget/conversation/conversationSession.ts'
import { AT_REST, type ConversationState } from '../../../widget/conversation/conversationState.ts'
import type { Question } from '../../../widget/conversation/question.ts'
import type { TurnEvent } from '../../../widget/conversation/turns.ts'
import { readAttribute } from '../../../widget/element/attributes.ts'
import {
  type AttributeName,
  type AttributeValues,
  attributes,
  type PropertyValues,
  propertyName,
} from '../../../widget/publicApi.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { type Answer, scriptedFetch } from '../chat/scriptedFetch.ts'

const DEFAULTS = Object.fromEntries(
  (Object.keys(attributes) as AttributeName[]).map(name => [propertyName(name), readAttribute(name, null)]),
) as AttributeValues
const events = (...chunks: object[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const CALL = events(
  { type: 'start' },
  { type: 'tool-input-available', toolCallId: 'a', toolName: 'pay', input: {} },
  { type: 'finish' },
)

/** A session whose backend gives this answer to a question. The other parts of its conversation are doubles. */
async function ask(answer: Answer, { isFromOtherTab = false, ...properties }: Partial<PropertyValues & Question> = {}) {
  const question = { isFromOtherTab, data: undefined, follow() {}, addReply: vi.fn(), end: () => true }
  const state: ConversationState = {
    ...AT_REST,
    turn: { kind: 'asked', question },
    isSafe: false,
    answerer: { isDemo: false },
    messageFields: undefined,
    sentAttachments: undefined,
  }
  const told: TurnEvent[] = []
  const dispatched: string[] = []
  const kept: (string | undefined)[] = []
  const view = {
    settings: { ...DEFAULTS, backend: '/a' },
    properties: { fetch: scriptedFetch(answer), ...properties },
    strings: frenchStrings,
    isOpen: true,
  }
  const { session } = createConversationSession(
    { id: 'c', messages: [] },
    {
      view: { get: () => view, subscribe: () => () => {} },
      store: {
        get: () => state,
        subscribe: () => () => {},
        change() {},
        dispatch: event => void told.push(event),
      },
      emit: name => dispatched.push(name) > 0,
      keepQuestion: text => kept.push(text) > 0,
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await session.append({ role: 'user', content: 'Un ?' })
  vi.restoreAllMocks()
  return { session, question, told, dispatched, kept }
}

test('a reply is added to its question, with how it ended', async () => {
  const { session, question, told } = await ask(new Response('Oui.'))
  expect(session.getState().messages.at(-1)?.content).toBe('Oui.')
  expect(question.addReply).toHaveBeenCalledTimes(1)
  expect(told).toEqual([{ type: 'replied', ending: 'unknown' }])
})

test('a failure is an ending, and an event for the page', async () => {
  const { session, told, dispatched, kept } = await ask(new Response('', { status: 503 }))
  expect([session.id, session.getState().status]).toEqual(['c', 'error'])
  expect(told).toEqual([{ type: 'replied', ending: 'error' }])
  expect([dispatched, kept]).toEqual([['nicodata-chat-error'], []])
})

test('a call of a tool that nobody runs is a failure', async () => {
  const { session, dispatched } = await ask(CALL.clone())
  expect(String(session.getState().error)).toContain('Nobody runs the tool')
  expect(dispatched).toEqual(['nicodata-chat-tool-call', 'nicodata-chat-error'])
})

test.each([false, true])('a tool runs in the tab that has asked alone (isFromOtherTab: %s)', async isFromOtherTab => {
  const onToolCall = vi.fn(() => 'paid')
  const { dispatched } = await ask(CALL.clone(), { isFromOtherTab, onToolCall })
  expect(onToolCall).toHaveBeenCalledTimes(isFromOtherTab ? 0 : 1)
  expect(dispatched[0]).toBe('nicodata-chat-tool-call')
})
