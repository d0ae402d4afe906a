import { expect, test } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { chunked, scriptedFetch } from './scriptedFetch.ts'

/** The session after a reply of these bytes. */
async function read(bytes: string | number[], streamProtocol: 'data' | 'text' = 'data', size = 64 * 1024) {
  const wire = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes)
  const session = createChatSession({ streamProtocol, fetch: scriptedFetch(new Response(chunked(wire, size))) })
  await session.append({ role: 'user', content: 'Bonjour ?' })
  const { messages, error, status } = session.getState()
  return { content: messages[1]?.content, error, status }
}

const ascii = (text: string) => [...text].map(character => character.charCodeAt(0))

test.each([
  [
    'a line without a colon',
    'bonjour',
    'Failed to parse stream string. No separator found.',
    'a line such as 0:"text"',
    'bonjour',
  ],
  [
    'an unknown code',
    'z:1',
    'Failed to parse stream string. Invalid code z.',
    'one of the codes 0 2 3 8 9 a b c d e f g h i j k',
    'z:1',
  ],
  [
    'a code that objects inherit',
    'toString:1',
    'Failed to parse stream string. Invalid code toString.',
    expect.any(String),
    'toString:1',
  ],
  [
    'a JSON answer instead of a stream',
    '{"error":"x"}',
    'Failed to parse stream string. Invalid code {"error".',
    expect.any(String),
    '{"error":"x"}',
  ],
  [
    'an HTML page',
    '<!doctype html>',
    'Failed to parse stream string. No separator found.',
    expect.any(String),
    '<!doctype html>',
  ],
  ['wrong JSON', '0:"oups', expect.stringContaining('Failed to parse stream string. '), 'JSON after 0:', '"oups'],
  ['no JSON', '0:', expect.stringContaining('Failed to parse stream string. '), 'JSON after 0:', ''],
  ['text that is no string', '0:1', '"text" parts expect a string value.', 'a string value.', '0:1'],
  ['data that is no list', '2:{}', '"data" parts expect an array value.', 'an array value.', '2:{}'],
  ['an error that is no string', '3:{}', '"error" parts expect a string value.', 'a string value.', '3:{}'],
  [
    'annotations that are no list',
    '8:1',
    '"message_annotations" parts expect an array value.',
    'an array value.',
    '8:1',
  ],
  [
    'a call without arguments',
    '9:{"toolCallId":"c","toolName":"t"}',
    '"tool_call" parts expect an object with a "toolCallId" and "toolName" and "args" property.',
    expect.any(String),
    expect.any(String),
  ],
  [
    'a call without a name',
    '9:{"toolCallId":"c","args":{}}',
    expect.stringContaining('"tool_call" parts'),
    expect.any(String),
    expect.any(String),
  ],
  [
    'a result without a result',
    'a:{"toolCallId":"c"}',
    '"tool_result" parts expect an object with a "toolCallId" and "result" property.',
    expect.any(String),
    'a:{"toolCallId":"c"}',
  ],
  [
    'a result without a call',
    'a:{"result":1}',
    expect.stringContaining('"tool_result" parts'),
    expect.any(String),
    expect.any(String),
  ],
  [
    'a call that starts without a name',
    'b:{"toolCallId":"c"}',
    '"tool_call_streaming_start" parts expect an object with a "toolCallId" and "toolName" property.',
    expect.any(String),
    expect.any(String),
  ],
  [
    'arguments without a text',
    'c:{"toolCallId":"c"}',
    '"tool_call_delta" parts expect an object with a "toolCallId" and "argsTextDelta" property.',
    expect.any(String),
    expect.any(String),
  ],
  [
    'an end without a reason',
    'd:{}',
    '"finish_message" parts expect an object with a "finishReason" property.',
    expect.any(String),
    'd:{}',
  ],
  [
    'the end of a step without a reason',
    'e:null',
    '"finish_step" parts expect an object with a "finishReason" property.',
    expect.any(String),
    'e:null',
  ],
  [
    'a step without an id',
    'f:[]',
    '"start_step" parts expect an object with a "messageId" property.',
    expect.any(String),
    'f:[]',
  ],
  ['reasoning that is no string', 'g:null', '"reasoning" parts expect a string value.', expect.any(String), 'g:null'],
  ['a source that is no object', 'h:"x"', '"source" parts expect a Source object.', expect.any(String), 'h:"x"'],
  [
    'hidden reasoning without data',
    'i:{}',
    '"redacted_reasoning" parts expect an object with a "data" property.',
    expect.any(String),
    'i:{}',
  ],
  [
    'a signature that is none',
    'j:{}',
    '"reasoning_signature" parts expect an object with a "signature" property.',
    expect.any(String),
    'j:{}',
  ],
  [
    'a file without a type',
    'k:{"data":""}',
    '"file" parts expect an object with a "data" and "mimeType" property.',
    expect.any(String),
    'k:{"data":""}',
  ],
])('%s is a clear error, and the text before it stays', async (_, line, message, expected, received) => {
  const { content, error, status } = await read(`0:"Déjà."\n${line}\n0:"plus tard"\n`)
  expect({ content, status }).toEqual({ content: 'Déjà.', status: 'error' })
  expect(error).toMatchObject({ name: 'ChatError', code: 'malformed-stream', message, expected, received })
})

test('A line of ten megabytes that is wrong is quoted in part only', async () => {
  const { error, content } = await read(`0:"ok"\n${'x'.repeat(10_000_000)}`, 'data', 4096)
  expect(content).toBe('ok')
  expect(error).toMatchObject({ received: `${'x'.repeat(100)}…` })
})

test('A line of ten megabytes that is right is shown', async () => {
  const { content } = await read(`0:"${'x'.repeat(10_000_000)}"`, 'data', 1000)
  expect(content).toHaveLength(10_000_000)
})

test('An event of wrong JSON is a clear error', async () => {
  const { error, content } = await read('data: {"type":"text-delta","id":"a","delta":"Déjà."}\n\ndata: {"type":\n\n')
  expect(content).toBe('Déjà.')
  expect(error).toMatchObject({
    code: 'malformed-stream',
    expected: 'a JSON chunk in each event',
    received: '{"type":',
  })
})

test.each(['data: {"type":"text-delta","id":"a","delta":"Oui"}\n\n', '0:"Oui"\n'])(
  'A byte order mark before %j is dropped',
  async wire => {
    expect(await read([0xef, 0xbb, 0xbf, ...ascii(wire)], 'data', 1)).toMatchObject({ content: 'Oui', status: 'ready' })
    expect(await read([0xef, 0xbb, 0xbf, ...ascii('Oui')], 'text', 1)).toMatchObject({ content: 'Oui' })
  },
)

test.each([
  ': bonjour\n\ndata: {"type":"text-delta","id":"a","delta":"Oui"}\n\n',
  'event: message\ndata: {"type":"text-delta","id":"a","delta":"Oui"}\n\n',
  'id: 1\ndata:{"type":"text-delta","id":"a","delta":"Oui"}\n\n',
  'retry: 1\ndata:{"type":"text-delta","id":"a","delta":"Oui"}\n\n',
  '\r\n\r\ndata: {"type":"text-delta","id":"a","delta":"Oui"}\r\n\r\n',
  'data: \n\ndata: {"type":"text-delta","id":"a","delta":"Oui"}\n\n',
  '\n\n0: "Oui" \r\n\n\n',
  'd:{"finishReason":"stop"}\n0:"Oui"\n',
  'e:{"finishReason":"stop"}\n0:"Oui"',
  'i:{"data":"x"}\n0:"Oui"',
])('The protocol of %j is found in its first bytes', async wire => {
  for (const size of [1, 2, 1000])
    expect(await read(wire, 'data', size)).toMatchObject({ content: 'Oui', status: 'ready' })
})

test.each(['', '\n', '\r\n \n'])('A reply of %j is neither a message nor an error', async wire => {
  expect(await read(wire)).toEqual({ content: undefined, error: undefined, status: 'ready' })
})

test('A reply of one character is an error', async () => {
  expect(await read('0')).toMatchObject({ error: { message: 'Failed to parse stream string. No separator found.' } })
})

test('Text is shown as it is: NUL, line ends, lines of other protocols', async () => {
  const text = 'a\0b\r\nc\rd\n0:"x"\ndata: {"type":"finish"}\n\n'
  expect(await read(text, 'text', 1)).toMatchObject({ content: text, status: 'ready' })
})

test('Bytes that are not UTF-8 are shown as U+FFFD, and so is a character that the end cuts off', async () => {
  expect(await read([0x61, 0xff, 0x62, 0xc3], 'text', 1)).toMatchObject({ content: 'a\ufffdb\ufffd', status: 'ready' })
  expect(await read([...ascii('0:"a'), 0xff, ...ascii('"\n')], 'data')).toMatchObject({ content: 'a\ufffd' })
})

test('NUL in JSON is refused where JSON forbids it, and shown where it is written out', async () => {
  expect(await read('0:"a\0"\n')).toMatchObject({ status: 'error' })
  expect(await read('0:"a\\u0000"\n')).toMatchObject({ content: 'a\0' })
})
