import { describe, expect, test } from 'vitest'
import { startBackend } from '../../support/startBackend.ts'

function give(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test.each(['up', 'down', 'withdrawn', 'handover'])(
  '%s is accepted, also by a server that counts nothing',
  async kind => {
    const { url } = await startBackend()
    const response = await give(url, { id: 'msg-1', kind })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

describe('bad feedback gets a status, a code and one French sentence about feedback', () => {
  test.each<[string, unknown, number, string]>([
    ['broken JSON', '{"id":', 400, 'invalid_request'],
    ['no id', { kind: 'up' }, 400, 'invalid_request'],
    ['an empty id', { id: '', kind: 'up' }, 400, 'invalid_request'],
    ['a long id', { id: 'x'.repeat(201), kind: 'up' }, 400, 'invalid_request'],
    ['no kind', { id: 'msg-1' }, 400, 'invalid_request'],
    ['another kind', { id: 'msg-1', kind: 'love' }, 400, 'invalid_request'],
    ['a text of the conversation', { id: 'msg-1', kind: 'up', text: 'a'.repeat(2000) }, 413, 'body_too_large'],
  ])('%s', async (_name, body, status, code) => {
    const { url } = await startBackend()
    const response = await give(url, body)
    expect([response.status, response.headers.get('x-error-code')]).toEqual([status, code])
    expect(await response.text()).toMatch(/^L’avis [^\n]+\.$/)
  })

  test('other methods', async () => {
    const { url } = await startBackend()
    const response = await fetch(`${url}/api/feedback`)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

test('pages of allowed origins may give feedback, and others are refused', async () => {
  const { url } = await startBackend({ ALLOWED_ORIGINS: 'https://one.test' })
  const from = (Origin: string) => give(url, { id: 'msg-1', kind: 'up' }, { Origin })
  const allowed = await from('https://one.test')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, 'https://one.test'])
  expect((await from(url)).status).toBe(204)
  const refused = await from('https://evil.test')
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'origin_not_allowed'])
  const preflight = await fetch(`${url}/api/feedback`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://one.test', 'Access-Control-Request-Headers': 'content-type' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
})

test('a visitor has a limit of feedback per minute, beside that of questions', async () => {
  const { url } = await startBackend({ RATE_PER_MINUTE: '2' })
  for (const id of ['one', 'two']) expect((await give(url, { id, kind: 'up' })).status).toBe(204)
  const refused = await give(url, { id: 'three', kind: 'up' })
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toBe('Vous avez donné beaucoup d’avis d’affilée. Réessayez dans un instant.')
  const question = await fetch(`${url}/api/chat`, {
    method: 'POST',
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour' }] }),
  })
  expect(question.status).toBe(200)
})
