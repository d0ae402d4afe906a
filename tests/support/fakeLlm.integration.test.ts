import { expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, startFakeLlm } from './fakeLlm.mjs'

test.each(['ollama', 'vllm'] as const)(
  'the fake %s streams its tokens, a finish reason and the usage',
  async flavour => {
    const llm = await startFakeLlm({ flavour })
    onTestFinished(() => llm.close())
    const response = await fetch(`${llm.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'qwen2.5',
        messages: [{ role: 'user', content: 'Bonjour' }],
        stream: true,
        stream_options: { include_usage: true },
      }),
    })
    const events = (await response.text()).trim().split('\n\n')
    expect(events.at(-1)).toBe('data: [DONE]')
    const chunks = events.slice(0, -1).map(event => JSON.parse(event.replace(/^data: /, '')))
    const said = chunks.map(chunk => chunk.choices[0]?.delta.content ?? '').join('')
    const reasons = chunks.flatMap(chunk => chunk.choices[0]?.finish_reason ?? [])
    expect([said, reasons]).toEqual([FAKE_TOKENS.join(''), ['stop']])
    expect(chunks.at(-1).usage.completion_tokens).toBe(FAKE_TOKENS.length)
  },
)

test('the fake Ollama answers its own protocol too', async () => {
  const llm = await startFakeLlm()
  onTestFinished(() => llm.close())
  const body = JSON.stringify({ model: 'qwen2.5', messages: [{ role: 'user', content: 'Bonjour' }], stream: true })
  const response = await fetch(`${llm.url}/api/chat`, { method: 'POST', body })
  const parts = (await response.text())
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(parts.map(part => part.message.content).join('')).toBe(FAKE_TOKENS.join(''))
  expect(parts.at(-1).done_reason).toBe('stop')
})
