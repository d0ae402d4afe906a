import { expect, test } from 'vitest'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import { scriptedBody, scriptedFetch } from '../scriptedFetch.ts'

test.each([
  [
    'AI SDK 5 to 7',
    'data: {"type":"start"}\n\ndata: {"type":"text-delta","id":"a","delta":"Oui."}\n\ndata: {"type":"finish"}\n\ndata: [DONE]\n\n',
  ],
  [
    'OpenAI',
    'data: {"object":"chat.completion.chunk","choices":[{"delta":{"content":"Oui."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
  ],
  ['JSON of its own', 'data: {"content":"Oui."}\n\ndata: [DONE]\n\n'],
  ['plain words', 'data: Oui.\n\ndata: [DONE]\n\n'],
  ['one line end after each event', 'data: {"content":"Oui."}\ndata: [DONE]\n\n'],
])('`[DONE]` ends a reply of %s, also if its connection stays open', async (_, text) => {
  const { response, isCancelled } = scriptedBody(text)
  const reply = new Response(response.body, { headers: { 'content-type': 'text/event-stream' } })
  const session = createChatSession({ streamProtocol: 'auto', fetch: scriptedFetch(reply) })
  await session.append({ role: 'user', content: 'Ouvert ?' })
  expect(session.getState()).toMatchObject({ status: 'ready', messages: [{}, { content: 'Oui.' }] })
  expect(isCancelled()).toBe(true)
})
