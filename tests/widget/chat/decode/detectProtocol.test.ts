import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import { CHUNK_SIZES, readReply } from '../readReply.ts'

const STREAMS = new URL('../../../fixtures/streams/', import.meta.url)

test.each(readdirSync(STREAMS).filter(name => name.endsWith('.txt')))(
  'The AI SDK’s %s is read like the protocol that it is',
  async name => {
    const wire = readFileSync(new URL(name, STREAMS), 'utf8')
    const contentType = name.includes('-ui-') ? 'text/event-stream' : 'text/plain; charset=utf-8'
    const named: Record<string, string> = name.startsWith('ai4-data-') ? { 'x-vercel-ai-data-stream': 'v1' } : {}
    const streamProtocol = name.includes('-text-plain') ? 'text' : 'data'
    const asked = await readReply(wire, contentType, undefined, { streamProtocol })
    for (const size of CHUNK_SIZES) {
      const found = await readReply(wire, contentType, size, {}, named)
      // Plain text arrives in other chunks than the parts of a protocol.
      expect({ ...found, error: found.error?.message }).toEqual({ ...asked, error: asked.error?.message })
    }
  },
)

const sse = (...data: string[]) => data.map(line => `data: ${line}\n\n`).join('')

test.each([
  ['plain text', 'text/plain', 'Bonjour !', 'Bonjour !'],
  ['text without a type', undefined, 'Bonjour !', 'Bonjour !'],
  ['text of one character', 'text/plain', '0', '0'],
  ['Markdown', 'text/markdown; charset=utf-8', '# Titre\n', '# Titre\n'],
  ['text of a PHP script that names no type', 'text/html; charset=UTF-8', 'Bonjour !', 'Bonjour !'],
  ['plain text under text/event-stream', 'text/event-stream', 'Bonjour !\nÇa va ?', 'Bonjour !\nÇa va ?'],
  ['text that happens to be JSON', 'text/plain', '{"content":"x"}', '{"content":"x"}'],
  ['text that begins like a data stream', 'text/plain', '0: zéro\n1: un', '0: zéro\n1: un'],
  ['text that begins like a data stream, in quotes', 'text/plain', '0:"zéro" et\n1: un', '0:"zéro" et\n1: un'],
  ['text that speaks of data', 'text/plain', 'data: 42\n\nfin', 'data: 42\n\nfin'],
  ['text with JSON in an event', 'text/plain', 'data: {"a":1}\n\n', 'data: {"a":1}\n\n'],
  ['text with leading white space', 'text/plain', ' \n\n  Bonjour', 'Bonjour'],
  ['text that begins with a tag', 'text/plain', '<b>gras</b>', '<b>gras</b>'],
  ['text that begins with a brace', undefined, '{ingrédients}', '{ingrédients}'],
  ['a data stream', 'text/plain; charset=utf-8', '0:"Oui"\n', 'Oui'],
  ['a data stream under text/event-stream', 'text/event-stream', '0:"Oui"\nd:{"finishReason":"stop"}\n', 'Oui'],
  ['a data stream without a last line end', 'application/octet-stream', '0:"Oui"', 'Oui'],
  ['events of text', 'text/event-stream', sse('Bon', 'jour', '[DONE]'), 'Bonjour'],
  ['events with names and ids', 'text/event-stream', 'event: message\ndata: Oui\nid: 0\n\n', 'Oui'],
  ['events of several lines', 'text/event-stream', 'data: a\ndata: b\n\n', 'a\nb'],
  [
    'chunks of several lines',
    'text/event-stream',
    'data: {"choices":[{"finish_reason":"stop",\ndata: "delta":{"content":"Oui"}}]}\n\n',
    'Oui',
  ],
  ['events of JSON strings', 'text/event-stream', sse('"Bon"', '"jour"'), 'Bonjour'],
  [
    'events of JSON objects',
    'text/event-stream',
    sse('{"id":1}', '{"content":"Bon"}', '{"content":"jour"}'),
    'Bonjour',
  ],
  ['events of a type of their own', 'text/event-stream', sse('{"type":"token","content":"Oui"}'), 'Oui'],
  [
    'UI chunks, after one to come',
    'text/event-stream',
    sse('{"type":"new"}', '{"type":"text-delta","id":"a","delta":"Oui"}'),
    'Oui',
  ],
  ['OpenAI under text/plain', 'text/plain', sse('{"choices":[{"delta":{"content":"Oui"}}]}', '[DONE]'), 'Oui'],
  ['lines of JSON', 'application/jsonl', '{"type":"begin"}\n{"type":"item","content":"Oui"}\n', 'Oui'],
  ['a body with content', 'application/json', '{"content":"Oui"}', 'Oui'],
  ['a body with reply', 'application/json; charset=utf-8', '{ "ok": true, "reply": "Oui" }', 'Oui'],
  ['a body with message', 'application/json', '{"message":"Oui"}', 'Oui'],
  ['a body with a message', 'application/json', '{"message":{"role":"assistant","content":"Oui"}}', 'Oui'],
  ['a body with text', 'application/json', '{\n  "text": "Oui"\n}\n', 'Oui'],
  ['a list with output', 'application/json', '[{"output":"Oui"}]', 'Oui'],
  ['a body that is a string', 'application/json', '"Oui"', 'Oui'],
  [
    'blocks of content',
    'application/json',
    '{"content":[{"type":"text","text":"O"},{"type":"text","text":"ui"}]}',
    'Oui',
  ],
  [
    'a completion',
    'application/json',
    '{"id":"x","object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"Oui"},"finish_reason":"stop"}]}',
    'Oui',
  ],
  ['a body without a type', undefined, '{"reply":"Oui"}', 'Oui'],
  ['a body of another kind of JSON', 'application/vnd.api+json', '{"output":"Oui"}', 'Oui'],
])('%s (%s) is shown', async (_, contentType, wire, content) => {
  for (const size of CHUNK_SIZES) {
    expect(await readReply(wire, contentType, size)).toMatchObject({ content, status: 'ready', error: undefined })
  }
})

test.each([
  ['an HTML page', 'text/html', '<!doctype html><title>Login</title>', 'unreadable-reply', 'a page of HTML'],
  [
    'an HTML page without a type',
    undefined,
    '<!DOCTYPE html>\n<title>Login</title>',
    'unreadable-reply',
    'a page of HTML',
  ],
  ['XML', 'application/xml', '<?xml version="1.0"?><Error/>', 'unreadable-reply', 'a page of HTML or XML'],
  ['a picture', 'image/png', '\x89PNG', 'unreadable-reply', 'image/png'],
  ['an empty body', 'text/plain', '', 'empty-body', 'The response body is empty. Set "backend"'],
  ['white space', 'text/plain', '\n \n', 'empty-body', 'The response body is empty.'],
  [
    'JSON without a text',
    'application/json',
    '{"ok":true}',
    'unreadable-reply',
    'JSON without a text in "content": {"ok":true}',
  ],
  ['an empty text in JSON', 'application/json', '{"content":""}', 'unreadable-reply', '{"content":""}'],
  ['JSON that is cut off', 'application/json', '{"content":"Ou', 'malformed-stream', 'Failed to parse'],
  ['an error in JSON', 'application/json', '{"error":{"message":"No such model."}}', 'stream-error', 'No such model.'],
  ['an error as a text', 'application/json', '{"error":"No such model."}', 'stream-error', 'No such model.'],
  ['an error in an event', 'text/event-stream', sse('{"error":{"message":"No key."}}'), 'stream-error', 'No key.'],
  [
    'an error of the UI stream',
    'text/event-stream',
    sse('{"type":"error","errorText":"Oups"}'),
    'stream-error',
    'Oups',
  ],
  ['chunks that nobody knows', 'text/event-stream', sse('{"type":"new"}'), 'malformed-stream', 'Nothing of the reply'],
  ['an event that is never closed', 'text/event-stream', 'data: {"type":"sta', 'malformed-stream', 'Nothing of'],
  ['comments only', 'text/event-stream', ': ping\n\n: ping\n\n', 'malformed-stream', 'Nothing of the reply'],
])('%s is an error that says what came', async (_, contentType, wire, code, message) => {
  for (const size of CHUNK_SIZES) {
    const { error, finish, status } = await readReply(wire, contentType, size)
    expect({ status, finish }).toEqual({ status: 'error', finish: undefined })
    expect(error).toMatchObject({ name: 'ChatError', code, message: expect.stringContaining(message) })
  }
})

test.each([
  ['a UI stream', 'text/event-stream', sse('{"type":"start"}', '{"type":"text-delta","id":"a","delta":"Ou"}')],
  ['a data stream', 'text/plain', 'f:{"messageId":"m"}\n0:"Ou"\n'],
])('%s that ends before its end is not a complete reply', async (_, contentType, wire) => {
  expect(await readReply(wire, contentType)).toMatchObject({ content: 'Ou', error: { code: 'reply-cut' } })
})

test('A UI stream that says it is done, or was aborted, has its end', async () => {
  const start = sse('{"type":"start"}', '{"type":"text-delta","id":"a","delta":"Ou"}')
  expect(await readReply(start + sse('[DONE]'), 'text/event-stream')).toMatchObject({ status: 'ready' })
  const aborted = await readReply(start + sse('{"type":"abort"}'), 'text/event-stream')
  expect(aborted).toMatchObject({ status: 'ready', finish: { finishReason: 'abort' } })
})

test.each([
  ['text/plain', 'Bonjour', 'Bonjour'],
  ['text/event-stream', 'data: {"choices":[{"delta":{"content":"Bonjour"}}]}\n\n', 'Bonjour'],
  ['application/x-ndjson', '{"message":{"content":"Bonjour"},"done":false}\n', 'Bonjour'],
])('A reply of %s is shown while it streams', async (contentType, wire, content) => {
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new TextEncoder().encode(wire)),
  })
  const session = createChatSession({
    streamProtocol: 'auto',
    fetch: async () => new Response(body, { headers: { 'content-type': contentType } }),
  })
  const over = session.append({ role: 'user', content: '?' })
  await expect.poll(() => session.getState().messages[1]?.content).toBe(content)
  session.stop()
  await over
})

test.each([
  ['iso-8859-1', [0x44, 0xe9, 0x6a, 0xe0], 'Déjà'],
  ['"windows-1252"', [0x80, 0x20, 0xe9], '€ é'],
  ['utf-16le', [0xe9, 0x00, 0x41, 0x00], 'éA'],
  ['nonsense', [0xc3, 0xa9], 'é'],
  ['utf-8', [0x61, 0xff], 'a\ufffd'],
])('A text in %s is read as such', async (charset, bytes, content) => {
  for (const streamProtocol of ['auto', 'text'] as const) {
    const reply = await readReply(Uint8Array.from(bytes), `text/plain; charset=${charset}`, 1, { streamProtocol })
    expect(reply).toMatchObject({ content, status: 'ready' })
  }
})

test('A binary reply is an error under any content type, but that of a text: a model may write a zero', async () => {
  const message = Uint8Array.from([0, 0, 0, 12, 0x0a, 0x06, 0x4f, 0x75, 0x69])
  for (const type of ['application/vnd.ag-ui.event+proto', 'application/octet-stream']) {
    expect(await readReply(message, type)).toMatchObject({ content: undefined, error: { code: 'unreadable-reply' } })
  }
  expect(await readReply('\0Oui', 'text/plain')).toMatchObject({ content: '\0Oui', status: 'ready' })
})

test('Any other protocol is the specification’s error', async () => {
  // @ts-expect-error: a value that a page without types may give.
  const { error } = await readReply('Oui', 'text/plain', 1, { streamProtocol: 'sse' })
  expect(error).toMatchObject({ message: 'Unknown stream protocol: sse', expected: 'text, data or auto' })
})
