import type { ReplyProtocol } from '../chatProtocol.ts'
import type { AnswerEnd, AnswerPiece, Source } from './answerPiece.ts'
import { createUiEncoder } from './encodeUiReply.ts'
import { linkDefinitions, suggestionDefinitions } from './linkDefinitions.ts'
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

// Ouvert le samedi [1].
//
// [1]: /infos#horaires:~:text=Ouvert "Infos › Horaires"
// [suite-1]: # "Où êtes-vous ?"
// [suite-0]: #handover
function createTextEncoder(): ReplyEncoder {
  const sources: Source[] = []
  const suggestions: string[] = []
  let isForPerson = false
  const blocks = new OpenBlocks()
  const start = new TextStart()
  return {
    open: () => '',
    piece(piece) {
      if (piece.kind === 'source') sources.push(piece.source)
      if (piece.kind === 'suggestions') suggestions.push(...piece.questions)
      if (piece.kind === 'handover') isForPerson = true
      if (piece.kind !== 'text') return ''
      const text = start.pass(piece.text)
      blocks.read(text)
      return text
    },
    close() {
      const text = start.end()
      blocks.read(text)
      const lines = [...linkDefinitions(sources), ...suggestionDefinitions(suggestions, isForPerson)]
      // In an open code fence, the definitions would be code.
      return lines.length > 0 ? `${text}${blocks.closing()}\n\n${lines.join('\n')}` : text
    },
    fail: () => undefined,
  }
}

// f:{"messageId":"msg-1"}
// g:"Il veut un prix."  h:{"sourceType":"url","id":"1",…}  0:"Bonjour [1]"
// ^ code, then JSON up to the end of the line
// 2:[{"type":"data-suggestions","data":["Où êtes-vous ?"]}]
// 2:[{"type":"data-handover","data":true}]
// e:{"finishReason":"stop",…}   d:{"finishReason":"stop",…}
const dataEncoder: ReplyEncoder = {
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

/** Returns an encoder for one reply in a protocol. */
export function replyEncoder(protocol: ReplyProtocol): ReplyEncoder {
  if (protocol === 'ui') return createUiEncoder()
  return protocol === 'data' ? dataEncoder : createTextEncoder()
}

/** The content type of a protocol, if readers need a certain one, and the header that names the protocol. */
export function protocolHeaders(protocol: ReplyProtocol, contentType: string): Record<string, string> {
  if (protocol === 'ui') return { 'Content-Type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' }
  return { 'Content-Type': contentType, ...(protocol === 'data' && { 'x-vercel-ai-data-stream': 'v1' }) }
}
