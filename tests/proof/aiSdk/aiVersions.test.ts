import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UIMessage } from '../../../widget/chat/message.ts'
import { type Conversation, createConversation } from '../../../widget/conversation/createConversation.ts'
import { readAttribute } from '../../../widget/element/attributes.ts'
import {
  type AttributeName,
  type AttributeValues,
  attributes,
  type PropertyValues,
  propertyName,
} from '../../../widget/publicApi.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { type AiServer, startAiServer } from './aiServer.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'

const SPECIAL: readonly Scenario[] = [
  {
    name: 'error midway',
    says: [[{ type: 'text', text: 'Déjà' }, { type: 'error' }]],
    content: 'Déjà',
    remembered: [],
  },
  { name: 'stop', says: [[{ type: 'text', text: 'Déjà' }, { type: 'endless' }]], content: 'Déjà', remembered: [] },
]

let server: AiServer

beforeAll(async () => {
  server = await startAiServer([...SCENARIOS, ...SPECIAL])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => server.close()
}, 300_000)

afterAll(() => vi.restoreAllMocks())

/** A conversation with the element's defaults. */
function converse(route: string, scenario: string, given: Partial<PropertyValues> = {}): Conversation {
  const settings = Object.fromEntries(
    (Object.keys(attributes) as AttributeName[]).map(name => [propertyName(name), readAttribute(name, null)]),
  ) as AttributeValues
  const backend = `${server.url}/${route}/${encodeURIComponent(scenario)}`
  const view = {
    settings: { ...settings, backend, maxSteps: 3 },
    properties: given,
    strings: frenchStrings,
    isOpen: false,
  }
  return createConversation({ get: () => view, subscribe: () => () => {} }, () => true)
}

/** Ask, answer the backend's approval request, and wait for the end of the reply. */
async function ask(
  { send, session }: Conversation,
  question: string,
  isApproving: boolean,
): Promise<UIMessage | undefined> {
  await vi.waitFor(() => expect(send(question)).toBe(true))
  await settled(session)
  const pending = session
    .getState()
    .messages.at(-1)
    ?.toolInvocations?.find(({ approval }) => approval && approval.approved === undefined)
  if (pending)
    await session.addToolApproval({ toolCallId: pending.toolCallId, approved: isApproving, reason: 'Parce que.' })
  return session.getState().messages.at(-1)
}

const settled = (session: Conversation['session']) =>
  vi.waitFor(() => expect(['ready', 'error']).toContain(session.getState().status), { timeout: 20_000 })

const typesIn = (prompt: AiServer['prompts'][number] = []) =>
  prompt.flatMap(({ content }) => (typeof content === 'string' ? [] : content.map(({ type }) => type)))

const ROUTES = ['4', '5', '6', '7', '6-agent', '7-agent']

describe.each(ROUTES)('AI SDK %s', route => {
  const major = Number.parseInt(route, 10)

  test.each(SCENARIOS.filter(({ majors = [4, 5, 6, 7] }) => majors.includes(major)))(
    '$name: three questions get three replies',
    async ({ name, content, remembered }) => {
      const conversation = converse(route, name, {
        onToolCall: ({ toolCall }) => (toolCall.toolName === 'clock' ? 'midi' : undefined),
      })
      for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
        server.errors.length = 0
        server.prompts.length = 0
        const reply = await ask(conversation, question, name !== 'tool denied')
        expect(server.errors).toEqual([])
        expect(conversation.session.getState().error).toBeUndefined()
        expect(reply).toMatchObject({ role: 'assistant', content })
        if (question === 'Un ?') continue
        expect(typesIn(server.prompts[0])).toEqual(expect.arrayContaining([...remembered]))
      }
    },
  )

  test('error midway: the received text is kept, and the next question is answered', async () => {
    const conversation = converse(route, 'error midway')
    for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
      server.errors.length = 0
      const reply = await ask(conversation, question, true)
      expect(reply).toMatchObject({ content: 'Déjà' })
      expect(conversation.session.getState().error?.message).toMatch(/panne|error/i)
      expect(server.errors).toEqual([])
    }
  })

  test('stop: the received text is kept, and the next question continues the conversation', async () => {
    const conversation = converse(route, 'stop')
    const { session } = conversation
    for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
      await vi.waitFor(() => expect(conversation.send(question)).toBe(true))
      await vi.waitFor(() => expect(session.getState().messages.at(-1)).toMatchObject({ content: 'Déjà' }))
      conversation.stop()
      expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
    }
  })

  test('resume: a lost reply is read again if this version offers it', async () => {
    const conversation = converse(route, 'text')
    const { session } = conversation
    await ask(conversation, 'Un ?', true)
    session.setMessages(messages => messages.slice(0, -1))
    await session.resume()
    expect(session.getState()).toMatchObject({ error: undefined, status: 'ready' })
    expect(session.getState().messages.at(-1)).toMatchObject({ role: 'assistant', content: 'D’accord.' })
  })
})
