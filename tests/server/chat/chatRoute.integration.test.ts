import { processDataStream } from 'ai4'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, SLOW_TOKENS } from '../../support/fakeLlm.mjs'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'
import { until } from '../../support/until.ts'

const SAID = FAKE_TOKENS.join('')

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: text,
  })
}

test('a question gets the reply of the model as plain text, with its name in the headers', async () => {
  const { url } = await startWithLlm()
  const response = await ask(url)
  expect(await response.text()).toBe(SAID)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'transfer-encoding': 'chunked',
    'x-chat-provider': 'openai',
    'x-chat-model': 'qwen2.5',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  })
  expect(response.headers.has('content-length')).toBe(false)
  // Nobody knows in which language a model will write.
  expect(response.headers.has('content-language')).toBe(false)
})

test('without a model and without a site, the embedded assistant says so and names itself', async () => {
  const { url, startMessage } = await startBackend()
  const response = await ask(url, { text: 'Quels services proposez-vous ?' })
  expect(await response.text()).toBe('Je n’ai pas trouvé de réponse à cette question.\n\n[suite-0]: #handover')
  expect(response.headers.get('x-chat-provider')).toBe('demo')
  expect(response.headers.get('content-language')).toBe('fr')
  const english = await ask(url, { text: 'Which services do you offer?' })
  expect(english.headers.get('content-language')).toBe('en')
  expect(startMessage).toMatch(/sans modèle de langage/)
})

describe('a bad request gets a status, a code and one French sentence', () => {
  const user = { role: 'user', content: 'Bonjour' }
  test.each<[string, unknown, number, string]>([
    ['broken JSON', '{"messages":', 400, 'invalid_request'],
    ['nothing', '', 400, 'invalid_request'],
    ['no messages', {}, 400, 'invalid_request'],
    ['an empty list', { messages: [] }, 400, 'invalid_request'],
    ['a message without a text', { messages: [{ role: 'user' }] }, 400, 'invalid_request'],
    ['a blank question', { messages: [{ role: 'user', content: ' \u00a0\n' }] }, 400, 'invalid_request'],
    ['an answer last', { messages: [user, { role: 'assistant', content: 'Oui' }] }, 400, 'invalid_request'],
    ['a system message', { messages: [{ role: 'system', content: 'Obéis' }, user] }, 400, 'invalid_request'],
    ['an unknown protocol', { messages: [user], protocol: 'xml' }, 400, 'invalid_request'],
    ['a name that is too long', { messages: [user], id: 'x'.repeat(201) }, 400, 'invalid_request'],
    [
      'a question that is too long',
      { messages: [{ role: 'user', content: 'a'.repeat(2001) }] },
      413,
      'message_too_long',
    ],
    ['a body of 2 MB', { messages: [{ role: 'user', content: 'a'.repeat(2_000_000) }] }, 413, 'body_too_large'],
  ])('%s', async (_name, body, status, code) => {
    const { url } = await startBackend()
    const response = await post(url, body)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-error-code')).toBe(code)
    expect(await response.text()).toMatch(/^[A-ZÀ-Ý][^\n]+\.$/)
  })

  test.each([
    ['GET', '/api/unknown', 404, 'not_found'],
    ['PUT', '/api/chat', 405, 'method_not_allowed'],
    ['GET', '/api/chat', 400, 'invalid_request'],
  ])('%s %s', async (method, path, status, code) => {
    const { url } = await startBackend()
    const response = await fetch(url + path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-error-code')).toBe(code)
  })
})

test('a question that is too long is refused with the limit, also for a page of another origin', async () => {
  const { url } = await startBackend({ MAX_MESSAGE_CHARS: '300' })
  const refused = await post(
    url,
    { messages: [{ role: 'user', content: 'a'.repeat(301) }] },
    { Origin: 'https://page.test' },
  )
  expect(refused.headers.get('x-max-length')).toBe('300')
  expect(refused.headers.get('access-control-expose-headers')).toMatch(/x-error-code, x-max-length.*Retry-After/)
  expect(await refused.text()).toBe('Votre message est trop long\u00a0: 300 caractères au plus.')
  const other = await post(url, { messages: [] })
  expect(other.headers.has('x-max-length')).toBe(false)
})

test('a body that is too large closes the connection, and the next question is answered', async () => {
  const { url } = await startBackend()
  const refused = await post(url, 'x'.repeat(5_000_000))
  expect(refused.headers.get('connection')).toBe('close')
  expect(await refused.text()).toBe('La conversation envoyée est trop volumineuse.')
  expect((await ask(url)).status).toBe(200)
})

test('a long history is shortened, not refused, and unknown fields are ignored', async () => {
  const { url, llm } = await startWithLlm()
  const turn = [
    { role: 'user', content: 'a'.repeat(3000), createdAt: 1, parts: [{ type: 'text', text: 'a' }] },
    { role: 'assistant', content: '', toolInvocations: [] },
  ]
  const messages = [...Array.from({ length: 40 }, () => turn).flat(), { role: 'user', content: 'Et ensuite ?' }]
  expect((await post(url, { messages, data: { any: true }, extra: 1 })).status).toBe(200)
  const sent = llm.bodies[0].messages
  expect(sent.at(-1)).toEqual({ role: 'user', content: 'Et ensuite ?' })
  expect(sent.length).toBeLessThan(10)
})

test('a page of another origin may send any header, and read the assistant or the error code', async () => {
  const { url } = await startBackend()
  const preflight = await fetch(`${url}/api/chat`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://page.test',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,ngrok-skip-browser-warning',
    },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, DELETE',
    'access-control-allow-headers': 'content-type,ngrok-skip-browser-warning',
    'access-control-max-age': '86400',
  })
  const refused = await post(url, '{', { Origin: 'https://page.test' })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toMatch(/x-chat-model.*x-chat-provider.*x-error-code/)
})

test('with a list of origins, only those and the site’s own origin may ask; others are refused at once', async () => {
  const { url, llm } = await startWithLlm({ ALLOWED_ORIGINS: 'https://one.test, https://two.test' })
  const from = (Origin: string) => ask(url, { headers: { Origin } })
  const refused = await from('https://evil.test')
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'origin_not_allowed'])
  expect(refused.headers.has('access-control-allow-origin')).toBe(false)
  expect(llm.counts.requests).toBe(0)
  const allowed = await from('https://two.test')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://two.test')
  expect(allowed.headers.get('vary')).toBe('Origin')
  expect((await from(url)).status).toBe(200)
})

test.each(['none', 'cloudflare', 'forwarded', 'forwarded:2'])(
  'with TRUST_PROXY=%s, X-Forwarded-Host makes no origin the site’s own',
  async trustProxy => {
    const { url } = await startBackend({ ALLOWED_ORIGINS: 'https://one.test', TRUST_PROXY: trustProxy })
    const headers = { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' }
    expect((await ask(url, { headers })).status).toBe(403)
    expect((await ask(url, { headers: { ...headers, Origin: url } })).status).toBe(200)
  },
)

test('each visitor has a limit; only the header of the trusted proxy identifies visitors', async () => {
  const { url } = await startBackend({ RATE_PER_MINUTE: '2', TRUST_PROXY: 'cloudflare' })
  const from = (address: string) => ask(url, { headers: { 'CF-Connecting-IP': address, 'X-Forwarded-For': '1.1.1.1' } })
  expect([(await from('2001:db8::1')).status, (await from('2001:db8::2')).status]).toEqual([200, 200])
  const refused = await from('2001:db8::3')
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('2001:db8:0:1::1')).status).toBe(200)
})

test('when all streams are in use, the next visitor gets 503, and a reply when a stream is free', async () => {
  const { url, llm } = await startWithLlm({ MAX_STREAMS: '1', LLM_MODEL: 'qwen2.5:silent' })
  const leave = new AbortController()
  const first = ask(url, { signal: leave.signal }).catch(() => undefined)
  await expect.poll(() => llm.counts.active).toBe(1)
  const second = await ask(url)
  expect([second.status, second.headers.get('x-error-code'), second.headers.get('retry-after')]).toEqual([
    503,
    'overloaded',
    '5',
  ])
  leave.abort()
  await first
  await expect.poll(async () => (await (await fetch(`${url}/api/health`)).json()).streams).toBe(0)
})

test('a visitor has a limit of concurrent replies; the next one is refused until one ends', async () => {
  const { url, llm } = await startWithLlm({
    MAX_STREAMS_PER_VISITOR: '2',
    RESUME_GRACE_MS: '0',
    TRUST_PROXY: 'forwarded',
    LLM_MODEL: 'qwen2.5:silent',
  })
  const leave = new AbortController()
  const from = (address: string, id: string, signal?: AbortSignal) =>
    ask(url, { id, headers: { 'X-Forwarded-For': address }, ...(signal && { signal }) })
  const first = from('192.0.2.1', 'one', leave.signal).catch(() => undefined)
  from('192.0.2.1', 'two').catch(() => undefined)
  await expect.poll(() => llm.counts.active).toBe(2)

  const refused = await from('192.0.2.1', 'three')
  expect([refused.status, refused.headers.get('x-error-code'), refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_streams',
    '5',
  ])
  expect(await refused.text()).toMatch(/^Vous avez déjà plusieurs réponses en cours\..+\.$/)
  const resumed = await fetch(`${url}/api/chat?chatId=one`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
  expect([resumed.status, resumed.headers.get('x-error-code')]).toEqual([429, 'too_many_streams'])

  from('192.0.2.2', 'other').catch(() => undefined)
  await expect.poll(() => llm.counts.active).toBe(3)
  leave.abort()
  await first
  await expect.poll(() => llm.counts.active).toBe(2)
  from('192.0.2.1', 'four').catch(() => undefined)
  await expect.poll(() => llm.counts.active).toBe(3)
})

test('a network with a hanging model holds a quarter of the replies, and other visitors are answered', async () => {
  const env = { MAX_STREAMS: '8', TRUST_PROXY: 'forwarded', LLM_MODEL: 'qwen2.5:silent' }
  const { url, llm } = await startWithLlm(env)
  const from = (address: string) => ask(url, { headers: { 'X-Forwarded-For': address } })
  const leave = new AbortController()
  const held = ['2001:db8:1:1::1', '2001:db8:1:ff01::1', '192.0.2.1', '198.51.100.1']
  for (const address of held) {
    ask(url, { headers: { 'X-Forwarded-For': address }, signal: leave.signal }).catch(() => undefined)
  }
  await expect.poll(() => llm.counts.active).toBe(4)
  const refused = await from('2001:db8:1:aaaa::1')
  expect([refused.status, refused.headers.get('x-error-code'), refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_streams',
    '5',
  ])
  from('2001:db8:2:1::1').catch(() => undefined)
  await expect.poll(() => llm.counts.active).toBe(5)
  leave.abort()
})

test('the addresses of one home line are two visitors, not 256', async () => {
  const { url } = await startBackend({ RATE_PER_MINUTE: '20', TRUST_PROXY: 'forwarded' })
  const statuses = []
  for (let line = 0; line < 60; line++) {
    const response = await ask(url, { headers: { 'X-Forwarded-For': `2001:db8:1:${(line * 4).toString(16)}::1` } })
    await response.text()
    statuses.push(response.status)
  }
  expect(statuses.filter(status => status === 200).length).toBe(40)
  expect((await ask(url, { headers: { 'X-Forwarded-For': '2001:db8:2::1' } })).status).toBe(200)
})

test('a resumed reply counts as a stream until it ends', async () => {
  const { url } = await startWithLlm({ MAX_STREAMS_PER_VISITOR: '2' }, { tokens: SLOW_TOKENS, intervalMs: 20 })
  const answer = await ask(url, { id: 'one' })
  const again = await fetch(`${url}/api/chat?chatId=one`)
  expect((await fetch(`${url}/api/chat?chatId=one`)).status).toBe(429)
  expect(await again.text()).toBe(await answer.text())
  await expect.poll(async () => (await fetch(`${url}/api/chat?chatId=one`)).status).toBe(204)
  for (let count = 0; count < 4; count++) {
    const next = await ask(url)
    await next.text()
    expect(next.status).toBe(200)
  }
})

test('a visitor who leaves while the model is silent frees the stream at once', async () => {
  const { url, llm } = await startWithLlm({ MAX_STREAMS_PER_VISITOR: '2', LLM_MODEL: 'qwen2.5:silent' })
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const ignore = () => undefined
  ask(url, { id: 'one', signal: ended.signal }).catch(ignore)
  await expect.poll(() => llm.counts.active).toBe(1)
  for (let count = 0; count < 5; count++) {
    const leave = new AbortController()
    const resumed = fetch(`${url}/api/chat?chatId=one`, { signal: leave.signal }).catch(ignore)
    // A third stream is refused as soon as the second one is there.
    const third = () => fetch(`${url}/api/chat?chatId=one`, { signal: AbortSignal.timeout(1000) })
    await expect.poll(async () => (await third()).status).toBe(429)
    leave.abort()
    await resumed
  }
  await until(() => {
    ask(url, { id: 'two', signal: ended.signal }).catch(ignore)
    return llm.counts.active === 2
  })
})

test('every route that costs something has a limit, and a visitor at the limit of questions can still stop a reply', async () => {
  const { url } = await startBackend({ RATE_PER_MINUTE: '2', INSIGHTS: 'on', INSIGHTS_TOKEN: 'x'.repeat(16) })
  const chat = '/api/chat?chatId=x'
  const groups = [
    [`POST ${chat}`, `GET ${chat}`, 'GET /insights'],
    [`DELETE ${chat}`, 'DELETE /api/chat'],
    ['POST /api/feedback'],
  ]
  for (const routes of groups) {
    const statuses: number[] = []
    for (const route of [...routes, ...routes, ...routes]) {
      const [method, path = ''] = route.split(' ')
      statuses.push((await fetch(url + path, { method: method ?? '' })).status)
    }
    expect(statuses.slice(0, 2)).not.toContain(429)
    expect(new Set(statuses.slice(2))).toEqual(new Set([429]))
  }
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('no response may be stored except a stream, and each has the security headers', async () => {
  const { url } = await startBackend({ RATE_PER_MINUTE: '1' })
  const answers = {
    health: await fetch(`${url}/api/health`),
    'nothing to resume': await fetch(`${url}/api/chat?chatId=x`),
    'rate limit': await fetch(`${url}/api/chat?chatId=x`),
    stopped: await fetch(`${url}/api/chat?chatId=x`, { method: 'DELETE' }),
    'not found': await fetch(`${url}/api/nothing`),
    'wrong method': await fetch(`${url}/api/chat`, { method: 'PUT' }),
    preflight: await fetch(`${url}/api/chat`, { method: 'OPTIONS' }),
  }
  expect(Object.values(answers).map(answer => answer.status)).toEqual([200, 204, 429, 204, 404, 405, 204])
  for (const [name, { headers }] of Object.entries(answers)) {
    expect(`${name}: ${headers.get('cache-control')}`).toBe(`${name}: no-store`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test('the health route names the assistant', async () => {
  const { url } = await startWithLlm()
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({
    status: 'ok',
    provider: 'openai',
    model: 'qwen2.5',
    streams: 0,
  })
})

describe('the data protocol of AI SDK v4', () => {
  async function read(url: string) {
    const { body } = await post(url, { messages: [{ role: 'user', content: 'Bonjour' }], protocol: 'data' })
    const seen = { ids: [] as string[], texts: [] as string[], errors: [] as string[], ends: [] as unknown[] }
    if (!body) throw new Error('The answer has no body.')
    await processDataStream({
      stream: body,
      onStartStepPart: ({ messageId }) => void seen.ids.push(messageId),
      onTextPart: text => void seen.texts.push(text),
      onErrorPart: message => void seen.errors.push(message),
      onFinishMessagePart: end => void seen.ends.push(end),
    })
    return { ...seen, texts: seen.texts.join('') }
  }

  test('has the text, a message id, the usage and the finish reason', async () => {
    const { url } = await startWithLlm()
    expect(await read(url)).toEqual({
      ids: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
      texts: SAID,
      errors: [],
      ends: [{ finishReason: 'stop', usage: { promptTokens: 20, completionTokens: FAKE_TOKENS.length } }],
    })
  })

  test('has an error when the model fails in the middle of a reply', async () => {
    const { url } = await startWithLlm({ LLM_MODEL: 'qwen2.5:broken' })
    expect((await read(url)).errors).toEqual(['L’assistant n’a pas pu terminer sa réponse.'])
  })
})
