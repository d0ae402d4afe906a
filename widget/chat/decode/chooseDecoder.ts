import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeDataStream } from './decodeDataStream.ts'
import { decodeText } from './decodeText.ts'
import { decodeUiMessageStream } from './decodeUiMessageStream.ts'

/** Makes parts of a text that comes in pieces. */
export type Decoder = (text: AsyncGenerator<string>) => AsyncGenerator<StreamPart>

/** How a reply in this protocol is to be read. */
export function chooseDecoder(protocol: string): Decoder {
  switch (protocol) {
    case 'text':
      return decodeText
    case 'data':
      return decodeDetected
    default:
      throw new ChatError('unknown-protocol', `Unknown stream protocol: ${protocol}`, {
        expected: 'text or data',
        received: protocol,
      })
  }
}

/**
 * Data streams (v4) and UI message streams (v5 to v7) tell themselves apart by their first line: `0:"…"` has a code of
 * one character, `data: …` or `: comment` has not. The headers that name them are less sure: other origins hide
 * `x-vercel-ai-*`, and servers in the wild send data streams as `text/event-stream`.
 */
async function* decodeDetected(text: AsyncGenerator<string>): AsyncGenerator<StreamPart> {
  let start = ''
  while (start.length < 2) {
    const { done, value } = await text.next()
    if (done) break
    start = (start + value).trimStart()
  }
  // The first two characters of a comment, or of the fields data, event, id and retry.
  const isEvents = /^(?::|da|ev|id|re)/.test(start)
  yield* (isEvents ? decodeUiMessageStream : decodeDataStream)(startingWith(start, text))
}

async function* startingWith(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}
