import { expect, onTestFinished, test, vi } from 'vitest'
import { offerDialects } from '../../../../widget/chat/decode/offeredDialects.ts'
import { chooseDialect } from '../../../../widget/dialects/chooseDialect.ts'
import {
  BUILT_IN,
  CUT,
  CUT_DIALECTS,
  DIALECT_FAILURES,
  DIALECTS,
  type DialectReply,
  FAILURES,
  type FailedReply,
} from '../../../fixtures/dialects.ts'
import { CHUNK_SIZES, readReply } from '../readReply.ts'

/** As `import 'nicodata-chat/dialects'`, for one test. */
function offer(): void {
  offerDialects(chooseDialect)
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('nicodata-chat.dialects')))
}

async function expectShown({ wire, contentType, shown }: DialectReply): Promise<void> {
  for (const size of CHUNK_SIZES) {
    expect(await readReply(wire, contentType, size)).toMatchObject({ ...shown, status: 'ready', error: undefined })
  }
}

async function expectFailure({ wire, contentType, message, ...failed }: FailedReply): Promise<void> {
  const content = 'content' in failed ? failed.content : 'Bon'
  for (const size of CHUNK_SIZES) {
    const reply = await readReply(wire, contentType, size)
    expect(reply).toMatchObject({ status: 'error', error: { name: 'ChatError', code: 'stream-error', message } })
    expect(reply).toMatchObject({ content, finish: undefined })
  }
}

async function expectCut(wire: string): Promise<void> {
  expect(await readReply(wire, 'text/event-stream')).toMatchObject({ content: 'Bon', error: { code: 'reply-cut' } })
}

test.each(BUILT_IN)('$name ($contentType) is shown', expectShown)

test.each(DIALECTS)('With the dialects, $name ($contentType) is shown', async reply => {
  offer()
  await expectShown(reply)
})

test.each(FAILURES)('$name is the error of the backend, never its answer', expectFailure)

test.each(DIALECT_FAILURES)('With the dialects, an error of $name is an error, never its answer', async reply => {
  offer()
  await expectFailure(reply)
})

test.each(CUT)('%s that ends before its end is not a complete reply', async (_, wire) => expectCut(wire))

test.each(CUT_DIALECTS)('With the dialects, %s that ends before its end is not a complete reply', async (_, wire) => {
  offer()
  await expectCut(wire)
})

test('Without the dialects, events with whole messages are refused and never put together', async () => {
  const growing = DIALECTS.find(({ name }) => name === 'LangGraph: messages that grow')
  const reply = await readReply(growing?.wire ?? '', 'text/event-stream')
  expect(reply).toMatchObject({ content: undefined, error: { code: 'malformed-stream' } })
  expect(reply.error).toMatchObject({ expected: 'nicodata-chat.dialects.js' })
})

test('Several messages in one body are several paragraphs, also without the dialects', async () => {
  const wire = JSON.stringify([{ text: 'Bonjour.' }, { text: 'Lequel ?' }, { image: 'a.png' }])
  expect(await readReply(wire, 'application/json')).toMatchObject({ content: 'Bonjour.\n\nLequel ?' })
})

test('The dialects leave the formats of others as they are', async () => {
  offer()
  const openAi = 'data: {"choices":[{"delta":{"content":"\\"run_id\\": 1"},"finish_reason":"stop"}]}\n\n'
  expect(await readReply(openAi, 'text/event-stream')).toMatchObject({ content: '"run_id": 1', error: undefined })
  const own = 'data: {"content":"Bon"}\n\ndata: {"content":"jour"}\n\n'
  expect(await readReply(own, 'text/event-stream')).toMatchObject({ content: 'Bonjour', error: undefined })
})

const token = 'data: {"token":"Bon"}\n\ndata: {"token":"jour"}\n\n'

test('A page reads what nobody knows: text of events', async () => {
  const readReply_ = vi.fn((data: unknown) => (data as { token?: string }).token)
  for (const size of CHUNK_SIZES) {
    expect(await readReply(token, 'text/event-stream', size, { readReply: readReply_ })).toMatchObject({
      content: 'Bonjour',
      status: 'ready',
    })
  }
  expect(readReply_).toHaveBeenCalledWith({ token: 'Bon' }, '')
})

test('A page reads events by their names, as parts, or as an error', async () => {
  const wire = [
    'event: thought\ndata: {"type":"t","value":"Hm."}\n\n',
    'event: word\ndata: {"type":"w","value":"Oui."}\n\n',
    'event: other\ndata: {"content":" Non."}\n\n',
    'event: problem\ndata: {"type":"p","value":"Overloaded"}\n\n',
  ].join('')
  const reply = await readReply(wire, 'text/event-stream', 1, {
    readReply(data, event) {
      const delta = String(Reflect.get(Object(data), 'value'))
      if (event === 'thought') return [{ type: 'reasoning-delta', id: '', delta }]
      if (event === 'problem') return new Error(delta)
      return event === 'word' ? delta : undefined
    },
  })
  // Its code says that no connection was lost, which would be made again.
  const error = { name: 'ChatError', code: 'stream-error', message: 'Overloaded' }
  expect(reply).toMatchObject({ reasoning: 'Hm.', content: 'Oui. Non.', error })
})

test.each([
  ['', 'reply-cut'],
  ['event: over\ndata: {}\n\n', undefined],
])('A reply whose start a page reads is complete with its end only (%j)', async (end, code) => {
  const reply = await readReply(`event: begun\ndata: {}\n\n${token}${end}`, 'text/event-stream', 7, {
    readReply(data, event) {
      if (event === 'begun') return [{ type: 'start' }]
      return event === 'over' ? [{ type: 'finish' }] : String(Reflect.get(Object(data), 'token'))
    },
  })
  expect(reply.content).toBe('Bonjour')
  expect(Reflect.get(reply.error ?? {}, 'code')).toBe(code)
})

test.each([
  ['a body of JSON', 'application/json', '{"data":{"say":"Bonjour"}}'],
  ['lines of JSON', 'application/x-ndjson', '{"data":{"say":"Bon"}}\n{"data":{"say":"jour"}}\n'],
])('A page reads %s', async (_, contentType, wire) => {
  const reply = await readReply(wire, contentType, 1, {
    readReply: data => (data as { data: { say: string } }).data.say,
  })
  expect(reply).toMatchObject({ content: 'Bonjour', status: 'ready' })
})

test('A page that reads replies itself is asked before the dialects, and not for a protocol that the chat knows', async () => {
  offer()
  const own = vi.fn(() => 'Oui')
  const dify = DIALECTS.find(({ name }) => name === 'Dify: the whole reply')
  expect(await readReply(dify?.wire ?? '', 'application/json', 7, { readReply: own })).toMatchObject({ content: 'Oui' })
  const openAi = 'data: {"choices":[{"delta":{"content":"Non"},"finish_reason":"stop"}]}\n\n'
  expect(await readReply(openAi, 'text/event-stream', 7, { readReply: own })).toMatchObject({ content: 'Non' })
  expect(own).toHaveBeenCalledOnce()
})
