import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeDataStream } from './decodeDataStream.ts'
import { decodeText } from './decodeText.ts'
import { decodeUiMessageStream } from './decodeUiMessageStream.ts'
import { decodeDetected } from './detectProtocol.ts'
import { malformed } from './readJSON.ts'
import { cutOff } from './replyEnd.ts'

/** Makes parts of a text that comes in pieces. */
export type Decoder = (text: AsyncGenerator<string>) => AsyncGenerator<StreamPart>

/** Hears which decoder the first bytes of a reply called for. */
export type OnDecoder = (decoder: Decoder) => void

/** How a reply in this protocol is to be read. For `auto`, its content type tells. */
export function chooseDecoder(protocol: string, contentType = '', onDecoder?: OnDecoder): Decoder {
  switch (protocol) {
    case 'text':
      return decodeText
    case 'data':
      return text => decodeStream(text, onDecoder)
    case 'auto':
      return text => requireReply(text, started => decodeDetected(started, contentType, onDecoder))
    default:
      throw new ChatError('unknown-protocol', `Unknown stream protocol: ${protocol}`, {
        expected: 'text, data or auto',
        received: protocol,
      })
  }
}

/**
 * Data streams (v4) and UI message streams (v5 to v7) tell themselves apart by their first line: `0:"…"` has a code of
 * one character, `data: …` or `: comment` has not. The headers that name them are less sure: other origins hide
 * `x-vercel-ai-*`, and servers in the wild send data streams as `text/event-stream`.
 */
async function* decodeStream(text: AsyncGenerator<string>, onDecoder?: OnDecoder): AsyncGenerator<StreamPart> {
  let start = ''
  while (start.length < 2) {
    const { done, value } = await text.next()
    if (done) break
    start = (start + value).trimStart()
  }
  // The first two characters of a comment, or of the fields data, event, id and retry.
  const isEvents = /^(?::|da|ev|id|re)/.test(start)
  const decode = isEvents ? decodeUiMessageStream : decodeDataStream
  onDecoder?.(decode)
  yield* decode(startingWith(start, text))
}

async function* startingWith(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/**
 * A reply of which nothing can be shown is an error, and so is one without the end that its server would announce: without
 * these, a question would stand there unanswered, or half an answer pass for a whole one.
 */
async function* requireReply(text: AsyncGenerator<string>, decode: Decoder): AsyncGenerator<StreamPart> {
  let start = ''
  let isRead = false
  let isOpen = false
  async function* watched() {
    for await (const piece of text) {
      if (start.length <= 100) start = (start + piece).trimStart()
      yield piece
    }
  }
  for await (const part of decode(watched())) {
    // Servers that announce a reply announce its end too. Those written by hand may do neither, and plain text cannot.
    if (part.type === 'start') isOpen = !part.isNewMessage
    else if (part.type === 'finish') isOpen = false
    if (part.type !== 'start' && (part.type !== 'text-delta' || part.delta.trim() !== '')) isRead = true
    yield part
  }
  if (isOpen) throw cutOff()
  if (isRead) return
  throw start
    ? malformed('Nothing of the reply could be read.', 'a protocol that stream-protocol="auto" knows', start)
    : new ChatError('empty-body', 'The response body is empty. Set "backend" or "endpoint" to a chat backend.')
}
