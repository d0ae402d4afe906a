import { expect, test } from 'vitest'
import { startBackend } from '../../support/startBackend.ts'

const MARK = '\uFEFF'
const messages = [{ role: 'user', content: 'Bonjour ?' }]

async function post(url: string, body: BodyInit) {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return { status: response.status, text: await response.text() }
}

test.each<[string, BodyInit]>([
  ['a text', MARK + JSON.stringify({ messages })],
  ['bytes', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(JSON.stringify({ messages }))])],
  ['with a blank behind it', `${MARK}\n ${JSON.stringify({ messages })}`],
])('A byte order mark before JSON is not a part of it: %s', async (_, body) => {
  const { url } = await startBackend()
  expect((await post(`${url}/api/chat`, body)).status).toBe(200)
})

test.each([MARK, MARK + MARK + JSON.stringify({ messages }), JSON.stringify({ messages }) + MARK])(
  'Elsewhere it is still not JSON: %j',
  async body => {
    const { url } = await startBackend()
    expect((await post(`${url}/api/chat`, body)).status).toBe(400)
  },
)

test('A byte order mark in a question stays', async () => {
  const { url } = await startBackend()
  expect(
    (await post(`${url}/api/chat`, JSON.stringify({ messages: [{ role: 'user', content: `${MARK}Bonjour ?` }] })))
      .status,
  ).toBe(200)
})

test('A slash at the end of a path changes nothing', async () => {
  const { url } = await startBackend()
  expect((await post(`${url}/api/chat/`, JSON.stringify({ messages }))).status).toBe(200)
  expect((await fetch(`${url}/api/health/`)).status).toBe((await fetch(`${url}/api/health`)).status)
  expect((await fetch(`${url}/api/chat/?chatId=none`)).status).toBe((await fetch(`${url}/api/chat?chatId=none`)).status)
  const asked = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }
  expect((await fetch(`${url}/api/feedback/`, asked)).status).toBe((await fetch(`${url}/api/feedback`, asked)).status)
})

test.each(['/api/chat//', '/api//chat', '/api/chat/a/', '/'])('Another path is still not found: %s', async path => {
  const { url } = await startBackend()
  expect((await post(url + path, JSON.stringify({ messages }))).status).toBe(404)
})
