import { expect, test } from 'vitest'
import { recentMessages } from '../../../../widget/chat/transport/historyLimit.ts'

const conversation = (...contents: string[]) =>
  contents.map((content, index) => ({ role: index % 2 ? 'assistant' : 'user', content }))

const contents = (messages: readonly { content: string }[]) => messages.map(({ content }) => content)

test('the last messages are kept, the question among them', () => {
  expect(
    contents(recentMessages(conversation('a', 'b', 'c', 'd', 'e'), { maxMessages: 3, maxHistoryBytes: 60_000 })),
  ).toEqual(['c', 'd', 'e'])
  expect(contents(recentMessages(conversation('a', 'b', 'c'), { maxMessages: 100, maxHistoryBytes: 60_000 }))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(contents(recentMessages(conversation('a', 'b', 'c'), { maxMessages: 1, maxHistoryBytes: 60_000 }))).toEqual([
    'c',
  ])
})

test('a question of any length is sent, if necessary alone', () => {
  const long = 'x'.repeat(100_000)
  expect(contents(recentMessages(conversation('a', 'b', long), { maxMessages: 10, maxHistoryBytes: 60_000 }))).toEqual([
    long,
  ])
})

test('a question whose tools were answered is sent with the answers', () => {
  const results = 'x'.repeat(100_000)
  expect(
    contents(recentMessages(conversation('a', 'b', 'c', results), { maxMessages: 1, maxHistoryBytes: 60_000 })),
  ).toEqual(['c', results])
})
