import { readFileSync } from 'node:fs'
import { convertToModelMessages as toModel5, type UIMessage as UIMessage5 } from 'ai5'
import { convertToModelMessages as toModel6, type UIMessage as UIMessage6 } from 'ai6'
import { expect, test } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { scriptedFetch } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Et après ?' } as const

/** A reply that a version of the AI SDK has sent. */
function recorded(name: string): Response {
  const wire = readFileSync(new URL(`../../fixtures/streams/${name}.txt`, import.meta.url))
  return new Response(wire, { headers: { 'content-type': 'text/event-stream' } })
}

async function askTwice(name: string, options: ChatOptions) {
  const fetch = scriptedFetch(recorded(name), recorded('ai6-ui-text'))
  const session = createChatSession({ streamProtocol: 'auto', fetch, ...options })
  await session.append({ role: 'user', content: 'Un ?' })
  // A new setting makes a new transport.
  session.configure({ headers: { authorization: 'Bearer 2' } })
  await session.append(question)
  return fetch.requests[1]?.body as { messages: { parts?: object[]; toolInvocations?: unknown }[] }
}

test.each(['ai5', 'ai6'] as const)(
  'After a reply of %s, a session sends reasoning and tools as the backend reads them',
  async version => {
    const rich = await askTwice(`${version}-ui-rich`, {})
    const tool = await askTwice(`${version}-ui-server-tool`, {})
    const models = [rich, tool].map(({ messages }) =>
      version === 'ai5' ? toModel5(messages as UIMessage5[]) : toModel6(messages as UIMessage6[]),
    )
    const [thought, called] = await Promise.all(models)
    expect(JSON.stringify(thought)).toContain('{"type":"reasoning","text":"Réfléchissons… 🤔"')
    expect(JSON.stringify(called)).toContain('"type":"tool-result"')
  },
)

test('The default protocol learns the format too, and a known version has it from the first request on', async () => {
  const { messages } = await askTwice('ai6-ui-rich', { streamProtocol: 'data' })
  expect(messages[1]?.parts).toContainEqual({ type: 'reasoning', text: 'Réfléchissons… 🤔' })
  const fetch = scriptedFetch(recorded('ai6-ui-text'))
  const session = createChatSession({
    streamProtocol: 'auto',
    aiSdk: 'ai5',
    fetch,
    initialMessages: [{ id: 'a', role: 'assistant', content: 'Oui.', reasoning: 'Hm.' }],
  })
  await session.append(question)
  expect(fetch.requests[0]?.body).toMatchObject({
    messages: [{ id: 'a', parts: [{ type: 'reasoning', text: 'Hm.' }, { type: 'text' }] }, {}],
  })
})

test('A session with a backend of AI SDK 4, or with all fields, sends its messages as before', async () => {
  const v4 = await askTwice('ai4-data-server-tool', {})
  expect(v4.messages[1]).toMatchObject({ toolInvocations: [{ state: 'result' }] })
  const all = await askTwice('ai6-ui-rich', { sendExtraMessageFields: true })
  expect(all.messages[1]).toMatchObject({ id: 'msg-1', reasoning: 'Réfléchissons… 🤔' })
})
