import { LAST_EVENT } from '../stream/eventReader.ts'
import { dataPartOf, isText, metadataOf } from './answerPiece.ts'
import type { ReplyEncoder } from './ReplyEncoder.ts'

/**
 * Writes the UI message stream of AI SDK v5 to v7: server-sent events with one JSON chunk each.
 *
 *     data: {"type":"start","messageId":"msg-1"}
 *     data: {"type":"text-start","id":"1"}
 *     data: {"type":"source-url","sourceId":"1","url":"/#a","title":"A","providerMetadata":{"nicodata":{"quote":"…"}}}
 *     data: {"type":"text-delta","id":"1","delta":"Bonjour [1]"}
 *
 * A source may come inside a text block, so the text stays one part.
 */
export function createUiEncoder(): ReplyEncoder {
  let blocks = 0
  let open: 'text' | 'reasoning' | undefined

  function end(): string {
    const chunk = open ? event({ type: `${open}-end`, id: String(blocks) }) : ''
    open = undefined
    return chunk
  }

  return {
    open: messageId => event({ type: 'start', messageId }) + event({ type: 'start-step' }),
    piece(piece) {
      if (piece.kind === 'source') {
        const { id: sourceId, url, title } = piece.source
        return event({ type: 'source-url', sourceId, url, title, providerMetadata: metadataOf(piece.source) })
      }
      if (!isText(piece)) return end() + event(dataPartOf(piece))
      let chunks = ''
      if (open !== piece.kind) {
        chunks = end()
        blocks += 1
        open = piece.kind
        chunks += event({ type: `${open}-start`, id: String(blocks) })
      }
      return chunks + event({ type: `${piece.kind}-delta`, id: String(blocks), delta: piece.text })
    },
    close({ finishReason }) {
      // Early versions of AI SDK 5 reject a reason, so a complete reply has none.
      const finish = { type: 'finish', ...(finishReason !== 'stop' && { finishReason }) }
      return `${end()}${event({ type: 'finish-step' })}${event(finish)}data: ${LAST_EVENT}\n\n`
    },
    fail: sentence => event({ type: 'error', errorText: sentence }),
  }
}

function event(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`
}
