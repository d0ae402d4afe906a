import { expect, test } from 'vitest'
import { decodeUiMessageStream } from '../../../../widget/chat/decode/decodeUiMessageStream.ts'
import { callsOf } from '../../../../widget/chat/message.ts'
import { foldParts } from '../../../../widget/chat/reply/foldParts.ts'
import { newReply } from '../../../../widget/chat/reply/reply.ts'
import type { StreamPart } from '../../../../widget/chat/streamPart.ts'

/** The message made from these chunks. */
async function messageOf(...chunks: (object | string)[]) {
  async function* text() {
    for (const chunk of chunks) yield `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`
  }
  const parts: StreamPart[] = []
  for await (const part of decodeUiMessageStream(text())) parts.push(part)
  const reply = newReply({ id: 'new', role: 'assistant', content: '', parts: [] })
  const { message, ...rest } = foldParts(reply, parts)
  // One part per chunk makes the same message as all parts at once.
  expect(parts.reduce((so, part) => foldParts(so, [part]), reply)).toEqual({ message, ...rest })
  return message
}

const delta = (id: string, text: string) => ({ type: 'text-delta', id, delta: text })

test('Ids separate interleaved blocks of text', async () => {
  const message = await messageOf(
    { type: 'text-start', id: 'a' },
    { type: 'text-start', id: 'b' },
    delta('a', 'A1 '),
    delta('b', 'B1 '),
    delta('a', 'A2'),
    { type: 'text-end', id: 'a' },
    { type: 'text-start', id: 'a' },
    delta('a', 'again'),
  )
  expect(message.parts).toEqual([
    { type: 'text', text: 'A1 A2' },
    { type: 'text', text: 'B1 ' },
    { type: 'text', text: 'again' },
  ])
  expect(message.content).toBe('A1 B1 A2again')
})

test('Text after a tool comes after it', async () => {
  const { parts } = await messageOf(
    { type: 'text-start', id: 'a' },
    delta('a', 'Je regarde.'),
    { type: 'text-end', id: 'a' },
    { type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: {} },
    { type: 'text-start', id: 'a' },
    delta('a', 'Voilà.'),
  )
  expect(parts.map(({ type }) => type)).toEqual(['text', 'tool-invocation', 'text'])
})

const titles = async (...chunks: object[]) => callsOf(await messageOf(...chunks)).map(({ title }) => title)

test('A call has the title of its tool (v6), wherever the stream says it', async () => {
  const start = { type: 'tool-input-start', toolCallId: 'c', toolName: 'pay' }
  const whole = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: {} }
  const failed = { type: 'tool-input-error', toolCallId: 'c', toolName: 'pay', errorText: 'Oups' }
  const title = 'Payer'
  expect(await titles({ ...start, title })).toEqual([title])
  expect(await titles({ ...start, title }, whole)).toEqual([title])
  expect(await titles(start, { ...whole, title, dynamic: true })).toEqual([title])
  expect(await titles(start, { ...failed, title })).toEqual([title])
  expect(await titles({ ...whole, title }, { type: 'tool-output-available', toolCallId: 'c', output: 1 })).toEqual([
    title,
  ])
  for (const other of [undefined, null, 5, ['Payer'], { text: 'Payer' }]) {
    expect(await titles({ ...start, title: other }, { ...whole, title: other })).toEqual([undefined])
  }
})

test('A delta whose block nothing began begins it, and one after the end of its step begins another', async () => {
  const { parts } = await messageOf(delta('a', 'un'), { type: 'finish-step' }, delta('a', 'deux'))
  expect(parts).toEqual([
    { type: 'text', text: 'un' },
    { type: 'text', text: 'deux' },
  ])
})

test('Reasoning is one part for each block', async () => {
  const { parts, reasoning } = await messageOf(
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm' },
    { type: 'reasoning-end', id: 'r' },
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Ah' },
  )
  expect(parts).toEqual([
    { type: 'reasoning', reasoning: 'Hm', details: [{ type: 'text', text: 'Hm' }] },
    { type: 'reasoning', reasoning: 'Ah', details: [{ type: 'text', text: 'Ah' }] },
  ])
  expect(reasoning).toBe('HmAh')
})

test('A reset step (v7) is replaced by the step that follows', async () => {
  const message = await messageOf(
    { type: 'start-step' },
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Avant. ' },
    { type: 'text-start', id: 'a' },
    delta('a', 'gardé'),
    { type: 'tool-input-available', toolCallId: 'kept', toolName: 't', input: {} },
    { type: 'finish-step' },
    { type: 'start-step' },
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Faux.' },
    { type: 'text-start', id: 'a' },
    delta('a', ' perdu'),
    { type: 'tool-input-start', toolCallId: 'lost', toolName: 't' },
    { type: 'reset-step' },
    { type: 'text-start', id: 'a' },
    delta('a', ' et fin'),
  )
  expect(message).toMatchObject({ content: 'gardé et fin', reasoning: 'Avant. ' })
  expect(message.parts.map(({ type }) => type)).toEqual([
    ...['step-start', 'reasoning', 'text', 'tool-invocation'],
    ...['step-start', 'text'],
  ])
  expect(message.toolInvocations?.map(({ toolCallId }) => toolCallId)).toEqual(['kept'])
})

test('A step without steps is reset too', async () => {
  const message = await messageOf(delta('a', 'perdu'), { type: 'reset-step' }, delta('a', 'fin'))
  expect(message).toMatchObject({ content: 'fin', parts: [{ type: 'text', text: 'fin' }] })
})

test('Metadata is merged, and lists and names of prototypes are values like others', async () => {
  const { metadata } = await messageOf(
    { type: 'start', messageMetadata: { a: { b: 1 }, list: [1, 2] } },
    '{"type":"message-metadata","messageMetadata":{"a":{"c":2},"list":[3],"__proto__":{"polluted":true}}}',
    { type: 'finish', messageMetadata: { a: { b: null } } },
  )
  expect(metadata).toMatchObject({ a: { b: null, c: 2 }, list: [3] })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('A tool that was denied (v6) has an answer', async () => {
  const { toolInvocations } = await messageOf(
    { type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: {} },
    { type: 'tool-approval-request', approvalId: 'x', toolCallId: 'c' },
    { type: 'tool-approval-response', approvalId: 'x', approved: false },
    { type: 'tool-output-denied', toolCallId: 'c' },
  )
  expect(toolInvocations).toMatchObject([{ state: 'result', result: { error: 'Tool execution denied.' } }])
})

test('A file that is an address keeps it', async () => {
  const { parts } = await messageOf(
    { type: 'file', url: 'https://exemple.fr/a.png', mediaType: 'image/png' },
    { type: 'file', url: 'data:text/plain;charset=utf-8;base64,aGk=', mediaType: 'text/plain' },
  )
  expect(parts).toEqual([
    { type: 'file', mimeType: 'image/png', data: 'https://exemple.fr/a.png' },
    { type: 'file', mimeType: 'text/plain', data: 'aGk=' },
  ])
})

test('Chunks of future types are skipped', async () => {
  const { content } = await messageOf(
    { type: 'custom', kind: 'x' },
    { type: 'steering-message', id: 's', parts: [] },
    { type: 'toString' },
    { type: 'abort', reason: 'user' },
    { type: 'text-delta', id: 'a', delta: 'Oui.', providerMetadata: { later: true } },
  )
  expect(content).toBe('Oui.')
})

test.each([
  [{ type: 'text-delta', id: 'a' }, 'id, delta'],
  [{ type: 'text-start' }, 'id'],
  [{ type: 'text-end', id: 1 }, 'id'],
  [{ type: 'reasoning-start' }, 'id'],
  [{ type: 'reasoning-delta', id: 'a' }, 'id, delta'],
  [{ type: 'reasoning-end' }, 'id'],
  [{ type: 'file', url: 'x' }, 'url, mediaType'],
  [{ type: 'source-url', url: 'x' }, 'sourceId, url'],
  [{ type: 'source-document', sourceId: 'x' }, 'sourceId, mediaType, title'],
  [{ type: 'tool-input-start', toolCallId: 'c' }, 'toolCallId, toolName'],
  [{ type: 'tool-input-delta', toolCallId: 'c' }, 'toolCallId, inputTextDelta'],
  [{ type: 'tool-input-available', toolCallId: 'c' }, 'toolCallId, toolName'],
  [{ type: 'tool-input-error', toolCallId: 'c' }, 'toolCallId, toolName, errorText'],
  [{ type: 'tool-output-available' }, 'toolCallId'],
  [{ type: 'tool-output-error' }, 'toolCallId, errorText'],
  [{ type: 'error' }, 'errorText'],
  [{}, 'type'],
  ['[1]', 'type'],
  ['null', 'type'],
])('The chunk %j is an error that says why', async (chunk, strings) => {
  await expect(messageOf(chunk)).rejects.toMatchObject({
    message: 'A chunk of the stream lacks a field.',
    code: 'malformed-stream',
    expected: `the strings ${strings}`,
    received: typeof chunk === 'string' ? chunk : JSON.stringify(chunk),
  })
})
