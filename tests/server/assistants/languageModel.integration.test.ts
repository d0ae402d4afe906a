import { describe, expect, onTestFinished, test } from 'vitest'
import { completionsEndpoint } from '../../../server/assistants/languageModel.ts'
import { FAKE_TOKENS, startFakeLlm } from '../../support/fakeLlm.mjs'
import { ask, startBackend, startFound, startWithLlm } from '../../support/startBackend.ts'

describe.each(['ollama', 'vllm'] as const)('with a %s server', flavour => {
  test('the visitor gets the whole reply', async () => {
    const { url } = await startWithLlm({}, { flavour })
    expect(await (await ask(url)).text()).toBe(FAKE_TOKENS.join(''))
  })

  test('the server waits for a model that starts slowly', async () => {
    const { url } = await startWithLlm({ LLM_MODEL: 'qwen2.5:cold' }, { flavour })
    expect(await (await ask(url)).text()).toBe(FAKE_TOKENS.join(''))
  })

  test.each([
    ['missing', 'absent', 503, 'model_missing', {}],
    ['busy', 'qwen2.5:busy', 503, 'overloaded', {}],
    ['silent', 'qwen2.5:silent', 504, 'upstream_timeout', { FIRST_TOKEN_TIMEOUT_MS: '200' }],
    ['without a word to say', 'qwen2.5:mute', 502, 'upstream_error', {}],
  ])('a model that is %s gives its own status', async (_name, model, status, code, limits) => {
    const { url } = await startWithLlm({ LLM_MODEL: model, ...limits }, { flavour })
    const response = await ask(url)
    expect([response.status, response.headers.get('x-error-code')]).toEqual([status, code])
    expect(response.headers.has('retry-after')).toBe(code === 'overloaded')
  })

  test.each([
    ['dies', 'qwen2.5:broken', {}, 'L’assistant n’a pas pu terminer sa réponse.'],
    ['falls silent', 'qwen2.5:stalled', { IDLE_TIMEOUT_MS: '5000' }, 'L’assistant a mis trop de temps à répondre.'],
  ])(
    'when the model %s in the middle of a reply, the text protocol is cut and the data protocol has the error',
    async (_name, model, env, sentence) => {
      const { url, llm } = await startWithLlm({ LLM_MODEL: model, ...env }, { flavour })
      await expect((await ask(url)).text()).rejects.toThrow('terminated')
      const lines = (await (await ask(url, { protocol: 'data' })).text()).trim().split('\n')
      expect(lines.slice(1)).toEqual([
        ...FAKE_TOKENS.slice(0, 2).map(token => `0:${JSON.stringify(token)}`),
        `3:"${sentence}"`,
      ])
      await expect.poll(() => llm.counts.active).toBe(0)
    },
  )
})

test('a reply has a time limit', async () => {
  const tokens = Array.from({ length: 20_000 }, () => 'mot ')
  const { url, llm } = await startWithLlm({ MAX_DURATION_MS: '8000' }, { tokens, intervalMs: 20 })
  const response = await ask(url)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('a reply that does not end is cut at the maximum length', async () => {
  const { url, llm } = await startWithLlm({ LLM_MODEL: 'qwen2.5:huge', MAX_REPLY_CHARS: '10000' })
  const lines = (await (await ask(url, { protocol: 'data' })).text()).trim().split('\n')
  expect(lines.at(-1)).toMatch(/^d:\{"finishReason":"length"/)
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('with an explicit address, no other assistant answers while the model is down', async () => {
  const { url, llm } = await startWithLlm()
  await llm.close()
  const response = await ask(url)
  expect([response.status, response.headers.get('x-error-code')]).toEqual([503, 'upstream_unavailable'])
  expect(await response.text()).toBe('L’assistant n’est pas joignable pour le moment.')
})

test('the model gets the rules, the question, the temperature and the maximum length', async () => {
  const { url, llm } = await startWithLlm({ TEMPERATURE: '0.2', MAX_OUTPUT_TOKENS: '300', LLM_API_KEY: 'secret' })
  await (await ask(url, { text: 'Qui êtes-vous ?' })).text()
  expect(llm.bodies[0]).toMatchObject({ model: 'qwen2.5', stream: true, temperature: 0.2, top_p: 0.8, max_tokens: 300 })
  const [system, question] = llm.bodies[0].messages
  expect(system.role).toBe('system')
  expect(system.content).toMatch(
    /^Tu es l’assistant du site que le visiteur lit\. Tu es un programme, pas une personne\./,
  )
  expect(question).toEqual({ role: 'user', content: 'Qui êtes-vous ?' })
})

test.each([
  ['LLM_URL', 'Bearer secret'],
  // It was only found.
  ['OLLAMA_URL', undefined],
])('the model at %s gets the key %s', async (variable, expected) => {
  const keys: unknown[] = []
  const llm = await startFakeLlm({
    completion(response) {
      keys.push(response.req.headers.authorization)
      response.end()
    },
  })
  onTestFinished(() => llm.close())
  const { url } = await startFound({ [variable]: llm.url, LLM_API_KEY: 'secret' })
  await (await ask(url)).text()
  expect(keys).toEqual([expected])
})

test('a local Ollama that has the model is found without configuration', async () => {
  const { url, llm, startMessage } = await startWithLlm({ LLM_URL: '' })
  expect((await ask(url)).headers.get('x-chat-provider')).toBe('demo')
  const found = await startFound({ OLLAMA_URL: llm.url })
  const response = await ask(found.url)
  expect(response.headers.get('x-chat-model')).toBe('qwen2.5:latest')
  expect(await response.text()).toBe(FAKE_TOKENS.join(''))
  expect([startMessage, found.startMessage]).toEqual([
    expect.stringContaining('sans modèle de langage'),
    expect.stringContaining('qwen2.5:latest'),
  ])
})

test('with an Ollama that lacks the model, the embedded assistant answers', async () => {
  const { llm } = await startWithLlm()
  const { url } = await startBackend({ OLLAMA_URL: llm.url, LLM_MODEL: 'mistral' })
  expect((await ask(url)).headers.get('x-chat-provider')).toBe('demo')
})

test.each([
  ['http://host:11434', 'http://host:11434/v1/chat/completions'],
  ['http://host:11434/', 'http://host:11434/v1/chat/completions'],
  ['http://host/v1', 'http://host/v1/chat/completions'],
  ['https://gateway/openai/v1/', 'https://gateway/openai/v1/chat/completions'],
  ['http://host/v1/chat/completions', 'http://host/v1/chat/completions'],
  ['http://host/v1?api-version=1', 'http://host/v1/chat/completions?api-version=1'],
])('%s means %s', (address, endpoint) => {
  expect(completionsEndpoint(new URL(address)).href).toBe(endpoint)
})
