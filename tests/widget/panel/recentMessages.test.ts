import { expect, test } from 'vitest'
import { type UIMessage, withParts } from '../../../widget/chat/message.ts'
import { recentMessages } from '../../../widget/panel/recentMessages.ts'

const conversation = (...contents: string[]): UIMessage[] =>
  contents.map((content, index) => withParts({ id: String(index), role: index % 2 ? 'assistant' : 'user', content }))

const contents = (messages: readonly UIMessage[]) => messages.map(({ content }) => content)

test('the last messages are kept, the question among them', () => {
  expect(contents(recentMessages(conversation('a', 'b', 'c', 'd', 'e'), 3))).toEqual(['c', 'd', 'e'])
  expect(contents(recentMessages(conversation('a', 'b'), 100))).toEqual(['a', 'b'])
  expect(contents(recentMessages(conversation('a', 'b', 'c'), 1))).toEqual(['c'])
})

test('after sixty turns of long messages, a request is still under 64 kB', () => {
  const turns = Array.from({ length: 121 }, (_, index) =>
    index % 2 ? 'é"\n'.repeat(700) : `${'ê'.repeat(900)} ${index}`,
  )
  const recent = recentMessages(conversation(...turns), 1000)
  const body = JSON.stringify({ messages: recent.map(({ role, content }) => ({ role, content })) })
  expect(new TextEncoder().encode(body).length).toBeLessThan(64_000)
  expect(recent.length).toBeGreaterThan(15)
  expect(recent.at(-1)?.content).toContain(' 120')
})

test('a question goes out whatever its length, and then alone', () => {
  const long = 'x'.repeat(100_000)
  expect(contents(recentMessages(conversation('a', 'b', long), 10))).toEqual([long])
})
