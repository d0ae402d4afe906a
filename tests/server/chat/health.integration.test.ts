import { expect, test, vi } from 'vitest'
import { CLOSED_ADDRESS } from '../../support/closedAddress.ts'
import { startFakeLlm } from '../../support/fakeLlm.mjs'
import { freePort } from '../../support/serveProduct.ts'
import { startBackend, startFound, startWithLlm } from '../../support/startBackend.ts'

async function healthOf(url: string): Promise<{ status: number; ready: number; body: Record<string, unknown> }> {
  const ready = await fetch(`${url}/api/health?ready`)
  await ready.text()
  const alive = await fetch(`${url}/api/health`)
  return { status: alive.status, ready: ready.status, body: await alive.json() }
}

test('the status is ok when the model is available', async () => {
  const { url, startMessage } = await startWithLlm()
  expect(await healthOf(url)).toEqual({
    status: 200,
    ready: 200,
    body: { status: 'ok', provider: 'openai', model: 'qwen2.5', streams: 0 },
  })
  expect(startMessage).not.toContain('Attention')
})

test.each([
  [
    'a wrong model name',
    { LLM_MODEL: 'mistral' },
    {},
    'model_missing',
    /n’a pas «\smistral\s», il a qwen2\.5:latest, llama3\.2:3b/,
  ],
  ['a model server without models', {}, { models: [] }, 'model_missing', /il a aucun modèle/],
  ['a refused key', {}, { models: 401 }, 'upstream_unauthorized', /LLM_API_KEY/],
  ['a proxy without its model server', {}, { models: 502 }, 'upstream_unavailable', /ne répond pas \(502\)/],
])('%s is reported at the start, and by its code in the health route', async (_name, env, options, code, sentence) => {
  const { url, llm, startMessage } = await startWithLlm(env, options)
  expect(startMessage).toMatch(sentence)
  const { status, ready, body } = await healthOf(url)
  expect([status, ready]).toEqual([200, 503])
  expect(body).toEqual({ status: 'degraded', code, provider: 'openai', model: expect.any(String), streams: 0 })
  expect(JSON.stringify(body)).not.toContain(new URL(llm.url).port)
})

test('an address that does not answer is reported at the start', async () => {
  const { url, startMessage } = await startBackend({ LLM_URL: CLOSED_ADDRESS })
  expect(startMessage).toMatch(/ne répond pas \(ECONNREFUSED\)/)
  expect(await healthOf(url)).toMatchObject({ status: 200, ready: 503, body: { code: 'upstream_unavailable' } })
})

test.each([404, 403, 405, 429, 501])('a model server whose list route answers %i is trusted', async models => {
  const { url } = await startWithLlm({}, { models })
  expect(await healthOf(url)).toMatchObject({ ready: 200, body: { status: 'ok' } })
})

test('the status is ok with llama.cpp, which answers any model name with its only model', async () => {
  const { url } = await startWithLlm({}, { models: ['/models/qwen2.5-7b-q4.gguf'], modelOwner: 'llamacpp' })
  expect(await healthOf(url)).toMatchObject({ ready: 200, body: { status: 'ok' } })
})

test('an Ollama without qwen2.5 is reported with its models, and the embedded assistant answers', async () => {
  const { llm } = await startWithLlm({}, { models: ['llama3.2:3b', 'mistral:latest'] })
  const { url, startMessage } = await startFound({ OLLAMA_URL: llm.url })
  expect(startMessage).toMatch(/Ollama est là, sans «\sqwen2\.5\s», il a llama3\.2:3b, mistral:latest/)
  expect((await healthOf(url)).body).toMatchObject({ status: 'degraded', code: 'model_missing', provider: 'demo' })
})

test('the status is ok without Ollama, and the embedded assistant answers', async () => {
  const { url } = await startBackend({ OLLAMA_URL: CLOSED_ADDRESS })
  expect(await healthOf(url)).toMatchObject({ ready: 200, body: { status: 'ok', provider: 'demo' } })
})

test.each([
  ['qwen2.5', 'qwen2.5'],
  ['qwen2.5:latest', 'qwen2.5:latest'],
  ['qwen2.5:7b', 'qwen2.5:7b'],
  ['qwen2.5-instruct:7b', 'qwen2.5-instruct:7b'],
  ['qwen2.5-7b-instruct-q4_K_M', 'qwen2.5-7b-instruct-q4_K_M'],
  ['qwen2.5-coder:1.5b', 'none'],
  ['qwen2.5-coder-instruct', 'none'],
  ['qwen2.5vl:7b', 'none'],
  ['qwen2.5-math', 'none'],
])('with %s as the only model of Ollama, %s answers', async (name, model) => {
  const { llm } = await startWithLlm({}, { models: [name] })
  const { url } = await startBackend({ OLLAMA_URL: llm.url })
  // The server gives Ollama a second, which is short on a busy machine, and looks again after 15.
  await expect.poll(async () => (await healthOf(url)).body.model).toBe(model)
})

test('the server checks the model every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const port = await freePort()
    const { url } = await startBackend({ LLM_URL: `http://127.0.0.1:${port}` })
    expect((await healthOf(url)).body.status).toBe('degraded')
    const llm = await startFakeLlm({ port })
    vi.advanceTimersByTime(60_001)
    await expect.poll(async () => (await healthOf(url)).body.status).toBe('ok')
    await llm.close()
    vi.advanceTimersByTime(60_001)
    await expect.poll(async () => (await healthOf(url)).body.code).toBe('upstream_unavailable')
  } finally {
    vi.useRealTimers()
  }
})
