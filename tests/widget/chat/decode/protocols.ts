import { chooseDecoder } from '../../../../widget/chat/decode/chooseDecoder.ts'
import { decodeAnthropic } from '../../../../widget/chat/decode/decodeAnthropic.ts'
import { decodeDataStream } from '../../../../widget/chat/decode/decodeDataStream.ts'
import { decodeJsonBody } from '../../../../widget/chat/decode/decodeJsonBody.ts'
import { decodeOllama } from '../../../../widget/chat/decode/decodeOllama.ts'
import { decodeOpenAi } from '../../../../widget/chat/decode/decodeOpenAi.ts'
import type { Decoder } from '../../../../widget/chat/decode/decoder.ts'
import { decodeText } from '../../../../widget/chat/decode/decodeText.ts'
import { decodeUiMessageStream } from '../../../../widget/chat/decode/decodeUiMessageStream.ts'

const EVENTS = 'text/event-stream'
const LINES = 'application/x-ndjson'

/** A protocol: its decoder, and what a server of it sends for a text that it has in several chunks. */
export interface Protocol {
  readonly decode: Decoder
  readonly contentType: string
  write(chunks: readonly string[]): string
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const line = (value: unknown) => `${JSON.stringify(value)}\n`

export const PROTOCOLS: { readonly [name: string]: Protocol } = {
  text: { decode: decodeText, contentType: 'text/plain', write: chunks => chunks.join('') },
  'data stream': {
    decode: decodeDataStream,
    contentType: 'text/plain',
    write: chunks => `${chunks.map(chunk => `0:${line(chunk)}`).join('')}d:{"finishReason":"stop"}\n`,
  },
  'UI message stream': {
    decode: decodeUiMessageStream,
    contentType: EVENTS,
    write: chunks =>
      [
        { type: 'start' },
        { type: 'text-start', id: '0' },
        ...chunks.map(delta => ({ type: 'text-delta', id: '0', delta })),
        { type: 'text-end', id: '0' },
        { type: 'finish' },
      ]
        .map(event)
        .join(''),
  },
  OpenAI: {
    decode: decodeOpenAi,
    contentType: EVENTS,
    write: chunks =>
      `${chunks.map(content => event({ choices: [{ index: 0, delta: { content } }] })).join('')}data: [DONE]\n\n`,
  },
  Ollama: {
    decode: decodeOllama,
    contentType: LINES,
    write: chunks =>
      [...chunks.map(content => ({ message: { role: 'assistant', content }, done: false })), { done: true }]
        .map(line)
        .join(''),
  },
  Anthropic: {
    decode: decodeAnthropic,
    contentType: EVENTS,
    write: chunks =>
      [
        { type: 'message_start', message: {} },
        ...chunks.map(text => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
        { type: 'message_stop' },
      ]
        .map(chunk => `event: ${chunk.type}\n${event(chunk)}`)
        .join(''),
  },
  'JSON body': {
    decode: decodeJsonBody,
    contentType: 'application/json',
    write: chunks => JSON.stringify({ reply: chunks.join('') }),
  },
  'events of JSON': {
    decode: chooseDecoder('auto', { contentType: EVENTS }),
    contentType: EVENTS,
    write: chunks => chunks.map(content => event({ content })).join(''),
  },
  'lines of JSON': {
    decode: chooseDecoder('auto', { contentType: LINES }),
    contentType: LINES,
    write: chunks => chunks.map(line).join(''),
  },
}

/** Every decoder, and those that first detect the protocol. */
export const DECODERS: { readonly [name: string]: Decoder } = {
  ...Object.fromEntries(Object.entries(PROTOCOLS).map(([name, { decode }]) => [name, decode])),
  'data stream or UI message stream': chooseDecoder('data'),
  'anything as text': chooseDecoder('auto', { contentType: 'text/plain' }),
  'anything as JSON': chooseDecoder('auto', { contentType: 'application/json' }),
  'anything without a type': chooseDecoder('auto'),
}
