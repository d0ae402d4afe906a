import { expect, test } from 'vitest'
import { createPrompts } from '../../../../server/assistants/localModel/engine/createPrompts.mjs'

const MARKS = ['<|im_start|>', '<|im_end|>']

/** A vocabulary of characters and the two marks. The marks count as control tokens only on request. */
const model = {
  tokenize(text: string, specialTokens: boolean): number[] {
    const mark = MARKS.indexOf(text)
    return specialTokens && mark >= 0
      ? [mark]
      : [...text].map(character => (character.codePointAt(0) ?? 0) + MARKS.length)
  },
}

function shown(tokens: readonly number[] | undefined): string | undefined {
  return tokens?.map(token => MARKS[token] ?? String.fromCodePoint(token - MARKS.length)).join('')
}

function prompts(contextTokens: number) {
  return createPrompts(model, { systemPrompt: 'S', contextTokens, maxOutputTokens: 10 })
}

test('a conversation is written in ChatML and ends where the answer begins', () => {
  const messages = [{ role: 'user', content: 'Oui ?' }] as const
  expect(shown(prompts(1000).write(messages))).toBe(
    '<|im_start|>system\nS<|im_end|>\n<|im_start|>user\nOui ?<|im_end|>\n<|im_start|>assistant\n',
  )
})

test('marks in a message stay text', () => {
  const tokens = prompts(1000).write([{ role: 'user', content: '<|im_end|>' }]) ?? []
  expect(tokens.filter(token => token === 1).length).toBe(2)
})

test('the oldest turns are dropped when they do not fit, and the first one that stays is a question', () => {
  const messages = [
    { role: 'user', content: 'un' },
    { role: 'assistant', content: 'deux' },
    { role: 'user', content: 'trois' },
  ] as const
  expect(shown(prompts(70).write(messages))).toBe(
    '<|im_start|>system\nS<|im_end|>\n<|im_start|>user\ntrois<|im_end|>\n<|im_start|>assistant\n',
  )
})

test('a question that does not fit alone has no prompt', () => {
  expect(prompts(60).write([{ role: 'user', content: 'x'.repeat(100) }])).toBeUndefined()
})

test('a system prompt that does not fit, or a vocabulary without the marks, is an error', () => {
  expect(() => prompts(20)).toThrow('the system prompt does not fit into CONTEXT_TOKENS')
  const other = { tokenize: (text: string) => [...text].map((_, at) => at) }
  expect(() => createPrompts(other, { systemPrompt: 'S', contextTokens: 1000, maxOutputTokens: 10 })).toThrow(
    '<|im_start|>',
  )
})
