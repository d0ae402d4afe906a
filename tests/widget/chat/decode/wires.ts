const lines = (...values: unknown[]) => values.map(value => `${JSON.stringify(value)}\n`).join('')
const events = (...values: unknown[]) => values.map(value => `data: ${JSON.stringify(value)}\n\n`).join('')

/** A reply of some words, in the protocol of a backend: its content type, and how it is written. */
export const WIRES: Record<string, readonly [type: string, write: (words: readonly string[]) => string]> = {
  'plain text': ['text/plain', words => words.join('')],
  'events of text': ['text/event-stream', words => words.map(word => `data: ${word}\n\n`).join('')],
  'events of JSON': ['text/event-stream', words => events(...words.map(content => ({ content })))],
  OpenAI: [
    'text/event-stream',
    words =>
      events(...words.map(content => ({ choices: [{ index: 0, delta: { content } }] }))) +
      events({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
  ],
  Ollama: [
    'application/x-ndjson',
    words => lines(...words.map(content => ({ message: { content }, done: false })), { done: true }),
  ],
  Anthropic: [
    'text/event-stream',
    words =>
      events(
        { type: 'message_start', message: {} },
        ...words.map(text => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
        { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
        { type: 'message_stop' },
      ),
  ],
  'AI SDK 4': [
    'text/plain',
    words =>
      `f:{"messageId":"m"}\n${words.map(word => `0:${JSON.stringify(word)}\n`).join('')}d:{"finishReason":"stop"}\n`,
  ],
  'AI SDK 5': [
    'text/event-stream',
    words =>
      events(
        { type: 'start' },
        { type: 'start-step' },
        { type: 'text-start', id: 'a' },
        ...words.map(delta => ({ type: 'text-delta', id: 'a', delta })),
        { type: 'text-end', id: 'a' },
        { type: 'finish' },
      ),
  ],
  'a body of JSON': ['application/json', words => JSON.stringify({ reply: words.join('') })],
}
