import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, type FakeLlm, SLOW_TOKENS } from '../../support/fakeLlm.mjs'
import { startPassThrough } from '../../support/passThrough.mjs'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'
import { hasNginx, startNginx } from '../../support/startNginx.ts'
import { until } from '../../support/until.ts'

const MANY = Array.from({ length: 500 }, (_, index) => `mot${index} `)

/** Reads a reply; `early` is the number of tokens the model had generated when the first text arrived. */
async function readAlong(response: Response, llm: FakeLlm) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  const early = llm.counts.generated
  let text = first?.value ?? ''
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) text += step.value
  return { early, text }
}

test('text arrives while the model still generates', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: SLOW_TOKENS, intervalMs: 20 })
  const { early, text } = await readAlong(await ask(url), llm)
  expect(text).toBe(SLOW_TOKENS.join(''))
  expect(early).toBeLessThan(SLOW_TOKENS.length)
})

test.skipIf(!hasNginx())(
  'tokens arrive one by one through nginx with gzip, and a broken reply is an error for the client',
  async () => {
    const { url, llm } = await startWithLlm({}, { tokens: SLOW_TOKENS, intervalMs: 20 })
    const nginx = await startNginx(url)
    const { early, text } = await readAlong(await ask(nginx, { headers: { 'Accept-Encoding': 'gzip' } }), llm)
    expect(text).toBe(SLOW_TOKENS.join(''))
    expect(early).toBeLessThan(SLOW_TOKENS.length)
    const broken = await startNginx((await startWithLlm({ LLM_MODEL: 'qwen2.5:broken' })).url)
    await expect(ask(broken).then(response => response.text())).rejects.toThrow()
  },
)

test('tokens arrive one by one through an HTTP/1.1 proxy', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: SLOW_TOKENS, intervalMs: 20 })
  const proxy = await startPassThrough()
  onTestFinished(() => proxy.close())
  const first = await new Promise<number>((resolve, reject) => {
    const body = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })
    const outgoing = request(proxy.url, { method: 'POST', path: `${url}/api/chat` }, response =>
      response.once('data', () => resolve(llm.counts.generated)),
    )
    outgoing.once('error', reject).end(body)
  })
  expect(first).toBeLessThan(SLOW_TOKENS.length)
})

test('an HTTP/1.0 client gets the reply without chunked encoding', async () => {
  const { url } = await startWithLlm()
  const nginx = hasNginx() ? await startNginx(url) : url
  expect(await (await ask(nginx)).text()).toBe(FAKE_TOKENS.join(''))
})

test.each([
  ['before its first word', 'qwen2.5:silent'],
  ['in mid-answer', 'qwen2.5'],
])('a visitor who leaves %s stops the model', async (_when, model) => {
  const { url, llm } = await startWithLlm({ LLM_MODEL: model }, { tokens: MANY, intervalMs: 20 })
  const leave = new AbortController()
  const asked = ask(url, { signal: leave.signal })
  await until(() => llm.counts.active === 1)
  if (model === 'qwen2.5') await (await asked).body?.getReader().read()
  leave.abort()
  await asked.catch(() => undefined)
  await expect.poll(() => llm.counts).toMatchObject({ active: 0, aborted: 1 })
  expect(llm.counts.generated).toBeLessThan(MANY.length / 4)
})

test('a visitor who stops reading pauses the model, and it continues when the visitor reads again', async () => {
  const { url, llm } = await startWithLlm({ LLM_MODEL: 'qwen2.5:huge', MAX_REPLY_CHARS: '1000000000' })
  const response = await ask(url)
  const generated = () => llm.counts.generated
  let before = 0
  await until(async () => {
    if (llm.counts.paused === 0) return false
    before = generated()
    // While these requests come and go, a model that is paused for a moment only would generate more.
    for (let count = 0; count < 10; count++) await (await fetch(`${url}/api/health`)).text()
    return llm.counts.paused === 1 && generated() === before
  })
  const reader = response.body?.getReader()
  await until(async () => {
    await reader?.read()
    return generated() > before
  })
  await reader?.cancel()
})

test('on shutdown, open replies finish and new connections are refused', async () => {
  const { url, llm, stop } = await startWithLlm({ SHUTDOWN_GRACE_MS: '60000' }, { intervalMs: 100 })
  const answer = await ask(url)
  const stopped = stop()
  await expect(ask(url)).rejects.toThrow('fetch failed')
  expect(llm.counts.generated).toBeLessThan(FAKE_TOKENS.length)
  expect(await answer.text()).toBe(FAKE_TOKENS.join(''))
  await stopped
})

test('a question that is being sent when the shutdown begins gets the shutdown error', async () => {
  const { url, stop } = await startWithLlm({ SHUTDOWN_GRACE_MS: '60000' }, { intervalMs: 100 })
  const answer = await ask(url)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('POST /api/chat HTTP/1.1\r\nHost: a\r\n')
  await until(async () => (await (await fetch(`${url}/api/health`)).json()).streams === 1)
  const stopped = stop()
  socket.write('Content-Length: 2\r\n\r\n{}')
  const [head] = await once(socket, 'data')
  expect(head.toString()).toMatch(/^HTTP\/1\.1 503 .*x-error-code: shutting_down/s)
  await answer.text()
  await stopped
})

test('a reply that takes longer than the grace time is cut', async () => {
  const { url, llm, stop } = await startWithLlm({ SHUTDOWN_GRACE_MS: '100' }, { tokens: MANY, intervalMs: 50 })
  const answer = await ask(url)
  await stop()
  await expect(answer.text()).rejects.toThrow('terminated')
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('during its grace time, a reply without a reader can be resumed from its beginning, even if complete', async () => {
  const { url, llm } = await startWithLlm({ RESUME_GRACE_MS: '60000' }, { tokens: SLOW_TOKENS, intervalMs: 20 })
  const leave = new AbortController()
  const left = await ask(url, { id: 'chat 1', signal: leave.signal })
  leave.abort()
  await left.text().catch(() => undefined)
  const resume = () => fetch(`${url}/api/chat?chatId=chat%201`)
  const resumed = await resume()
  expect(resumed.status).toBe(200)
  expect(resumed.headers.get('x-chat-model')).toBe('qwen2.5')
  expect(await resumed.text()).toBe(SLOW_TOKENS.join(''))
  expect(llm.counts.requests).toBe(1)
  await expect.poll(async () => (await resume()).status).toBe(204)
})

test('two readers of one open reply get the same text', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: SLOW_TOKENS, intervalMs: 20 })
  const first = await ask(url, { id: 'a' })
  const second = await fetch(`${url}/api/chat?chatId=a`)
  expect(await Promise.all([first.text(), second.text()])).toEqual([SLOW_TOKENS.join(''), SLOW_TOKENS.join('')])
  expect(llm.counts.requests).toBe(1)
})

test('a reply can be stopped by its id, and then ends in the normal way', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: MANY, intervalMs: 20 })
  const answer = await ask(url, { id: 'b', protocol: 'data' })
  expect((await fetch(`${url}/api/chat?chatId=b`, { method: 'DELETE' })).status).toBe(204)
  expect((await answer.text()).trim().split('\n').at(-1)).toMatch(/^d:\{"finishReason":"other"/)
  await expect.poll(() => llm.counts.active).toBe(0)
  expect((await fetch(`${url}/api/chat?chatId=b`)).status).toBe(204)
})

test('an unknown id resumes nothing and stops nothing', async () => {
  const { url } = await startBackend()
  expect((await fetch(`${url}/api/chat?chatId=x`)).status).toBe(204)
  expect((await fetch(`${url}/api/chat?chatId=x`, { method: 'DELETE' })).status).toBe(204)
})
