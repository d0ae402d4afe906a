import { readFileSync } from 'node:fs'
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai6'
import { describe, expect, test } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { AiSdkMessage, Message } from '../../../widget/chat/message.ts'
import { scriptedFetch } from './scriptedFetch.ts'

const file = (name: string) => readFileSync(new URL(`../../fixtures/streams/${name}.txt`, import.meta.url), 'utf8')

const bodyOf = ({ requests }: ReturnType<typeof scriptedFetch>) =>
  Object(requests[0]?.body) as { messages: UIMessage[] }

/** The message that AI SDK 6 makes of a recorded stream, as a route would store it. */
async function sdkMessage(name: string): Promise<UIMessage> {
  const chunks: UIMessageChunk[] = file(name)
    .split('\n\n')
    .flatMap(event => (event.startsWith('data: {') ? [JSON.parse(event.slice('data: '.length))] : []))
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  let last: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream })) last = message
  if (!last) throw new Error(`${name} has no message.`)
  return JSON.parse(JSON.stringify(last))
}

describe.each([
  'ai6-ui-rich',
  'ai6-ui-server-tool',
  'ai6-ui-failing-tool',
  'ai6-ui-values',
  'ai6-ui-metadata',
  'ai6-ui-text',
])('A message of %s that AI SDK has stored', name => {
  test('is the message that the session has read from the stream', async () => {
    const response = new Response(file(name), { headers: { 'content-type': 'text/event-stream' } })
    const reading = createChatSession({ fetch: scriptedFetch(response), generateId: () => 'id' })
    await reading.append({ role: 'user', content: '?' })
    const restored = createChatSession({ initialMessages: [await sdkMessage(name)] })
    const { parts, content, reasoning, toolInvocations = [] } = reading.getState().messages[1] ?? {}
    const [message] = restored.getState().messages
    expect(message).toMatchObject({ content, ...(reasoning && { reasoning }) })
    // A stored message does not say in which step a call was made, and says when a text is complete.
    const comparable = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, field) =>
          key === 'step' || (key === 'state' && field === 'done') ? undefined : field,
        ),
      )
    expect(comparable(message?.parts)).toEqual(comparable(parts))
    expect(comparable(message?.toolInvocations ?? [])).toEqual(comparable(toolInvocations))
  })

  test('goes back to the backend as it was', async () => {
    const stored = await sdkMessage(name)
    const fetch = scriptedFetch(new Response('0:"Oui."\n'))
    const session = createChatSession({ fetch, initialMessages: [stored] })
    await session.append({ role: 'user', content: 'Et après ?' })
    const { messages } = bodyOf(fetch)
    const comparable = (message: UIMessage | undefined) =>
      message?.parts.map(part => ({
        ...part,
        ...(/^(?:text|reasoning)$/.test(part.type) && { state: undefined, id: undefined }),
      }))
    expect(comparable(messages[0])).toMatchObject(comparable(stored) ?? [])
  })
})

test.each(['tool-pay', 'dynamic-tool'])(
  'The title of a call of type %s is read, and goes back to the backend',
  async type => {
    const part = {
      type,
      toolName: 'pay',
      toolCallId: 'c',
      state: 'output-available',
      title: 'Payer',
      input: {},
      output: 1,
    }
    const fetch = scriptedFetch(new Response('0:"Oui."\n'))
    const session = createChatSession({ fetch, initialMessages: [{ id: 'a', role: 'assistant', parts: [part] }] })
    expect(session.getState().messages[0]?.toolInvocations).toMatchObject([{ toolName: 'pay', title: 'Payer' }])
    await session.append({ role: 'user', content: 'Et après ?' })
    expect(bodyOf(fetch).messages[0]?.parts).toMatchObject([{ type, title: 'Payer' }])
  },
)

test('Files of the visitor are attachments, approvals keep their state, and what the engine does not know is left out', () => {
  const rows: AiSdkMessage[] = [
    { id: 's', role: 'system', parts: [{ type: 'text' }] },
    JSON.parse(
      '{"id":"q","role":"user","parts":[{"type":"text","text":"Voici."},{"type":"file","mediaType":"image/png","filename":"a.png","url":"data:image/png;base64,iVBO"}]}',
    ),
    JSON.parse(
      '{"id":"a","role":"assistant","parts":[{"type":"dynamic-tool","toolName":"pay","toolCallId":"c","state":"approval-requested","input":{"sum":2},"approval":{"id":"p"}},{"type":"tool-send","toolCallId":"d","state":"output-denied","input":{},"approval":{"id":"r","approved":false}},{"type":"custom","kind":"x.y"}]}',
    ),
  ]
  const session = createChatSession()
  session.setMessages(rows)
  expect(session.getState().messages).toMatchObject([
    {
      id: 'q',
      content: 'Voici.',
      parts: [{ type: 'text' }],
      experimental_attachments: [{ name: 'a.png', contentType: 'image/png', url: 'data:image/png;base64,iVBO' }],
    },
    {
      id: 'a',
      content: '',
      toolInvocations: [
        { toolName: 'pay', state: 'call', dynamic: true, args: { sum: 2 }, approval: { id: 'p' } },
        { toolName: 'send', state: 'result', approval: { approved: false } },
      ],
      parts: [{ type: 'tool-invocation' }, { type: 'tool-invocation' }],
    },
  ])
})

test.each([
  { type: 'tool-pay', toolInvocation: { toolCallId: 'c', approval: { approved: true } } },
  { type: 'dynamic-tool', approval: { id: 'page', approved: true } },
  { type: 'custom', kind: 'x.y' },
  { type: 'text-note', text: 'Oui' },
  { type: 'toString' },
])('A part that is neither of the engine nor of the AI SDK is left out: %j', async part => {
  const fetch = scriptedFetch(new Response(''))
  const parts = [part, { type: 'text', text: 'Non.' }, { type: 'data-weather', data: 1 }]
  const row = { id: 'a', role: 'assistant', content: 'Non.', parts } as unknown as Message
  const session = createChatSession({ fetch, initialMessages: [row] })
  expect(session.getState().messages[0]?.parts).toEqual(parts.slice(1))
  await session.append({ role: 'user', content: 'Payez ?' })
  expect(JSON.stringify(fetch.requests[0]?.body)).not.toMatch(/approv|x\.y|text-note|toString/)
})

test('Messages of the engine stay the same objects', () => {
  const message = { id: 'a', role: 'assistant', content: 'Oui.', parts: [{ type: 'text', text: 'Oui.' }] } as const
  expect(createChatSession({ initialMessages: [message] }).getState().messages[0]).toBe(message)
})
