import { readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readCompletion } from '../../../server/assistants/readCompletion.ts'
import { decodeOpenAi } from '../../../widget/chat/decode/decodeOpenAi.ts'
import type { StreamPart } from '../../../widget/chat/streamPart.ts'

const SIZES = [1, 2, 3, 7, 1_000_000]

/** The events of a real llama-server. */
function recorded(name: string): string {
  const text = readFileSync(new URL(`../../fixtures/modelServers/llamaCpp-${name}.txt`, import.meta.url), 'utf8')
  return text.slice(text.indexOf('\r\n\r\n') + 4)
}

/** The events of other servers. */
function reply(name: string): string {
  return readFileSync(new URL(`../../fixtures/replies/${name}.txt`, import.meta.url), 'utf8')
}

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
const delta = (content: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: content, finish_reason }] })
const END = `${delta({}, 'stop')}data: [DONE]\n\n`

const STREAMS = {
  'a text of llama.cpp': recorded('text'),
  'a text of llama.cpp that its limit cuts': recorded('length'),
  'a text of OpenAI': reply('openai-text'),
  'a text of OpenAI that its limit cuts': reply('openai-length'),
  'a text of OpenRouter': reply('openrouter-text'),
  'thoughts of DeepSeek': reply('openai-reasoning'),
  'thoughts before an answer': `${delta({ reasoning: 'Il veut.' })}${delta({ content: 'Oui.' })}${END}`,
  'thoughts as vLLM names them': `${delta({ reasoning_content: 'Il veut.' })}${delta({ content: 'Oui.' })}${END}`,
  'a refusal': `${delta({ refusal: 'Je ne peux pas.' })}${END}`,
  'comments and empty events': `: attendez\n\ndata:\n\n${delta({ content: 'Oui.' })}${END}`,
  'an empty reason in each chunk': `${delta({ content: 'Ou' }, '')}${delta({ content: 'i.' }, '')}${END}`,
  'no space after the colon, and lines that end in CRLF': `${delta({ content: 'Oui.' })}${END}`
    .replaceAll('data: ', 'data:')
    .replaceAll('\n', '\r\n'),
}

test.each(Object.entries(STREAMS))('%s is the same for the server and for the widget', async (_what, stream) => {
  const shown = await readByWidget(stream)
  expect(shown.text).not.toBe('')
  for (const size of SIZES) expect(await readByServer(stream, size), `in chunks of ${size}`).toEqual(shown)
})

/** As server/GUARANTEES.md says, in characters. */
const MOST_TEXT = 16_384

test.each([
  ['all in one event', MOST_TEXT, 'stop'],
  ['with one character more', MOST_TEXT + 1, 'length'],
  ['ten times as long', MOST_TEXT * 10, 'length'],
])('an event has at most 16,384 characters of text: %s', async (_what, characters, finishReason) => {
  for (const field of ['content', 'reasoning'] as const) {
    const stream = `${delta({ content: 'Oui.' })}${delta({ [field]: 'a'.repeat(characters) })}${END}`
    const { text, reasoning, finishReason: reason } = await readByServer(stream, 1_000_000)
    expect([text.length + reasoning.length, reason]).toEqual([4 + Math.min(characters, MOST_TEXT), finishReason])
  }
})

async function readByServer(stream: string, size: number) {
  const bytes = Buffer.from(stream)
  const response = new IncomingMessage(new Socket())
  for (let at = 0; at < bytes.length; at += size) response.push(bytes.subarray(at, at + size))
  response.push(null)
  const read = { text: '', reasoning: '' }
  const answer = readCompletion(response)
  for (let step = await answer.next(); ; step = await answer.next()) {
    if (step.done) return { ...read, finishReason: step.value.finishReason, usage: step.value.usage }
    if (step.value.kind === 'text' || step.value.kind === 'reasoning') read[step.value.kind] += step.value.text
  }
}

async function readByWidget(stream: string) {
  async function* whole() {
    yield stream
  }
  let end: Extract<StreamPart, { type: 'finish' }> | undefined
  const read = { text: '', reasoning: '' }
  for await (const part of decodeOpenAi(whole())) {
    if (part.type === 'text-delta') read.text += part.delta
    if (part.type === 'reasoning-delta') read.reasoning += part.delta
    if (part.type === 'finish') end = part
  }
  // Counts that are not numbers: the widget keeps them, and the server leaves them out.
  return { ...read, finishReason: end?.finishReason, usage: end?.usage?.promptTokens ? end.usage : undefined }
}
