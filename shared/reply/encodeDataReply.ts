import { dataPartOf, isText, metadataOf } from './answerPiece.ts'
import type { ReplyEncoder } from './ReplyEncoder.ts'

// f:{"messageId":"msg-1"}
// g:"Il veut un prix."  h:{"sourceType":"url","id":"1",…}  0:"Bonjour [1]"
// ^ code, then JSON up to the end of the line
// 2:[{"type":"data-suggestions","data":["Où êtes-vous ?"]}]
// 2:[{"type":"data-handover","data":true}]
// e:{"finishReason":"stop",…}   d:{"finishReason":"stop",…}
export const DATA_ENCODER: ReplyEncoder = {
  open: messageId => line('f', { messageId }),
  piece(piece) {
    if (piece.kind === 'source') {
      const { id, url, title } = piece.source
      return line('h', { sourceType: 'url', id, url, title, providerMetadata: metadataOf(piece.source) })
    }
    if (isText(piece)) return line(piece.kind === 'text' ? '0' : 'g', piece.text)
    return line('2', [dataPartOf(piece)])
  },
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
