// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Message, withParts } from '../../../widget/chat/message.ts'
import { AT_REST, type ConversationState } from '../../../widget/conversation/conversationState.ts'
import type { Stored } from '../../../widget/conversation/conversationStorage.ts'
import type { Question } from '../../../widget/conversation/question.ts'
import { createTabs } from '../../../widget/conversation/tabs.ts'
import type { TurnEvent } from '../../../widget/conversation/turns.ts'
import { until } from '../../support/until.ts'

const PLACE = { persist: 'local', persistKey: '/a#', backend: '/a' } as const
const user = (content: string): Message => ({ id: content, role: 'user', content })
const reply = (content: string): Message => ({ id: 'r', role: 'assistant', content })
const question = (isFromOtherTab = false): Question => ({
  isFromOtherTab,
  data: undefined,
  follow() {},
  addReply() {},
  end: () => true,
})
const STORED: Stored = {
  messages: [user('Un ?'), reply('Oui.')],
  isReplying: false,
  ending: 'stop',
  revision: 2,
  isDemo: false,
  isNewer: true,
  isOutdated: false,
  hasOwn: true,
}

/** The lock that a tab with a running question holds is free. */
const LOCKS = { request: async (_name: string, _options: object, use: (lock: object) => unknown) => use({}) }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab with these messages in this turn, beside a store with this conversation. Its other parts are doubles. */
function tab(own: readonly Message[], turn: ConversationState['turn'] = AT_REST.turn, stored: Partial<Stored> = {}) {
  let messages = own.map(withParts)
  let state: ConversationState = {
    ...AT_REST,
    turn,
    isSafe: false,
    answerer: { isDemo: false },
    messageFields: undefined,
    sentAttachments: undefined,
  }
  const did: string[] = []
  const events: TurnEvent[] = []
  const read = () => ({ ...STORED, ...stored })
  const tabs = createTabs({
    session: {
      getLatest: () => ({ messages, status: 'ready', error: undefined, data: undefined, input: '' }),
      setMessages(all) {
        messages = all.map(withParts)
      },
    },
    store: {
      get: () => state,
      subscribe: () => () => {},
      change() {},
      dispatch(event) {
        events.push(event)
        if (event.type === 'left') state = { ...state, turn: { kind: 'left' } }
        if (event.type === 'adopted') state = { ...state, turn: AT_REST.turn }
      },
    },
    storage: { look: read, read, write: () => true },
    place: () => PLACE,
    createQuestion: question,
    async resume(asked, ending) {
      did.push(`resume ${asked.isFromOtherTab} ${ending}`)
      state = { ...state, turn: { kind: 'asked', question: asked } }
    },
    keep: () => did.push('keep') > 0,
    show: ({ messages: [first] }) => void did.push(`show ${first?.content}`),
    clear: () => void did.push('clear'),
    end: ending => void did.push(`end ${ending}`),
  })
  onTestFinished(tabs.ignore)
  return {
    tabs,
    did,
    events,
    said: () => messages.map(({ content }) => content),
  }
}

test('what another tab has written takes the place of what it had read', () => {
  const { tabs, did, events } = tab([user('Un ?')])
  tabs.follow()
  expect(events).toEqual([{ type: 'adopted', stored: expect.objectContaining({ revision: 2 }), isFromOtherTab: true }])
  expect(did).toEqual(['show Un ?'])
})

test('what another tab had not seen is put together with it, and stored', () => {
  const { tabs, did, events, said } = tab([user('Un ?'), user('Deux ?')], AT_REST.turn, { hasOwn: false })
  tabs.follow()
  expect(said()).toEqual(['Un ?', 'Oui.', 'Deux ?'])
  expect([did, events]).toEqual([['keep'], []])
})

test('during a question of its own nothing is taken away, and its question stays the last one', () => {
  const { tabs, did, said } = tab([user('Deux ?')], { kind: 'asked', question: question() })
  tabs.follow()
  expect(said()).toEqual(['Un ?', 'Oui.', 'Deux ?'])
  expect(did).toEqual(['keep'])
})

test('while a reply of another tab is read along, its writes change nothing', () => {
  const { tabs, did, said } = tab([user('Deux ?')], { kind: 'asked', question: question(true) })
  tabs.follow()
  expect([said(), did]).toEqual([['Deux ?'], []])
})

test('a conversation that another tab has erased is cleared once', () => {
  const { tabs, did } = tab([user('Un ?')], AT_REST.turn, { messages: [] })
  tabs.follow()
  expect(did).toEqual(['clear'])
  const empty = tab([], AT_REST.turn, { messages: [] })
  empty.tabs.follow()
  expect(empty.did).toEqual([])
})

test('nothing is adopted during a question, and no empty conversation', () => {
  const asked = tab([user('Deux ?')], { kind: 'asked', question: question() })
  asked.tabs.adopt(STORED)
  const idle = tab([user('Deux ?')])
  idle.tabs.adopt({ ...STORED, messages: [] })
  expect([asked.did, asked.events, idle.did, idle.events]).toEqual([[], [], [], []])
})

test('a visitor who comes back reads the reply that is running, and only in the tab in view', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { tabs, did } = tab([user('Un ?')], { kind: 'left' })
  tabs.comeBack()
  expect(did).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => did.length > 0)
  expect(did).toEqual(['resume false cut'])
})

test('a reply that another tab has asked for is read along, and stored here if that tab is gone', async () => {
  vi.stubGlobal('navigator', { locks: LOCKS })
  const running = { isReplying: true, messages: [user('Un ?'), reply('Ou')] }
  const { tabs, did, events, said } = tab([user('Un ?')], { kind: 'left', isFromOtherTab: true }, running)
  tabs.comeBack()
  await until(() => did.includes('keep'))
  expect(did).toEqual(['resume true ', 'end cut', 'keep'])
  expect(events).toEqual([{ type: 'left', ending: '' }])
  expect(said()).toEqual(['Un ?', 'Ou'])
})

test('if that tab has stored the whole reply, this one shows it', async () => {
  vi.stubGlobal('navigator', { locks: LOCKS })
  const { tabs, did } = tab([user('Un ?')], { kind: 'left', isFromOtherTab: true })
  tabs.comeBack()
  await until(() => did.includes('show Un ?'))
  expect(did).toEqual(['resume true ', 'show Un ?'])
})

test('while a question runs, a page that is left stores it', () => {
  const { tabs, did } = tab([user('Un ?')], { kind: 'asked', question: question() })
  tabs.comeBack()
  dispatchEvent(new Event('pagehide'))
  expect(did).toEqual(['keep'])
  tabs.ignore()
  dispatchEvent(new Event('pagehide'))
  expect(did).toEqual(['keep'])
})
