import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CLOSED_ADDRESS } from '../../support/closedAddress.ts'
import { FAKE_TOKENS, startFakeLlm } from '../../support/fakeLlm.mjs'
import { delta } from '../../support/modelStream.ts'
import { freePort } from '../../support/serveProduct.ts'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'
import { startBuiltServer } from '../../support/startBuiltServer.ts'
import { until } from '../../support/until.ts'

const BAKERY = 'tests/fixtures/knowledge/boulangerie'
const OPENING_HOURS = 'Quels sont vos horaires ?'

/** Who answered a question about the opening hours, and what. */
async function answerOf(url: string, protocol?: 'text' | 'data') {
  const response = await ask(url, { text: OPENING_HOURS, ...(protocol && { protocol }) })
  const { headers, status } = response
  const [provider, model, code] = ['x-chat-provider', 'x-chat-model', 'x-error-code'].map(name => headers.get(name))
  return { status, provider, model, code, text: await response.text() }
}

const refuse = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"error":{"message":"no"}}')
const say =
  (...packets: readonly string[]) =>
  (response: ServerResponse) =>
    void response.writeHead(200).end(packets.join(''))

const FAILURES: Record<string, (response: ServerResponse) => void> = {
  'is overloaded (503)': refuse(503),
  'is overloaded (429)': refuse(429),
  'is missing (404)': refuse(404),
  'refuses the key (401)': refuse(401),
  'refuses the request (400)': refuse(400),
  'fails (500)': refuse(500),
  'hangs up': response => void response.destroy(),
  'hangs up after its headers': response => {
    response.writeHead(200).flushHeaders()
    setImmediate(() => response.destroy())
  },
  'breaks off before its first word': say(),
  'has nothing to say': say(delta({}, 'stop'), 'data: [DONE]\n\n'),
  'is silent': () => {},
}

describe.each(Object.entries(FAILURES))('when the model %s', (_, completion) => {
  test('the site answers in its place, and the headers say so', async () => {
    const { url } = await startWithLlm({ KNOWLEDGE: BAKERY, FIRST_TOKEN_TIMEOUT_MS: '200' }, { completion })
    expect(await answerOf(url)).toMatchObject({
      status: 200,
      provider: 'demo',
      model: 'none',
      code: null,
      text: expect.stringContaining('Ouvert du mardi au samedi'),
    })
    expect((await answerOf(url, 'data')).text).toContain('"url":"/infos.html#horaires"')
  })
})

test('a model that cannot be reached is replaced by the site until it is back', async () => {
  const port = await freePort()
  const llm = await startFakeLlm({ port })
  const { url } = await startBackend({ LLM_URL: llm.url, KNOWLEDGE: BAKERY })
  await llm.close()
  expect(await answerOf(url)).toMatchObject({ status: 200, provider: 'demo' })
  const back = await startFakeLlm({ port })
  onTestFinished(() => back.close())
  expect(await answerOf(url)).toMatchObject({ provider: 'openai', text: expect.stringContaining(FAKE_TOKENS.join('')) })
})

test('a model that its server does not have is replaced by the site', async () => {
  const { url } = await startBackend({ LLM_URL: 'http://model.invalid', KNOWLEDGE: BAKERY })
  expect(await answerOf(url)).toMatchObject({ status: 200, provider: 'demo' })
})

test('without the texts of a site, a model that is down is an error', async () => {
  const { url, llm } = await startWithLlm()
  await llm.close()
  expect(await answerOf(url)).toMatchObject({ status: 503, code: 'upstream_unavailable' })
})

test('after its first word, a model that fails breaks off its reply', async () => {
  const { url } = await startWithLlm({ KNOWLEDGE: BAKERY, LLM_MODEL: 'qwen2.5:broken' })
  await expect(answerOf(url)).rejects.toThrow('terminated')
  const { provider, text } = await answerOf(url, 'data')
  expect(provider).toBe('openai')
  expect(text).toMatch(/\n3:"L’assistant n’a pas pu terminer sa réponse\."\n$/)
  expect(text).not.toContain('Ouvert du mardi')
})

test('a visitor who leaves before the first word is not answered by the site', async () => {
  const { url, llm } = await startWithLlm({ KNOWLEDGE: BAKERY, LLM_MODEL: 'qwen2.5:silent', RESUME_GRACE_MS: '0' })
  const leave = new AbortController()
  const asked = ask(url, { text: OPENING_HOURS, signal: leave.signal })
  await expect.poll(() => llm.counts.active).toBe(1)
  leave.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => llm.counts).toMatchObject({ active: 0, requests: 1 })
})

test('the replaced model is no longer asked', async () => {
  const { url, llm } = await startWithLlm({
    KNOWLEDGE: BAKERY,
    LLM_MODEL: 'qwen2.5:silent',
    FIRST_TOKEN_TIMEOUT_MS: '200',
  })
  await answerOf(url)
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('a reply in place of a model can be resumed, and names the assistant that answers', async () => {
  const { url } = await startWithLlm({ KNOWLEDGE: BAKERY, DEMO_WORDS_PER_SECOND: '20' }, { completion: refuse(503) })
  const leave = new AbortController()
  const first = await ask(url, { text: OPENING_HOURS, id: 'chat-1', signal: leave.signal })
  await first.body?.getReader().read()
  leave.abort()
  const resumed = await fetch(`${url}/api/chat?chatId=chat-1`)
  expect(resumed.headers.get('x-chat-provider')).toBe('demo')
  expect(await resumed.text()).toContain('Ouvert du mardi au samedi')
})

test('a server whose site answers in place of the model is ready, and its health names the problem', async () => {
  const { url, llm } = await startWithLlm({ KNOWLEDGE: BAKERY, LLM_MODEL: 'mistral' })
  const ready = await fetch(`${url}/api/health?ready`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'degraded', code: 'model_missing', provider: 'openai', model: 'mistral', streams: 0 },
  ])
  expect(llm.counts.requests).toBe(0)
})

test('log and metrics say which assistant answered and why, and the warning comes once', async () => {
  const { url, output } = await startBuiltServer({
    KNOWLEDGE: resolve(BAKERY),
    LLM_URL: CLOSED_ADDRESS,
    LLM_API_KEY: 'very-secret',
    METRICS_PORT: '0',
  })
  await answerOf(url)
  await answerOf(url)
  const lines = () =>
    output()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))
  const answers = await until(() => {
    const found = lines().filter(({ msg }) => msg === 'answer')
    return found.length === 2 ? found : undefined
  })
  for (const answer of answers)
    expect(answer).toMatchObject({
      result: 'finished',
      provider: 'demo',
      model: 'none',
      instead: 'qwen2.5',
      code: 'upstream_unavailable',
    })
  expect(lines().filter(({ msg }) => msg === 'the site answers in place of the model')).toHaveLength(1)
  expect(output()).not.toContain('very-secret')
  const metrics = await (await fetch(await until(() => /Mesures\s:\s(\S+)/.exec(output())?.[1]))).text()
  expect(metrics).toContain('nicodata_answers_total{outcome="finished",provider="demo"} 2')
  expect(metrics).toContain('nicodata_replacements_total{code="upstream_unavailable"} 2')
})

test('an Ollama that breaks down between two checks is replaced too', async () => {
  const llm = await startFakeLlm()
  const { url } = await startBackend({ OLLAMA_URL: llm.url, KNOWLEDGE: BAKERY })
  await expect.poll(async () => (await answerOf(url)).provider).toBe('openai')
  await llm.close()
  expect(await answerOf(url)).toMatchObject({ status: 200, provider: 'demo' })
})
