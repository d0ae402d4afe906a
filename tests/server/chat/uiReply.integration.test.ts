import { DefaultChatTransport, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai5'
import { describe, expect, test } from 'vitest'
import { startBackend, startWithLlm } from '../../support/startBackend.ts'

const BAKERY = 'tests/fixtures/knowledge/boulangerie'

function userMessage(text: string): UIMessage {
  return { id: 'm1', role: 'user', parts: [{ type: 'text', text }] }
}

/** Ask like `useChat` of AI SDK 5. */
async function send(url: string, messages: UIMessage[]): Promise<ReadableStream<UIMessageChunk>> {
  const transport = new DefaultChatTransport({ api: `${url}/api/chat`, body: { protocol: 'ui' } })
  return transport.sendMessages({
    chatId: 'chat-1',
    messages,
    trigger: 'submit-message',
    messageId: undefined,
    abortSignal: undefined,
  })
}

async function lastMessage(stream: ReadableStream<UIMessageChunk>): Promise<UIMessage | undefined> {
  let message: UIMessage | undefined
  for await (const next of readUIMessageStream({ stream })) message = next
  return message
}

test('useChat of AI SDK 5 gets text, sources and suggestions, and text stays one part', async () => {
  const { url } = await startBackend({ KNOWLEDGE: BAKERY })
  const message = await lastMessage(await send(url, [userMessage('Quels sont vos horaires ?')]))
  const texts = message?.parts.flatMap(part => (part.type === 'text' ? part.text : [])) ?? []
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(/^> .*Ouvert du mardi au samedi/)
  expect(message?.parts.find(part => part.type === 'source-url')).toEqual({
    type: 'source-url',
    sourceId: '1',
    url: '/infos.html#horaires',
    title: 'Infos pratiques › Nos horaires',
    providerMetadata: { nicodata: { quote: expect.stringContaining('Ouvert du mardi au samedi') } },
  })
  expect(message?.parts.find(part => part.type === 'data-suggestions')).toMatchObject({
    data: [expect.any(String), expect.any(String), expect.any(String)],
  })
})

test('a source comes before the text that first cites it', async () => {
  const { url } = await startBackend({ KNOWLEDGE: BAKERY })
  const seen = new Set<string>()
  for await (const chunk of await send(url, [userMessage('Quels sont vos horaires ?')])) {
    if (chunk.type === 'source-url') seen.add(chunk.sourceId)
    if (chunk.type === 'text-delta') {
      for (const [, id = ''] of chunk.delta.matchAll(/\[(\d+)\]/g)) expect(seen).toContain(id)
    }
  }
  expect(seen.size).toBe(1)
})

test('the thoughts of a model are a separate part', async () => {
  const { url } = await startWithLlm({}, { tokens: ['<think>Il salue.</think>', 'Bonjour.'] })
  const message = await lastMessage(await send(url, [userMessage('Bonjour')]))
  expect(message?.parts.flatMap(part => ('text' in part ? [[part.type, part.text]] : []))).toEqual([
    ['reasoning', 'Il salue.'],
    ['text', 'Bonjour.'],
  ])
})

test('a failure in the middle of a reply is an error of the stream', async () => {
  const { url } = await startWithLlm({ LLM_MODEL: 'qwen2.5:stalled', IDLE_TIMEOUT_MS: '50' })
  const types: string[] = []
  for await (const chunk of await send(url, [userMessage('Bonjour')])) {
    types.push(chunk.type)
    if (chunk.type === 'error') expect(chunk.errorText).toBe('L’assistant a mis trop de temps à répondre.')
  }
  expect(types.slice(0, 2)).toEqual(['start', 'start-step'])
  expect(types.at(-1)).toBe('error')
})

describe('messages with parts and without content', () => {
  test('the model reads their texts and nothing else', async () => {
    const { url, llm } = await startWithLlm()
    const parts = [
      { type: 'step-start' },
      { type: 'text', text: 'Un.' },
      { type: 'source-url', sourceId: '1', url: 'https://a.example' },
      { type: 'text', text: 'Deux.' },
    ] as UIMessage['parts']
    await lastMessage(
      await send(url, [userMessage('Bonjour'), { id: 'm2', role: 'assistant', parts }, userMessage('Et ensuite ?')]),
    )
    expect(llm.bodies[0].messages.slice(1)).toEqual([
      { role: 'user', content: 'Bonjour' },
      { role: 'assistant', content: 'Un.\n\nDeux.' },
      { role: 'user', content: 'Et ensuite ?' },
    ])
  })

  test.each([
    ['no text', [{ type: 'file', url: 'data:,', mediaType: 'text/plain' }]],
    ['parts that are no parts', [null, 1, 'a', { type: 'text' }, { type: 'text', text: 1 }]],
    ['no part', []],
  ])('a question with %s is refused', async (_, parts) => {
    const { url } = await startBackend()
    const response = await fetch(`${url}/api/chat`, {
      method: 'POST',
      body: JSON.stringify({ messages: [{ role: 'user', parts }] }),
    })
    expect(response.status).toBe(400)
  })
})

describe('in the text protocol, with an open code fence at the end', () => {
  test('the fence is closed before the definitions', async () => {
    const { url } = await startWithLlm({ KNOWLEDGE: BAKERY }, { tokens: ['Ouvert [1].\n\n```', 'js\n', 'a[1]'] })
    const body = JSON.stringify({ messages: [{ role: 'user', content: 'Quels sont vos horaires ?' }] })
    const text = await (await fetch(`${url}/api/chat`, { method: 'POST', body })).text()
    expect(text).toMatch(/^Ouvert \[1\]\.\n\n```js\na\[1\]\n```\n\n\[1\]: \//)
  })
})
