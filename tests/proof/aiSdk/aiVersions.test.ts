import { DefaultChatTransport as Transport5 } from 'ai5'
import { DefaultChatTransport as Transport6 } from 'ai6'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { UIMessage } from '../../../widget/chat/message.ts'
import { isAwaitingApproval } from '../../../widget/chat/reply/resend.ts'
import type { AiSdkTransport } from '../../../widget/chat/transport/aiSdkTransport.ts'
import type { Conversation } from '../../../widget/conversation/createConversation.ts'
import type { AttributeValues, PropertyValues } from '../../../widget/publicApi.ts'
import { askQuestion, converse } from '../../support/converse.ts'
import { expectTable, type Result } from '../../support/resultsTable.ts'
import { type AiServer, startAiServer } from './aiServer.ts'
import { installAi7 } from './installAi7.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'

const SPECIAL: readonly Scenario[] = [
  {
    name: 'error midway',
    says: [[{ type: 'text', text: 'Déjà' }, { type: 'error' }]],
    content: 'Déjà',
    remembered: [],
  },
  {
    name: 'cut before its first byte',
    says: [[{ type: 'text', text: 'D’accord.' }]],
    content: 'D’accord.',
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

/** A conversation with a scenario of a version of the AI SDK. */
function startScenario(
  route: string,
  scenario: string,
  properties: Partial<PropertyValues> = {},
  changed: Partial<AttributeValues> = {},
): Conversation {
  const backend = `${server.url}/${route}/${encodeURIComponent(scenario)}`
  return converse({ backend, maxSteps: 3, ...changed }, properties)
}

/** Ask, answer the backend's approval request, and wait for the end of the reply. */
async function ask(conversation: Conversation, question: string, isApproving: boolean): Promise<UIMessage | undefined> {
  const { session } = conversation
  await askQuestion(conversation, question)
  const pending = session
    .getState()
    .messages.at(-1)
    ?.toolInvocations?.find(({ approval }) => approval && approval.approved === undefined)
  if (pending)
    await session.addToolApproval({ toolCallId: pending.toolCallId, approved: isApproving, reason: 'Parce que.' })
  return session.getState().messages.at(-1)
}

const typesIn = (prompt: AiServer['prompts'][number] = []) =>
  prompt.flatMap(({ content }) => (typeof content === 'string' ? [] : content.map(({ type }) => type)))

const answered = new Map<string, string[]>()

/** Each test that passes adds what it asked. */
function record(route: string, scenario: string): void {
  answered.set(route, [...(answered.get(route) ?? []), scenario])
}

const ROUTES = ['4', '5', '6', '7', '6-agent', '7-agent']

describe.each(ROUTES)('AI SDK %s', route => {
  const major = Number.parseInt(route, 10)

  test.each(SCENARIOS.filter(({ majors = [4, 5, 6, 7] }) => majors.includes(major)))(
    '$name: three questions get three replies',
    async ({ name, content, remembered }) => {
      const conversation = startScenario(route, name, {
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
      record(route, name)
    },
  )

  test('error midway: the received text is kept, and the next question is answered', async () => {
    const conversation = startScenario(route, 'error midway')
    for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
      server.errors.length = 0
      const reply = await ask(conversation, question, true)
      expect(reply).toMatchObject({ content: 'Déjà' })
      expect(conversation.session.getState().error?.message).toMatch(/panne|error/i)
      expect(server.errors).toEqual([])
    }
    record(route, 'error midway')
  })

  test('stop: the received text is kept, and the next question continues the conversation', async () => {
    const conversation = startScenario(route, 'stop')
    const { session } = conversation
    for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
      await expect.poll(() => conversation.send(question)).toBe(true)
      await expect.poll(() => session.getState().messages.at(-1)).toMatchObject({ content: 'Déjà' })
      conversation.stop()
      expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
    }
    record(route, 'stop')
  })

  test('resume: a lost reply is read again', async () => {
    const conversation = startScenario(route, 'text')
    const { session } = conversation
    for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
      await ask(conversation, question, true)
      session.setMessages(session.getState().messages.slice(0, -1))
      await session.resume()
      expect(session.getState()).toMatchObject({ error: undefined, status: 'ready' })
      expect(session.getState().messages.at(-1)).toMatchObject({ role: 'assistant', content: 'D’accord.' })
    }
    record(route, 'resume')
  })

  test('a reply that is cut before its first byte is read again', async () => {
    const conversation = startScenario(route, 'cut before its first byte', {}, { persist: 'session' })
    for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
      const reply = await ask(conversation, question, true)
      expect(conversation.session.getState().error).toBeUndefined()
      expect(reply).toMatchObject({ role: 'assistant', content: 'D’accord.' })
    }
    record(route, 'resume before the first byte')
  })
})

const byVersion = (major: number) => SCENARIOS.filter(({ majors = [4, 5, 6, 7] }) => majors.includes(major))
const clock = { name: 'clock', inputSchema: { type: 'object', properties: {} }, execute: () => 'midi' }

describe.each(['5', '6', '7'])('The DefaultChatTransport of AI SDK %s', route => {
  test.each(byVersion(Number(route)))(
    '$name: three questions get three replies',
    async ({ name, content, remembered }) => {
      const api = `${server.url}/${route}/${encodeURIComponent(name)}/api/chat`
      const conversation = converse({}, { transport: await ownTransportOf(route, api), tools: [clock] })
      for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
        server.errors.length = 0
        server.prompts.length = 0
        const reply = await ask(conversation, question, name !== 'tool denied')
        expect(server.errors).toEqual([])
        expect(conversation.session.getState().error).toBeUndefined()
        expect(reply).toMatchObject({ role: 'assistant', content })
        if (question !== 'Un ?') {
          expect(typesIn(server.prompts[0])).toEqual(expect.arrayContaining([...remembered]))
        }
      }
    },
  )
})

async function ownTransportOf(route: string, api: string): Promise<AiSdkTransport> {
  if (route === '5') return new Transport5({ api })
  if (route === '6') return new Transport6({ api })
  const { sdk } = await installAi7()
  return new sdk.DefaultChatTransport({ api })
}

describe.each(['4', '5', '6', '7'])('A session of the engine with AI SDK %s', route => {
  test.each(byVersion(Number(route)))(
    '$name: three questions get three replies',
    async ({ name, content, remembered }) => {
      const api = `${server.url}/${route}/${encodeURIComponent(name)}/api/chat`
      const session = createChatSession({ api, streamProtocol: 'auto', maxSteps: 3, tools: [clock] })
      for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
        server.errors.length = 0
        server.prompts.length = 0
        await session.append({ role: 'user', content: question })
        const asked = session.getState().messages.at(-1)?.toolInvocations?.find(isAwaitingApproval)
        if (asked) await session.addToolApproval({ toolCallId: asked.toolCallId, approved: name !== 'tool denied' })
        expect(server.errors).toEqual([])
        expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
        expect(session.getState().messages.at(-1)).toMatchObject({ role: 'assistant', content })
        if (question !== 'Un ?') {
          expect(typesIn(server.prompts[0])).toEqual(expect.arrayContaining([...remembered]))
        }
      }
    },
  )
})

test.each(['6', '7', '6-agent', '7-agent'])(
  'with the next question, an approval that the visitor has left open counts as denied, also for AI SDK %s',
  async route => {
    const conversation = startScenario(route, 'tool approved')
    const { session } = conversation
    await askQuestion(conversation, 'Un ?')
    const open = session.getState().messages.at(-1)?.toolInvocations?.find(isAwaitingApproval)
    for (const question of ['Deux ?', 'Trois ?']) {
      server.errors.length = 0
      server.prompts.length = 0
      const reply = await ask(conversation, question, true)
      expect(server.errors).toEqual([])
      expect(session.getState().error).toBeUndefined()
      expect(reply).toMatchObject({ content: 'D’accord.' })
      expect(typesIn(server.prompts[0])).toContain('tool-result')
      // A button that is pressed too late changes nothing.
      conversation.allowTool(open?.toolCallId ?? '', true)
      await expect.poll(() => session.getState().status).toBe('ready')
    }
  },
)

test.each(['4', '5', '6', '7'])(
  'a tool of the page that the visitor denies or allows is an answer for AI SDK %s',
  async route => {
    const execute = vi.fn(() => 'midi')
    const conversation = startScenario(route, 'page tool', { tools: [{ ...clock, confirm: true, execute }] })
    for (const isAllowed of [false, true]) {
      server.errors.length = 0
      server.prompts.length = 0
      const reply = await ask(conversation, 'Quelle heure ?', isAllowed)
      expect(server.errors).toEqual([])
      expect(conversation.session.getState().error).toBeUndefined()
      expect(reply).toMatchObject({ content: 'D’accord.' })
      expect(typesIn(server.prompts.at(-1))).toContain('tool-result')
      expect(execute).toHaveBeenCalledTimes(Number(isAllowed))
    }
  },
)

test('the guide shows these results', () => {
  const results = ROUTES.flatMap((route): Result[] => {
    const [major = '', agent] = route.split('-')
    const asked = answered.get(route)
    if (!asked) return []
    const result = {
      backend: `AI SDK ${major}${agent ? ', `createAgentUIStreamResponse`' : ''}`,
      protocol: major === '4' ? 'data stream' : 'UI message stream',
      asked: `three questions each: ${asked.join(', ')}`,
      result: 'all answered',
    }
    return [result]
  })
  return expectTable('ai-sdk', results)
})
