import type { Source } from './answerPiece.ts'
import type { ReplyEncoder } from './encodeReply.ts'

// f:{"messageId":"msg-1"}
// g:"Il veut un prix."  h:{"sourceType":"url","id":"1",…}  0:"Bonjour [1]"
// ^ code, then JSON up to the end of the line
// 2:[{"type":"data-suggestions","data":["Où êtes-vous ?"]}]
// 2:[{"type":"data-handover","data":true}]
// e:{"finishReason":"stop",…}   d:{"finishReason":"stop",…}
export const DATA_ENCODER: ReplyEncoder = {
  open: messageId => line('f', { messageId }),
  piece(piece) {
    if (piece.kind === 'source') return line('h', sourcePart(piece.source))
    if (piece.kind === 'suggestions') return line('2', [{ type: 'data-suggestions', data: piece.questions }])
    if (piece.kind === 'handover') return line('2', [{ type: 'data-handover', data: true }])
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
