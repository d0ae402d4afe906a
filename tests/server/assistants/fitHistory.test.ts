import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { estimateTokens, fitHistory } from '../../../server/assistants/fitHistory.ts'
import { sourcedPrompt, withPassages } from '../../../server/assistants/sourcedPrompt.ts'
import { readEnv } from '../../../server/env.ts'
import type { RequestMessage } from '../../../shared/chatProtocol.ts'

const limits = { contextTokens: 4096, maxOutputTokens: 800, maxMessages: 20, systemPrompt: 'Tu réponds.' }
const user = (content: string): RequestMessage => ({ role: 'user', content })
const assistant = (content: string): RequestMessage => ({ role: 'assistant', content })

test('the fixed welcome message is dropped', () => {
  expect(fitHistory([assistant('Bonjour ! Je suis Nicodata AI.'), user('Bonjour')], limits)).toEqual([user('Bonjour')])
})

test('empty messages of stopped replies are dropped', () => {
  expect(fitHistory([user('Un'), assistant(''), user('Deux')], limits)).toEqual([user('Un'), user('Deux')])
})

test('the oldest messages go first, and the rest begins with a question', () => {
  const long = 'a'.repeat(4000)
  const history = [user(long), assistant(long), user(long), assistant('Oui'), user('Et alors ?')]
  expect(fitHistory(history, limits)).toEqual(history.slice(2))
})

test('a question that is longer than the window is still asked', () => {
  const question = user('é'.repeat(20_000))
  expect(fitHistory([user('Un'), assistant('Deux'), question], limits)).toEqual([question])
})

test('any conversation that ends with a question fits, still ends with it and begins with a question', () => {
  const message = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    content: fc.string({ maxLength: 3000 }),
  })
  fc.assert(
    fc.property(fc.array(message, { maxLength: 60 }), history => {
      const question = user('Et ensuite ?')
      const kept = fitHistory([...history, question], limits)
      expect(kept.at(-1)).toEqual(question)
      expect(kept[0]?.role).toBe('user')
      expect(kept.length).toBeLessThanOrEqual(limits.maxMessages)
      const read = kept.reduce((sum, { content }) => sum + estimateTokens(content), estimateTokens(limits.systemPrompt))
      expect(read).toBeLessThanOrEqual(limits.contextTokens - limits.maxOutputTokens)
    }),
  )
})

test.each([
  ['Quels services proposez-vous ?', 30 / 4.1],
  ['SELECT sum(amount) FROM sales GROUP BY store', 44 / 3.1],
  ['数据分析与商业智能', 9 / 0.9],
  ['🙂👍🚀', 6 / 0.7],
])('the tokens of %s are not underestimated', (text, tokens) => {
  expect(estimateTokens(text) - 4).toBeGreaterThanOrEqual(Math.floor(tokens))
})

test('the shortest window holds the rules, the longest question, some passages and the longest reply', async () => {
  const { limits, model } = readEnv({ CONTEXT_TOKENS: '4096', MAX_OUTPUT_TOKENS: '1024' })
  const { contextTokens, maxOutputTokens } = model.contextWindow
  const profile = { name: 'Nicodata', description: 'Consultant data et BI', subjects: 'la tech et tout autre sujet' }
  const section = { id: 'a', url: '/#contact', title: 'Contact', path: [], text: 'Écrivez-moi.', lang: 'fr' }
  const site = { knowledge: await createKnowledge([section]), profile }
  const question = estimateTokens(withPassages(site, 'é'.repeat(600), 'é'.repeat(limits.request.maxMessageChars)))
  expect(estimateTokens(sourcedPrompt(site)) + question + maxOutputTokens).toBeLessThanOrEqual(contextTokens)
})
