import { expect, test } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { FAKE_TOKENS, SLOW_TOKENS } from '../../support/fakeLlm.mjs'
import { ask, startWithLlm } from '../../support/startBackend.ts'

/** A reply that is not over while a test acts on its beginning. */
const TOKENS = [...FAKE_TOKENS, ...SLOW_TOKENS]
const SAID = TOKENS.join('')
/** A reply that lasts longer than any test. */
const ENDLESS = Array.from({ length: 20_000 }, (_, index) => `mot${index} `)

/** A session in the middle of a reply. Both protocols send the conversation's id. */
async function askAndRead(options: ChatOptions) {
  const session = createChatSession({ ...options, isResumable: true })
  const over = session.append({ role: 'user', content: 'Bonjour ?' })
  await expect.poll(() => session.getState().messages.at(-1)).toMatchObject({ role: 'assistant' })
  return { session, over }
}

test.each(['text', 'data'] as const)('a visitor who comes back gets the whole reply, in %s', async streamProtocol => {
  const { url, llm } = await startWithLlm({}, { tokens: TOKENS, intervalMs: 20 })
  const options = { api: `${url}/api/chat`, streamProtocol, id: 'chat', body: { protocol: streamProtocol } }
  const { session, over } = await askAndRead(options)
  session.disconnect()
  await over
  const [question, part] = session.getState().messages
  if (!question || !part) throw new Error('The reply has not begun.')
  expect(part.content.length).toBeLessThan(SAID.length)

  const back = createChatSession({ ...options, initialMessages: [question, part] })
  await back.resume()
  expect(back.getState()).toMatchObject({ status: 'ready', error: undefined, messages: [question, { content: SAID }] })
  expect(llm.counts.requests).toBe(1)
})

test.each(['text', 'data'] as const)(
  'a page that is loaded again resumes the reply after its question, in %s',
  async protocol => {
    const { url } = await startWithLlm({}, { tokens: TOKENS, intervalMs: 20 })
    const options = { api: `${url}/api/chat`, streamProtocol: protocol, id: 'chat', body: { protocol } }
    const { session, over } = await askAndRead(options)
    session.disconnect()
    await over
    const back = createChatSession({ ...options, initialMessages: session.getState().messages.slice(0, 1) })
    await back.resume()
    expect(back.getState().messages.map(({ content }) => content)).toEqual(['Bonjour ?', SAID])
  },
)

test('a visitor who stops ends the model at once, and then nothing can be resumed', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: ENDLESS, intervalMs: 20 })
  const { session, over } = await askAndRead({ api: `${url}/api/chat`, id: 'chat', body: { protocol: 'data' } })
  session.stop()
  await over
  await expect.poll(() => llm.counts.active).toBe(0)
  expect(llm.counts.generated).toBeLessThan(ENDLESS.length)
  const before = session.getState().messages
  await session.resume()
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined, messages: before })
})

test('a reply without an id ends with its reader', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: ENDLESS, intervalMs: 20 })
  const response = await ask(url)
  await response.body?.cancel()
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('the next question of a conversation ends the reply that its visitor left', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: ENDLESS, intervalMs: 20 })
  const left = await ask(url, { id: 'chat' })
  await left.body?.cancel()
  const next = await ask(url, { id: 'chat' })
  await expect.poll(() => llm.counts).toMatchObject({ requests: 2, active: 1, aborted: 1 })
  await next.body?.cancel()
})
