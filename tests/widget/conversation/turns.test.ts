import { expect, test } from 'vitest'
import { AT_REST, type ConversationState } from '../../../widget/conversation/conversationState.ts'
import type { Question } from '../../../widget/conversation/question.ts'
import { afterEvent, type TurnEvent } from '../../../widget/conversation/turns.ts'

const QUESTION: Question = { isFromOtherTab: false, data: undefined, follow() {}, addReply() {}, end: () => true }
const MESSAGES = [{ id: 'q', role: 'user' as const, content: 'Un ?', parts: [] }]
const START: ConversationState = {
  ...AT_REST,
  isSafe: false,
  answerer: { model: 'qwen', isDemo: false },
  messageFields: 'ai5',
  sentAttachments: undefined,
}
const after = (...events: TurnEvent[]) => events.reduce(afterEvent, START)
const ASKED = { type: 'asked', question: QUESTION, ending: 'cut' } as const
const STORED = { messages: [], isReplying: false, ending: 'length', revision: 3, isDemo: true }

test('a question is under way until it is over, and its ending is that of its last reply', () => {
  expect(after(ASKED)).toEqual({ ...START, turn: { kind: 'asked', question: QUESTION }, ending: 'cut' })
  expect(after(ASKED, { type: 'replied', ending: 'stop' })).toMatchObject({ turn: { kind: 'asked' }, ending: 'stop' })
  expect(after(ASKED, { type: 'replied', ending: 'stop' }, { type: 'over' })).toEqual({ ...START, ending: 'stop' })
  expect(after(ASKED, { type: 'over', ending: 'abort' }).ending).toBe('abort')
})

test('a question can wait for the visitor’s approval', () => {
  const waiting = after(ASKED, { type: 'over' }, { type: 'waiting', question: QUESTION })
  expect(waiting.turn).toEqual({ kind: 'waiting', question: QUESTION })
})

test('a reply that is not read here keeps its ending, or gets another one', () => {
  expect(after(ASKED, { type: 'left' })).toMatchObject({ turn: { kind: 'left' }, ending: 'cut' })
  expect(after(ASKED, { type: 'left', ending: '' })).toMatchObject({ turn: { kind: 'left' }, ending: '' })
})

test('a stored conversation takes the place of this one, and its reply may still run', () => {
  const replaced = { ...START, replaced: { messages: MESSAGES }, edited: MESSAGES[0] }
  expect(afterEvent(replaced, { type: 'adopted', stored: STORED, isFromOtherTab: true })).toEqual({
    ...START,
    ending: 'length',
    answerer: { model: 'qwen', isDemo: true },
  })
  const running = { ...STORED, isReplying: true, messageFields: 'ai4' as const }
  expect(after({ type: 'adopted', stored: running, isFromOtherTab: true })).toMatchObject({
    turn: { kind: 'left', isFromOtherTab: true },
    messageFields: 'ai4',
  })
})

test('a message of the page ends what can be restored, and not a running question', () => {
  const replaced = { ...after(ASKED), replaced: { messages: MESSAGES } }
  expect(afterEvent(replaced, { type: 'added' })).toMatchObject({
    turn: { kind: 'asked' },
    ending: 'cut',
    replaced: undefined,
  })
  const over = after(ASKED, { type: 'over', ending: 'length' }, { type: 'added' })
  expect(over).toEqual(START)
})

test('other messages have no ending', () => {
  const cleared = after(ASKED, { type: 'over', ending: 'length' }, { type: 'replaced', messageFields: undefined })
  expect(cleared).toEqual({ ...START, messageFields: undefined })
})

test('no event changes the state before it', () => {
  const frozen = Object.freeze({ ...START })
  for (const event of [ASKED, { type: 'replied', ending: 'stop' }, { type: 'added' }] as const)
    expect(afterEvent(frozen, event)).not.toBe(frozen)
  expect(frozen).toEqual(START)
})
