import { Ollama } from 'ollama'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAKE_TOKENS, type FakeLlm, startFakeLlm } from './fakeLlm.mjs'

const messages = [{ role: 'user' as const, content: 'Bonjour' }]

describe.each(['ollama', 'vllm'] as const)('the fake %s, read by the openai client', flavour => {
  let llm: FakeLlm
  let client: OpenAI
  beforeAll(async () => {
    llm = await startFakeLlm({ flavour })
    client = new OpenAI({ baseURL: `${llm.url}/v1`, apiKey: 'unused', maxRetries: 0 })
  })
  afterAll(() => llm.close())

  test('lists its models', async () => {
    expect((await client.models.list()).data.map(model => model.id)).toContain('qwen2.5:latest')
  })

  test('streams its tokens, a reason for the end and the usage', async () => {
    const stream = await client.chat.completions.create({
      model: 'qwen2.5',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    })
    const chunks = await collect(stream)
    expect(chunks.map(chunk => chunk.choices[0]?.delta.content ?? '').join('')).toBe(FAKE_TOKENS.join(''))
    expect(chunks.flatMap(chunk => chunk.choices[0]?.finish_reason ?? [])).toEqual(['stop'])
    expect(chunks.at(-1)?.usage?.completion_tokens).toBe(FAKE_TOKENS.length)
  })

  test.each([
    ['absent', 404],
    ['qwen2.5:busy', 503],
  ])('refuses %s with %i', async (model, status) => {
    await expect(client.chat.completions.create({ model, messages, stream: true })).rejects.toMatchObject({ status })
  })
})

describe('the fake ollama, read by the ollama client', () => {
  let llm: FakeLlm
  let client: Ollama
  beforeAll(async () => {
    llm = await startFakeLlm()
    client = new Ollama({ host: llm.url })
  })
  afterAll(() => llm.close())

  test('lists its models', async () => {
    expect((await client.list()).models.map(model => model.name)).toContain('qwen2.5:latest')
  })

  test('streams its tokens', async () => {
    const parts = await collect(await client.chat({ model: 'qwen2.5', messages, stream: true }))
    expect(parts.map(part => part.message.content).join('')).toBe(FAKE_TOKENS.join(''))
    expect(parts.at(-1)?.done_reason).toBe('stop')
  })

  test('tells of a model that dies in mid-answer, and of one that is missing', async () => {
    const broken = await client.chat({ model: 'qwen2.5:broken', messages, stream: true })
    await expect(collect(broken)).rejects.toThrow('an error was encountered')
    await expect(client.chat({ model: 'absent', messages, stream: true })).rejects.toThrow('not found')
  })
})

async function collect<Item>(stream: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of stream) items.push(item)
  return items
}
