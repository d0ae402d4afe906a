import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { AnswerEnd, AnswerPiece } from '../assistants/assistant.ts'

/** Writes a reply in a stream protocol: its start, each piece, its end, and an error. */
export interface ReplyEncoder {
  open(messageId: string): string
  /** Empty for a piece that the protocol does not show. */
  piece(piece: AnswerPiece): string
  close(end: AnswerEnd): string
  /** Undefined when the protocol cannot show an error. The connection must be cut then. */
  fail(sentence: string): string | undefined
}

const textEncoder: ReplyEncoder = {
  open: () => '',
  piece: ({ kind, text }) => (kind === 'text' ? text : ''),
  close: () => '',
  fail: () => undefined,
}

// f:{"messageId":"msg-1"}
// g:"Il veut un prix."  0:"Bonjour"
// ^ code, then JSON up to the end of the line
// e:{"finishReason":"stop",…}   d:{"finishReason":"stop",…}
const dataEncoder: ReplyEncoder = {
  open: messageId => line('f', { messageId }),
  piece: ({ kind, text }) => line(kind === 'text' ? '0' : 'g', text),
  close: ({ finishReason, usage }) => {
    // AI SDK v4 writes null for an unknown count and reads it back as NaN.
    const counts = usage ?? { promptTokens: null, completionTokens: null }
    return line('e', { finishReason, usage: counts, isContinued: false }) + line('d', { finishReason, usage: counts })
  },
  fail: sentence => line('3', sentence),
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`
}

/** Returns the encoder of a protocol. */
export function replyEncoder(protocol: StreamProtocol): ReplyEncoder {
  return protocol === 'data' ? dataEncoder : textEncoder
}
