import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeDataStream } from './decodeDataStream.ts'
import type { Decoder, DecoderOptions, OnDecoder } from './decoder.ts'
import { decodeText } from './decodeText.ts'
import { decodeUiMessageStream } from './decodeUiMessageStream.ts'
import { decodeDetected, startingWith } from './detectProtocol.ts'
import { malformed } from './malformed.ts'
import { cutOff } from './replyEnd.ts'
import { splitThoughts } from './splitThoughts.ts'

/** The decoder for this protocol. */
export function chooseDecoder(protocol: string, options: DecoderOptions = {}): Decoder {
  const { isReplyRequired = protocol === 'auto' } = options
  const decode = decoderOf(protocol, options)
  return text => splitThoughts(isReplyRequired ? requireReply(text, decode, protocol) : decode(text))
}

function decoderOf(protocol: string, options: DecoderOptions): Decoder {
  switch (protocol) {
    case 'text':
      options.onDecoder?.(decodeText)
      return decodeText
    case 'data':
      return text => decodeStream(text, options.onDecoder)
    case 'auto':
      return text => decodeDetected(text, options)
    default:
      throw new ChatError('unknown-protocol', `Unknown stream protocol: ${protocol}`, {
        expected: 'text, data or auto',
        received: protocol,
      })
  }
}

/**
 * Tell data streams (v4) from UI message streams (v5 to v7) by the first line. Headers are unreliable: CORS hides
 * `x-vercel-ai-*`, and some servers send data streams as `text/event-stream`.
 */
async function* decodeStream(text: AsyncGenerator<string>, onDecoder?: OnDecoder): AsyncGenerator<StreamPart> {
  let start = ''
  while (start.length < 2) {
    const { done, value } = await text.next()
    if (done) break
    start = (start + value).trimStart()
  }
  // The first two characters of a comment, or of a field: data, event, id, retry.
  const isEvents = /^(?::|da|ev|id|re)/.test(start)
  const decode = isEvents ? decodeUiMessageStream : decodeDataStream
  onDecoder?.(decode)
  yield* decode(startingWith(start, text))
}

/**
 * Throw if a reply has nothing to show, or lacks the end that its protocol requires. Otherwise a question would have no
 * answer, or half an answer would look complete.
 */
async function* requireReply(
  text: AsyncGenerator<string>,
  decode: Decoder,
  protocol: string,
): AsyncGenerator<StreamPart> {
  let start = ''
  let isRead = false
  let isOpen = false
  async function* watched() {
    for await (const chunk of text) {
      if (start.length <= 100) start = (start + chunk).trimStart()
      yield chunk
    }
  }
  for await (const part of decode(watched())) {
    // Servers that send a start also send an end. Hand-written servers may send neither, and plain text has no end.
    if (part.type === 'start') isOpen = !part.isNewMessage
    else if (part.type === 'finish') isOpen = false
    if (part.type !== 'start' && (part.type !== 'text-delta' || part.delta.trim() !== '')) isRead = true
    yield part
  }
  if (isOpen) throw cutOff()
  if (isRead) return
  const advice = protocol === 'auto' ? ' Set "backend" or "endpoint" to a chat backend.' : ''
  throw start
    ? malformed('Nothing of the reply could be read.', `a reply that stream-protocol="${protocol}" reads`, start)
    : new ChatError('empty-body', `The response body is empty.${advice}`)
}
