import { expect, test, vi } from 'vitest'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import { type HttpTransportOptions, httpTransport } from '../../../../widget/chat/transport/httpTransport.ts'
import { scriptedBody, scriptedFetch, settled } from '../scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const

function start(options: HttpTransportOptions) {
  return createChatSession({ id: 'chat', transport: httpTransport({ protocol: 'text', ...options }) })
}

test('a request with a complete reply is never aborted', async () => {
  const fetch = scriptedFetch(new Response('Un'), new Response('Deux'))
  const session = start({ fetch })
  await session.append(question)
  await session.append(question)
  session.stop()
  session.dispose()
  expect(session.getState().messages.at(-1)?.content).toBe('Deux')
  expect(fetch.requests.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('a request is not aborted together with the next one, which a tool of the page caused', async () => {
  const call = '9:{"toolCallId":"c","toolName":"t","args":{}}\ne:{"finishReason":"tool-calls"}\n'
  const second = scriptedBody('0:"a"\n')
  const fetch = scriptedFetch(new Response(call), second.answer)
  const session = createChatSession({ transport: httpTransport({ fetch }), maxSteps: 2, onToolCall: () => 'oui' })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  expect(fetch.requests.map(({ signal }) => signal.aborted)).toEqual([false, true])
})

test('a page prepares the address, the headers and the body of a request, and may take its time', async () => {
  const fetch = scriptedFetch(new Response('Un'), new Response('Deux'))
  const prepareRequest = vi.fn<NonNullable<HttpTransportOptions['prepareRequest']>>(async ({ id, messages }) => ({
    url: `/chats/${id}`,
    headers: { 'x-token': 'frais', 'content-type': 'application/vnd.chat+json' },
    body: { count: messages.length },
  }))
  const session = start({ fetch, prepareRequest, headers: { 'x-page': '1', 'x-token': 'vieux' } })
  await session.append(question)
  await session.reload()
  expect(fetch.requests[0]).toMatchObject({
    url: '/chats/chat',
    method: 'POST',
    headers: { 'content-type': 'application/vnd.chat+json', 'x-page': '1', 'x-token': 'frais' },
    body: { count: 1 },
  })
  expect(prepareRequest.mock.calls.map(([{ trigger }]) => trigger)).toEqual(['submit-message', 'regenerate-message'])
})

test('an unchanged request contains the conversation', async () => {
  const fetch = scriptedFetch(new Response('Un'))
  await start({ fetch, prepareRequest: () => undefined }).append(question)
  expect(fetch.requests[0]).toMatchObject({ url: '/api/chat', body: { id: 'chat', messages: [question] } })
})

test('a request whose preparation throws fails', async () => {
  const fetch = scriptedFetch()
  const session = start({ fetch, prepareRequest: () => Promise.reject(new Error('Plus de jeton.')) })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'error', error: { message: 'Plus de jeton.' } })
  expect(fetch.requests).toEqual([])
})

test('a page names the address at which a reply is resumed', async () => {
  const fetch = scriptedFetch(new Response('Un'))
  const session = start({
    fetch,
    prepareRequest: ({ id, trigger }) =>
      trigger === 'resume-stream' ? { replyUrl: `/api/chat/${id}/stream` } : undefined,
  })
  await session.resume()
  expect(fetch.requests[0]).toMatchObject({ url: '/api/chat/chat/stream', method: 'GET' })
})

test.each([204, 404, 405])('a backend that answers %i has nothing to resume', async status => {
  const fetch = scriptedFetch(new Response(null, { status }))
  const session = start({ fetch })
  await session.resume()
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined, messages: [] })
  expect(fetch.requests[0]?.signal.aborted).toBe(false)
})

test('a stop is sent to a backend that would continue, with the headers and credentials of the question', async () => {
  const body = scriptedBody('Sal')
  const fetch = scriptedFetch(body.answer, new Response(null, { status: 204 }))
  const session = start({ fetch, isResumable: true, headers: { 'x-page': '1' }, credentials: 'include' })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  expect(fetch.requests[1]).toMatchObject({
    url: '/api/chat?chatId=chat',
    method: 'DELETE',
    headers: { 'x-page': '1' },
    credentials: 'include',
  })
})

/** Ask, stop, and ask for the rest of the reply. */
async function askStopResume(prepareRequest: HttpTransportOptions['prepareRequest']) {
  const body = scriptedBody('Sal')
  const fetch = scriptedFetch(body.answer, new Response(null, { status: 204 }), new Response(null, { status: 204 }))
  const session = start({ fetch, isResumable: true, prepareRequest })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  await session.resume()
  return { requests: fetch.requests.map(({ method, url }) => `${method} ${url}`), state: session.getState() }
}

test('a page that names an address for its questions causes no DELETE and no GET there', async () => {
  const { requests, state } = await askStopResume(({ id }) => ({ url: `https://api.example/conversations/${id}` }))
  expect(requests).toEqual(['POST https://api.example/conversations/chat'])
  expect(state).toMatchObject({ status: 'ready', error: undefined })
})

test('a page names the address of the reply, and knows by the trigger what is asked', async () => {
  const triggers: string[] = []
  const { requests } = await askStopResume(({ id, trigger }) => {
    triggers.push(trigger)
    return { url: `https://api.example/conversations/${id}`, replyUrl: `https://api.example/replies/${id}` }
  })
  expect(requests).toEqual([
    'POST https://api.example/conversations/chat',
    'DELETE https://api.example/replies/chat',
    'GET https://api.example/replies/chat',
  ])
  expect(triggers).toEqual(['submit-message', 'stop-stream', 'resume-stream'])
})

test('the question after a stop waits until the backend has answered the stop', async () => {
  const body = scriptedBody('Sal')
  let answer: (response: Response) => void = () => {}
  const stopped = () => new Promise<Response>(resolve => (answer = resolve))
  const fetch = scriptedFetch(body.answer, stopped, new Response('Deux'))
  const session = start({ fetch, isResumable: true })
  void session.append(question)
  await settled()
  session.stop()
  const sent = session.append(question)
  await settled()
  expect(fetch.requests.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  answer(new Response(null, { status: 204 }))
  await sent
  expect(fetch.requests.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST'])
  expect(session.getState().messages.at(-1)?.content).toBe('Deux')
})

test('a stop that the backend does not understand is not an error', async () => {
  const body = scriptedBody('Sal')
  const session = start({ fetch: scriptedFetch(body.answer, new TypeError('Failed to fetch')), isResumable: true })
  const sent = session.append(question)
  await settled()
  session.stop()
  await sent
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
})

test('a session that disconnects without a stop sends nothing to the backend, and resumes the reply later', async () => {
  const body = scriptedBody('Sal')
  const fetch = scriptedFetch(body.answer, new Response('Salut'))
  const session = start({ fetch, isResumable: true })
  const sent = session.append(question)
  await settled()
  session.disconnect()
  expect(session.getState().status).toBe('ready')
  await sent
  await session.resume()
  expect(fetch.requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(session.getState().messages.map(({ content }) => content)).toEqual(['Bonjour ?', 'Salut'])
})
