import { expect, test } from 'vitest'
import { FAKE_TOKENS } from '../../support/fakeLlm.mjs'
import { ask, startWithLlm } from '../../support/startBackend.ts'

const BAKERY = 'tests/fixtures/knowledge/boulangerie'
const OPENING_HOURS = 'Quels sont vos horaires ?'
const SAID = FAKE_TOKENS.join('')

async function healthOf(url: string) {
  const ready = await fetch(`${url}/api/health?ready`)
  const { status, code } = await ready.json()
  return [ready.status, status, code]
}

test('when the tokens of the day are spent, the site answers, and the model is not asked any more', async () => {
  const { url, llm } = await startWithLlm({ KNOWLEDGE: BAKERY, LLM_DAILY_TOKENS: '20' })
  const first = await ask(url, { text: OPENING_HOURS })
  expect([first.headers.get('x-chat-provider'), await first.text()]).toEqual(['openai', expect.stringContaining(SAID)])
  // The model server counts 20 tokens read and 7 written.
  expect(await healthOf(url)).toEqual([200, 'degraded', 'budget_spent'])
  const second = await ask(url, { text: OPENING_HOURS })
  expect([second.status, second.headers.get('x-chat-provider')]).toEqual([200, 'demo'])
  expect(await second.text()).toContain('Ouvert du mardi au samedi')
  expect(llm.counts.requests).toBe(1)
})

test('the counts of the model server are used', async () => {
  const { url, llm } = await startWithLlm({ KNOWLEDGE: BAKERY, LLM_DAILY_TOKENS: '28' })
  await (await ask(url, { text: OPENING_HOURS })).text()
  expect(await healthOf(url)).toEqual([200, 'ok', undefined])
  await (await ask(url, { text: OPENING_HOURS })).text()
  expect(await healthOf(url)).toEqual([200, 'degraded', 'budget_spent'])
  expect(llm.counts.requests).toBe(2)
})

test('without the texts of a site, a spent budget is an error that says so, without a countdown of hours', async () => {
  const { url } = await startWithLlm({ LLM_DAILY_TOKENS: '1' })
  await (await ask(url)).text()
  const refused = await ask(url)
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([503, 'budget_spent'])
  expect(refused.headers.has('retry-after')).toBe(false)
  expect(await refused.text()).toBe(
    'L’assistant a répondu à toutes les questions prévues pour aujourd’hui. Réessayez demain.',
  )
  expect(await healthOf(url)).toEqual([503, 'degraded', 'budget_spent'])
})
