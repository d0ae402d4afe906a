import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { Source } from '../../shared/knowledge/section.ts'
import type { AnswerEnd, AnswerPiece } from '../assistants/assistant.ts'
import { linkDefinitions } from './linkDefinitions.ts'

/** Writes one reply in a stream protocol: its start, each piece, its end, and an error. */
export interface ReplyEncoder {
  open(messageId: string): string
  /** Empty for a piece that the protocol does not show, or shows at the end. */
  piece(piece: AnswerPiece): string
  close(end: AnswerEnd): string
  /** Undefined when the protocol cannot show an error. The connection must be cut then. */
  fail(sentence: string): string | undefined
}

// Ouvert le samedi [1].
//
// [1]: /infos#horaires:~:text=Ouvert "Infos › Horaires"
function createTextEncoder(): ReplyEncoder {
  const sources: Source[] = []
  return {
    open: () => '',
    piece(piece) {
      if (piece.kind === 'source') sources.push(piece.source)
      return piece.kind === 'text' ? piece.text : ''
    },
    close: () => (sources.length > 0 ? `\n\n${linkDefinitions(sources)}` : ''),
    fail: () => undefined,
  }
}

// f:{"messageId":"msg-1"}
// g:"Il veut un prix."  h:{"sourceType":"url","id":"1",…}  0:"Bonjour [1]"
// ^ code, then JSON up to the end of the line
// e:{"finishReason":"stop",…}   d:{"finishReason":"stop",…}
const dataEncoder: ReplyEncoder = {
  open: messageId => line('f', { messageId }),
  piece(piece) {
    if (piece.kind === 'source') return line('h', sourcePart(piece.source))
    return line(piece.kind === 'text' ? '0' : 'g', piece.text)
  },
  close: ({ finishReason, usage }) => {
    // AI SDK v4 writes null for an unknown count and reads it back as NaN.
    const counts = usage ?? { promptTokens: null, completionTokens: null }
    return line('e', { finishReason, usage: counts, isContinued: false }) + line('d', { finishReason, usage: counts })
  },
  fail: sentence => line('3', sentence),
}

function sourcePart({ id, url, title, quote }: Source) {
  return { sourceType: 'url', id, url, title, providerMetadata: { nicodata: { quote } } }
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`
}

/** Returns an encoder for one reply in a protocol. */
export function replyEncoder(protocol: StreamProtocol): ReplyEncoder {
  return protocol === 'data' ? dataEncoder : createTextEncoder()
}
