import { readFileSync } from 'node:fs'
import { DefaultChatTransport as Transport5 } from 'ai5'
import { DefaultChatTransport as Transport6 } from 'ai6'
import { describe, expect, test } from 'vitest'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import type { AiSdkChunk, AiSdkTransport } from '../../../../widget/chat/transport/aiSdkTransport.ts'
import { scriptedFetch, settled } from '../scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const
const recorded = (name: string) =>
  new Response(readFileSync(new URL(`../../../fixtures/streams/${name}.txt`, import.meta.url)), {
    headers: { 'content-type': 'text/event-stream' },
  })

const VERSIONS = {
  ai5: (options: ConstructorParameters<typeof Transport5>[0]): AiSdkTransport => new Transport5(options),
  ai6: (options: ConstructorParameters<typeof Transport6>[0]): AiSdkTransport => new Transport6(options),
}

/** A transport that a page has written: the chunks of one reply, which stay the last if `isOpen`. */
function handWritten(chunks: readonly object[], isOpen = false) {
  const seen = { isCancelled: false, options: undefined as unknown }
  const stream = () =>
    new ReadableStream<AiSdkChunk>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk as AiSdkChunk)
        if (!isOpen) controller.close()
      },
      cancel() {
        seen.isCancelled = true
      },
    })
  const transport: AiSdkTransport = {
    async sendMessages(options) {
      seen.options = options
      return stream()
    },
    reconnectToStream: async ({ chatId }) => (chatId === 'known' ? stream() : null),
  }
  return { transport, seen }
}

describe.each(['ai5', 'ai6'] as const)('The DefaultChatTransport of %s', version => {
  test.each(['rich', 'server-tool', 'failing-tool', 'values', 'metadata', 'abort', 'error', 'text'])(
    'brings the same reply as our own: %s',
    async name => {
      const converse = async (transport?: AiSdkTransport) => {
        const session = createChatSession({
          streamProtocol: 'auto',
          generateId: () => 'id',
          fetch: scriptedFetch(recorded(`${version}-ui-${name}`)),
          transport,
        })
        await session.append({ ...question, createdAt: new Date(0) })
        const { messages, status, error, data } = session.getState()
        return { messages: messages.map(({ createdAt: _, ...message }) => message), status, error, data }
      }
      const transport = VERSIONS[version]({ fetch: scriptedFetch(recorded(`${version}-ui-${name}`)) })
      expect(await converse(transport)).toEqual(await converse())
    },
  )

  test('sends the conversation, its id, and the additions of a request', async () => {
    const fetch = scriptedFetch(recorded(`${version}-ui-rich`), recorded(`${version}-ui-text`))
    const transport = VERSIONS[version]({ api: '/chat', fetch, body: { page: 1 } })
    const session = createChatSession({ id: 'talk', transport })
    await session.append(question)
    await session.append({ role: 'user', content: 'Et après ?' }, { headers: { 'x-page': '1' }, body: { more: 2 } })
    expect(fetch.requests[1]).toMatchObject({
      url: '/chat',
      headers: { 'x-page': '1' },
      body: {
        id: 'talk',
        trigger: 'submit-message',
        page: 1,
        more: 2,
        messages: [
          { role: 'user', parts: [{ type: 'text', text: 'Bonjour ?' }] },
          { role: 'assistant', parts: expect.arrayContaining([{ type: 'reasoning', text: 'Réfléchissons… 🤔' }]) },
          { role: 'user' },
        ],
      },
    })
  })

  test('resumes a reply, and says that there is none', async () => {
    const fetch = scriptedFetch(recorded(`${version}-ui-text`), new Response(null, { status: 204 }))
    const session = createChatSession({ id: 'talk', transport: VERSIONS[version]({ fetch }) })
    await session.resume()
    expect(fetch.requests[0]?.url).toContain('/talk/stream')
    const { messages } = session.getState()
    expect(messages).toMatchObject([{ role: 'assistant' }])
    await session.resume()
    expect(session.getState()).toMatchObject({ status: 'ready', error: undefined, messages })
  })

  test('a refusal is an error', async () => {
    const fetch = scriptedFetch(new Response('Trop tôt.', { status: 429 }))
    const session = createChatSession({ transport: VERSIONS[version]({ fetch }) })
    await session.append(question)
    expect(session.getState()).toMatchObject({ status: 'error', error: { message: 'Trop tôt.' } })
  })
})

test('A transport that ignores the signal is left at once, and its stream is cancelled', async () => {
  const { transport, seen } = handWritten(
    [
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Oui' },
    ],
    true,
  )
  const session = createChatSession({ transport })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  expect(seen.isCancelled).toBe(true)
  expect(session.getState()).toMatchObject({ status: 'ready', messages: [question, { content: 'Oui' }] })
})

test('A stream without a start and an end is a reply; a chunk without its fields is an error', async () => {
  const good = createChatSession({ transport: handWritten([{ type: 'text-delta', id: '0', delta: 'Oui' }]).transport })
  await good.append(question)
  expect(good.getState()).toMatchObject({ status: 'ready', messages: [question, { content: 'Oui' }] })
  const bad = createChatSession({ transport: handWritten([{ type: 'text-delta', id: '0' }]).transport })
  await bad.append(question)
  expect(bad.getState().error).toMatchObject({ code: 'malformed-stream', received: '{"type":"text-delta","id":"0"}' })
})

test('The tools of the page are fields of the body', async () => {
  const { transport, seen } = handWritten([{ type: 'text-delta', id: '0', delta: 'Oui' }])
  const inputSchema = { type: 'object', properties: {} }
  const tools = [{ name: 'now', description: 'The time', inputSchema, execute: () => '12:00' }]
  const session = createChatSession({ transport, tools })
  await session.append(question)
  expect(seen.options).toMatchObject({ body: { tools: [{ name: 'now', description: 'The time', inputSchema }] } })
})
