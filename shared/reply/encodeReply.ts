import type { ReplyProtocol } from '../chatProtocol.ts'
import type { AnswerEnd, AnswerPiece } from './answerPiece.ts'
import { DATA_ENCODER } from './encodeDataReply.ts'
import { createTextEncoder, type TextGuard } from './encodeTextReply.ts'
import { createUiEncoder } from './encodeUiReply.ts'
import { OpenBlocks } from './openBlocks.ts'
import { TextStart } from './textStart.ts'

/** Writes one reply in a stream protocol: its start, each piece, its end, and an error. */
export interface ReplyEncoder {
  open(messageId: string): string
  /** Empty for a piece that the protocol does not show, or shows at the end. */
  piece(piece: AnswerPiece): string
  close(end: AnswerEnd): string
  /** Undefined when the protocol cannot show an error. The connection must be cut then. */
  fail(sentence: string): string | undefined
}

/** Guards the text of any author: it never begins like another protocol, and every block in it is closed. */
function createGuard(): TextGuard {
  const blocks = new OpenBlocks()
  const start = new TextStart()
  const read = (text: string) => {
    blocks.read(text)
    return text
  }
  return { pass: text => read(start.pass(text)), end: () => read(start.end()), closing: () => blocks.closing() }
}

/** Returns an encoder for one reply in a protocol. */
export function replyEncoder(protocol: ReplyProtocol): ReplyEncoder {
  if (protocol === 'ui') return createUiEncoder()
  return protocol === 'data' ? DATA_ENCODER : createTextEncoder(createGuard())
}

/** The content type of a protocol, if readers need a certain one, and the header that names the protocol. */
export function protocolHeaders(protocol: ReplyProtocol, contentType: string): Record<string, string> {
  if (protocol === 'ui') return { 'Content-Type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' }
  return { 'Content-Type': contentType, ...(protocol === 'data' && { 'x-vercel-ai-data-stream': 'v1' }) }
}
