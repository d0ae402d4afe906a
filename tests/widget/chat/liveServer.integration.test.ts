import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { type ListeningServer, listen } from '../../support/listen.ts'
import { STREAMS } from '../../support/recordStreams.ts'

/** Serves each scenario of the AI SDK at its name, as a backend would. */
const server: Server = createServer(async (request, response) => {
  const name = new URL(request.url ?? '', 'http://127.0.0.1').pathname.slice(1)
  request.resume()
  if (name === 'endless') {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write('Sans fin')
    response.once('close', () => closed.push(name))
    return
  }
  const reply = STREAMS[name]?.()
  if (!reply?.body) return void response.writeHead(404).end('Inconnu.')
  response.writeHead(reply.status, Object.fromEntries(reply.headers))
  Readable.fromWeb(reply.body as NodeStream).pipe(response)
})
const closed: string[] = []
let backend: ListeningServer

beforeAll(async () => {
  backend = await listen(server)
})

afterAll(() => backend.close())

// One scenario of each kind: replay.test.ts reads the recorded bytes of the others.
test.each(['ai4-data-rich', 'ai4-data-error', 'ai4-text-plain', 'ai6-ui-rich'])(
  '%s is read over HTTP from a server that makes it',
  async name => {
    const session = createChatSession({
      api: `${backend.url}/${name}`,
      streamProtocol: name.endsWith('-text-plain') ? 'text' : 'data',
    })
    await session.append({ role: 'user', content: 'Quel temps fait-il ?' })
    const { status, error, messages } = session.getState()
    const isFailing = name.endsWith('-error')
    expect({ status, error: error?.message }).toEqual(
      isFailing ? { status: 'error', error: 'Une panne.' } : { status: 'ready', error: undefined },
    )
    expect(messages).toHaveLength(2)
  },
)

test('A stop closes the connection, and the server sees it', async () => {
  const session = createChatSession({ api: `${backend.url}/endless`, streamProtocol: 'text' })
  const streaming = new Promise<void>(resolve => {
    session.subscribe(() => session.getState().status === 'streaming' && resolve())
  })
  const sent = session.append({ role: 'user', content: 'Bonjour ?' })
  await streaming
  session.stop()
  await sent
  await expect.poll(() => closed).toEqual(['endless'])
  expect(session.getState().messages[1]?.content).toBe('Sans fin')
})
