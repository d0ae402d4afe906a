import { expect, test, vi } from 'vitest'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import { scriptedFetch } from '../scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const

/** What pages and their libraries do with the second argument of `fetch`. */
const WRAPPERS: Record<string, (init: RequestInit) => RequestInit> = {
  'spreads the headers': init => ({ ...init, headers: { ...(init.headers as object) } }),
  'copies the headers': init => ({ ...init, headers: Object.assign({ 'x-page': '1' }, init.headers) }),
  'lists the headers': init => {
    const headers: Record<string, string> = {}
    for (const name in init.headers) headers[name] = Reflect.get(init.headers, name)
    return { ...init, headers }
  },
  'lists their entries': init => ({ ...init, headers: Object.entries(init.headers ?? {}) }),
  'writes them as JSON': init => JSON.parse(JSON.stringify(init)),
  'makes headers of them': init => ({ ...init, headers: new Headers(init.headers) }),
}

test.each(Object.entries(WRAPPERS))('A fetch that %s keeps type and authorization', async (_, wrap) => {
  const headers = [
    { Authorization: 'Bearer 1' },
    new Headers({ authorization: 'Bearer 1' }),
    [['AUTHORIZATION', 'Bearer 1']] as [string, string][],
  ]
  for (const given of headers) {
    const fetch = scriptedFetch(new Response('0:"Oui."\n'))
    const wrapped: typeof fetch = Object.assign(
      (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
        const { signal } = init
        return fetch(input, { ...wrap({ ...init, signal: null }), signal: signal ?? null })
      },
      { requests: fetch.requests },
    )
    const session = createChatSession({ fetch: wrapped, headers: given })
    await session.append(question)
    expect(fetch.requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer 1' })
    expect(session.getState().messages[1]?.content).toBe('Oui.')
  }
})

test('A later header takes the place of an earlier one, however it is spelled', async () => {
  const fetch = scriptedFetch(new Response('0:"Oui."\n'))
  const session = createChatSession({ fetch, headers: { 'Content-Type': 'application/vnd.chat+json', 'X-A': '1' } })
  await session.append(question, { headers: { 'x-a': '2' } })
  expect(fetch.requests[0]?.headers).toEqual({ 'content-type': 'application/vnd.chat+json', 'x-a': '2' })
})

test.each([{ 'x-a': '1' }, [['x-a', '1']] as [string, string][], undefined])(
  'A page with a variable Headers sends its headers: %j',
  async headers => {
    const fetch = scriptedFetch(new Response('0:"Oui."\n'))
    const sent: unknown[] = []
    const watched: typeof globalThis.fetch = (input, init) => {
      sent.push(init?.headers)
      vi.unstubAllGlobals()
      return fetch(input, init)
    }
    vi.stubGlobal('Headers', 'variable of the page')
    const session = createChatSession({ fetch: watched, headers })
    await session.append(question)
    expect(sent).toEqual([{ 'content-type': 'application/json', ...(headers && { 'x-a': '1' }) }])
  },
)

/** A response of a `fetch` that was written with `XMLHttpRequest`: the text is there at its end, and no stream. */
function withoutStream(text: string, type: string): Response {
  const response = new Response(text, { headers: { 'content-type': type } })
  return Object.defineProperty(response, 'body', { value: undefined })
}

test.each([
  ['plain text', 'Où ?', 'text/plain'],
  ['text that the browser has decoded', 'Où ?', 'text/plain; charset=iso-8859-1'],
  ['events', 'data: Où\n\ndata:  ?\n\n', 'text/event-stream'],
  ['a body of JSON', '{"reply":"Où ?"}', 'application/json'],
  ['a data stream', '0:"Où ?"\n', 'text/plain'],
])('A fetch that gives no stream brings its reply: %s', async (_, text, type) => {
  const session = createChatSession({ fetch: scriptedFetch(withoutStream(text, type)), streamProtocol: 'auto' })
  await session.append(question)
  expect(session.getState()).toMatchObject({ status: 'ready', error: undefined })
  expect(session.getState().messages[1]?.content).toBe('Où ?')
})

test('Without a stream, an empty body and a reply that is too long are errors as with one', async () => {
  const fetch = scriptedFetch(withoutStream('', 'text/plain'), withoutStream('Oui, tout à fait.', 'text/plain'))
  const session = createChatSession({ fetch, streamProtocol: 'text', maxReplyBytes: 4 })
  await session.append(question)
  expect(session.getState().error).toMatchObject({ code: 'empty-body' })
  await session.append(question)
  expect(session.getState().error).toMatchObject({ code: 'reply-too-long' })
  expect(session.getState().messages.at(-1)?.content).toBe('Oui,')
})
