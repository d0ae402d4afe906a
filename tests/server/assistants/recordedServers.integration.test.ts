import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startFakeLlm } from '../../support/fakeLlm.mjs'
import { ask, startWithLlm } from '../../support/startBackend.ts'

const SENTENCE = 'Nicodata conseille les équipes data : modèles, tableaux de bord et qualité.'

interface Recorded {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A response of a real llama-server (build 11669, Debian) with the tiny model of the tests, as `curl -i` wrote it. */
function recorded(name: string): Recorded {
  const bytes = readFileSync(new URL(`../../fixtures/modelServers/llamaCpp-${name}.txt`, import.meta.url))
  const end = bytes.indexOf('\r\n\r\n')
  const [start = '', ...lines] = bytes.subarray(0, end).toString().split('\r\n')
  const headers = lines.map(line => line.split(': ')).filter(([header]) => header === 'Content-Type')
  return { status: Number(start.split(' ')[1]), headers: Object.fromEntries(headers), body: bytes.subarray(end + 4) }
}

/** Send the recorded bytes in chunks of this size. */
function replay({ status, headers, body }: Recorded, chunkSize: number) {
  return (response: ServerResponse) => {
    response.writeHead(status, headers)
    for (let at = 0; at < body.length; at += chunkSize) response.write(body.subarray(at, at + chunkSize))
    response.end()
  }
}

test.each([1, 2, 3, 7, 100_000])('a real llama.cpp is read word for word in chunks of %i bytes', async chunkSize => {
  const { url } = await startWithLlm({}, { completion: replay(recorded('text'), chunkSize) })
  expect(await (await ask(url)).text()).toBe(SENTENCE)
})

test('its end, its limit and its counts of tokens are read', async () => {
  const { url } = await startWithLlm({}, { completion: replay(recorded('text'), 100) })
  const whole = await (await ask(url, { protocol: 'data' })).text()
  expect(whole).toContain('"finishReason":"stop","usage":{"promptTokens":56,"completionTokens":15}')
  const { url: limited } = await startWithLlm({}, { completion: replay(recorded('length'), 100) })
  expect(await (await ask(limited, { protocol: 'data' })).text()).toContain(
    '"finishReason":"length","usage":{"promptTokens":56,"completionTokens":3}',
  )
})

test.each(['overflow', 'invalid', 'unauthorized'])(
  'its error for %s is one French sentence for the visitor',
  async name => {
    const { url } = await startWithLlm({}, { completion: replay(recorded(name), 100) })
    const response = await ask(url)
    expect([response.status, response.headers.get('x-error-code')]).toEqual([502, 'upstream_error'])
    expect(await response.text()).toBe('L’assistant n’a pas pu terminer sa réponse.')
  },
)

/** The kinds of events in the order of a stream, with runs of text as one. */
function skeleton(stream: string): string[] {
  const kinds = stream.split('\n\n').flatMap(event => {
    const data = event.replace(/^data: /, '').trim()
    if (data === '') return []
    if (data === '[DONE]') return ['[DONE]']
    const { choices, usage, object } = JSON.parse(data)
    expect(object).toBe('chat.completion.chunk')
    if (usage) return [`usage ${choices.length} ${typeof usage.prompt_tokens} ${typeof usage.completion_tokens}`]
    const [{ index, delta, finish_reason }] = choices
    if (finish_reason) return [`${index} ${finish_reason}`]
    return [delta.role === undefined ? `${index} text` : `${index} ${delta.role}`]
  })
  return kinds.filter((kind, at) => kind !== kinds[at - 1])
}

/** The bytes that the fake model server writes for a question of the backend. */
async function fakeStream(flavour: 'ollama' | 'vllm'): Promise<string> {
  const llm = await startFakeLlm({ flavour })
  const body = {
    model: 'qwen2.5',
    messages: [{ role: 'user', content: 'Oui ?' }],
    stream_options: { include_usage: true },
  }
  const response = await fetch(`${llm.url}/v1/chat/completions`, { method: 'POST', body: JSON.stringify(body) })
  const text = await response.text()
  await llm.close()
  return text
}

test('the fake of an OpenAI-compatible server writes the same events in the same order as the real one', async () => {
  const real = skeleton(recorded('text').body.toString())
  expect(real).toEqual(['0 assistant', '0 text', '0 stop', 'usage 0 number number', '[DONE]'])
  expect(skeleton(await fakeStream('vllm'))).toEqual(real)
  expect(skeleton(await fakeStream('ollama'))).toEqual(real)
})

test('the fake’s list of models has the fields that are read in the real one', async () => {
  const llm = await startFakeLlm()
  const { data } = await (await fetch(`${llm.url}/v1/models`)).json()
  await llm.close()
  const real = JSON.parse(recorded('models').body.toString())
  for (const list of [data, real.data]) {
    expect(list[0]).toMatchObject({ id: expect.any(String), object: 'model', owned_by: expect.any(String) })
  }
  expect(real.data[0].owned_by).toBe('llamacpp')
})
