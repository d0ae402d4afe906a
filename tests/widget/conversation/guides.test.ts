// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { offerDialects } from '../../../widget/chat/decode/offeredDialects.ts'
import { chooseDialect } from '../../../widget/dialects/chooseDialect.ts'
import { BUILT_IN, DIALECTS } from '../../fixtures/dialects.ts'
import { mountElement } from '../../support/mountElement.ts'

const GUIDES = join(import.meta.dirname, '../../fixtures/guides')

const OWN = {
  contentType: 'text/event-stream',
  wire: [
    'event: token\ndata: {"t":"Bon"}\n\n',
    'event: token\ndata: {"t":"jour."}\n\n',
    'event: source\ndata: {"href":"https://shop.example/a","t":"A"}\n\n',
  ].join(''),
}

/** Samples of the guides: the reply, by its name, and what is sent for the question. */
const SAMPLES: readonly [sample: string, reply: string, url: string, body: object][] = [
  ['flowise', 'Flowise: text, a tool, sources', '/api/v1/prediction/4091', { question: 'Ouvert ?', streaming: true }],
  ['dify', 'Dify: the whole reply', '/v1/chat-messages', { query: 'Ouvert ?', response_mode: 'streaming' }],
  [
    'gemini',
    'Gemini: all chunks in one list',
    '/gemini',
    { contents: [{ role: 'user', parts: [{ text: 'Ouvert ?' }] }] },
  ],
  [
    'adk',
    'ADK: all events in one list',
    '/run_sse',
    { appName: 'shop', newMessage: { parts: [{ text: 'Ouvert ?' }] } },
  ],
  ['langGraphServer', 'LangGraph: tuples, and the state after them', '/runs/stream', { assistant_id: 'agent' }],
  [
    'langGraphThreads',
    'LangGraph: tuples, and the state after them',
    '/runs/stream',
    { input: { messages: [{ role: 'user', content: 'Ouvert ?' }] }, if_not_exists: 'create' },
  ],
  ['langServe', 'LangServe: a stream', '/chat/stream', { input: 'Ouvert ?' }],
  ['rasa', 'Rasa: texts, buttons, a picture', '/webhooks/rest/webhook', { message: 'Ouvert ?' }],
  ['botpress', 'Botpress: texts, choices, cards', '/api/v1/bots/shop/converse/', { type: 'text', text: 'Ouvert ?' }],
  [
    'cohere',
    'Cohere: thinking, text, a source, usage',
    '/cohere',
    { messages: [{ role: 'user', content: 'Ouvert ?' }] },
  ],
  ['anythingLlm', 'AnythingLLM: the whole reply', '/api/embed/4091/stream-chat', { message: 'Ouvert ?' }],
  ['ownFormat', 'own', '/api/chat', { messages: [{ role: 'user', content: 'Ouvert ?' }] }],
]

test.each(SAMPLES)('with %s.mjs of the guides, a question is asked and answered', async (sample, reply, url, body) => {
  offerDialects(chooseDialect)
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('nicodata-chat.dialects')))
  const found = [...BUILT_IN, ...DIALECTS].find(({ name }) => name === reply) ?? OWN
  const asked: { url: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (address, { method, body: sent } = {}) => {
    if (method === 'POST' && sent) asked.push({ url: String(address), body: JSON.parse(String(sent)) })
    return new Response(found.wire, { headers: { 'content-type': found.contentType } })
  }
  const pageFetch = globalThis.fetch
  globalThis.fetch = fetch
  onTestFinished(() => {
    globalThis.fetch = pageFetch
  })
  const { element, events } = await mountElement({}, { fetch })
  await import(join(GUIDES, `${sample}.mjs`))
  await element.send('Ouvert ?')
  await expect.poll(() => events.at(-1)).toBe('nicodata-chat-reply-finished')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toContain(url)
  expect(asked[0]?.body).toMatchObject(body)
  expect(element.messages.at(-1)?.content).toMatch(/^Bonjour\.|^Je regarde/)
})

test('every sample of the guides is opened', () => {
  const names = readdirSync(GUIDES).map(name => name.replace('.mjs', ''))
  expect(names.toSorted()).toEqual(SAMPLES.map(([name]) => name).toSorted())
})
