import { expect, test } from 'vitest'
import { dataOf, delta, event, say } from '../../support/modelStream.ts'
import { ask, startFound, startWithLlm } from '../../support/startBackend.ts'

const DONE = 'data: [DONE]\n\n'
const END = delta({}, 'stop') + DONE

async function answerTo(packets: readonly (string | Buffer)[], env: Record<string, string> = {}) {
  const { url } = await say(packets, env)
  return dataOf(await (await ask(url, { protocol: 'data' })).text())
}

test.each([
  ['a mark of the byte order', [`\ufeff${delta({ content: 'a' })}${delta({ content: 'b' })}${END}`], 'ab'],
  ['such a mark in two packets', [Buffer.from([0xef]), Buffer.from([0xbb, 0xbf]), delta({ content: 'ab' }), END], 'ab'],
  ['more after its end', [`${delta({ content: 'ab' })}${END}${delta({ content: 'après' })}`], 'ab'],
  ['an error after its end', [`${delta({ content: 'ab' })}${END}${event({ error: { message: 'x' } })}`], 'ab'],
  [
    'content that is no text',
    [delta({ content: 'a' }), delta({ content: { b: 1 } }), delta({ content: 'b' }), END],
    'ab',
  ],
  ['invalid choices', [event({ choices: { 0: 1 } }), event({ choices: [null] }), delta({ content: 'ab' }), END], 'ab'],
])('a stream with %s gives its valid text', async (_name, packets, text) => {
  expect(await answerTo(packets)).toMatchObject({ text, finishReason: 'stop', error: undefined })
})

test('text before an error in the same packet is not lost', async () => {
  const { url } = await say([delta({ content: 'Bon' }) + event({ error: { message: { toString: 1 } } })])
  const { text, error } = dataOf(await (await ask(url, { protocol: 'data' })).text())
  expect([text, error]).toEqual(['Bon', 'L’assistant n’a pas pu terminer sa réponse.'])

  const reader = (await ask(url)).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('Bon')
  await expect(reader?.read()).rejects.toThrow('terminated')
})

test.each([
  { prompt_tokens: 'a', completion_tokens: 2 },
  { prompt_tokens: -1, completion_tokens: 0.5 },
  { prompt_tokens: { a: 1 } },
  'many',
])('a usage of %o is not passed on', async usage => {
  const answer = await answerTo([delta({ content: 'Oui' }), delta({}, 'stop'), event({ choices: [], usage }), DONE])
  expect(answer).toMatchObject({ text: 'Oui', usage: { promptTokens: null, completionTokens: null } })
})

test('a usage in whole numbers is passed on', async () => {
  const usage = { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 }
  const answer = await answerTo([delta({ content: 'Oui' }), delta({}, 'stop'), event({ choices: [], usage }), DONE])
  expect(answer.usage).toEqual({ promptTokens: 9, completionTokens: 2 })
})

test.each([
  ['Infinity', '3600'],
  ['-99', '5'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', '5'],
  ['0.5', '5'],
  ['12', '12'],
  ['99999999', '3600'],
])('a busy model with Retry-After %s gives %s seconds', async (value, seconds) => {
  const { url } = await startWithLlm(
    {},
    {
      completion: response =>
        void response.writeHead(429, { 'Retry-After': value }).end('{"error":{"message":{"toString":1}}}'),
    },
  )
  const response = await ask(url)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, seconds])
})

test('the maximum length of a reply also cuts inside one chunk, but never inside a character', async () => {
  const piece = `${'a'.repeat(999)}🙂${'b'.repeat(100_000)}`
  const { url, llm } = await say([delta({ content: piece }), END], { MAX_REPLY_CHARS: '1000' })
  expect(await (await ask(url)).text()).toBe('a'.repeat(999))
  const data = dataOf(await (await ask(url, { protocol: 'data' })).text())
  expect(data).toMatchObject({ text: 'a'.repeat(999), finishReason: 'length' })
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('an emoji that two deltas share arrives whole, and half an emoji does not leave the server', async () => {
  const packets = ['a\ud83d', '\ude42b', '\ud83d'].flatMap(text => [
    delta({ reasoning: text }),
    delta({ content: text }),
  ])
  for (const protocol of ['text', 'data'] as const) {
    const { url } = await say([...packets, END])
    const reply = await (await ask(url, { protocol })).text()
    expect(reply).not.toMatch(/\\ud[89a-f]/i)
    if (protocol === 'text') expect(reply).toBe('a🙂b\ufffd')
    else expect(dataOf(reply)).toMatchObject({ text: 'a🙂b\ufffd', reasoning: 'a🙂b\ufffd' })
  }
})

test('an event with a very long text ends the reply like the maximum length, and the rest of the model is not read', async () => {
  const { url, llm } = await say([delta({ content: 'ab '.repeat(100_000) }), delta({ content: 'après' }), END])
  const { text, finishReason, error } = dataOf(await (await ask(url, { protocol: 'data' })).text())
  expect([text.slice(0, 6), text.includes('après'), finishReason, error]).toEqual([
    'ab ab ',
    false,
    'length',
    undefined,
  ])
  await expect.poll(() => llm.counts.active).toBe(0)
})

test.each([
  ['a line', 'data: '],
  ['a comment', ': '],
])('%s of the model that never ends is not kept in memory', async (_name, beginning) => {
  const { url, llm } = await startWithLlm(
    {},
    {
      completion(response) {
        response.writeHead(200)
        response.write(delta({ content: 'Bon' }) + beginning)
        // Until the backend closes the connection.
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      },
    },
  )
  const answer = dataOf(await (await ask(url, { protocol: 'data' })).text())
  expect(answer).toMatchObject({ text: 'Bon', error: 'L’assistant n’a pas pu terminer sa réponse.' })
  await expect.poll(() => llm.counts.active).toBe(0)
})

test('a reply is complete after its finish reason, even if the connection then breaks', async () => {
  const { url } = await startWithLlm(
    {},
    {
      completion(response) {
        response.writeHead(200)
        response.write(delta({ content: 'Oui' }) + delta({}, 'stop'), () => response.destroy())
      },
    },
  )
  expect(await (await ask(url)).text()).toBe('Oui')
})

test('a tool call without text is a failure, a tool call after text is not', async () => {
  const call = delta({ tool_calls: [{ index: 0, function: { name: 'f', arguments: '{}' } }] }, 'tool_calls')
  const silent = await say([call, DONE])
  const response = await ask(silent.url)
  expect([response.status, response.headers.get('x-error-code')]).toEqual([502, 'upstream_error'])
  expect(await answerTo([delta({ content: 'Oui' }), call, DONE])).toMatchObject({
    text: 'Oui',
    finishReason: 'tool-calls',
  })
})

test.each(['qwen2.5:日本', 'qwen2.5:a\r\nSet-Cookie: b=1', 'qwen2.5:é'])(
  'an Ollama model named %j answers; the start message and the header show a printable name',
  async name => {
    const { llm } = await startWithLlm(
      {},
      { models: [name], completion: response => void response.end(delta({ content: 'Oui' }) + END) },
    )
    const { url, startMessage } = await startFound({ OLLAMA_URL: llm.url })
    const printable = name.replaceAll(/[^ -~]/g, '?')
    expect(startMessage.split('\n')[1]).toBe(`  Assistant\u00a0: ${printable}`)
    const response = await ask(url)
    expect(await response.text()).toBe('Oui')
    expect(response.headers.get('x-chat-model')).toBe(printable)
    expect(llm.bodies[0].model).toBe(name)
  },
)
