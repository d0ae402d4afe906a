import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { CHAT_HEADERS } from '../../shared/chatProtocol.ts'
import { printableName } from '../assistants/printableName.ts'
import { asHttpError } from '../http/httpError.ts'
import { replyEncoder } from './encodeReply.ts'
import type { ReplyReader } from './Reply.ts'

/**
 * Write a reply as it comes. Nothing is sent before its first words, so a failure until then rejects and still has a
 * status of its own; later a failure is told in the protocol's way, or by a cut connection when it has none.
 */
export async function sendReply(response: ServerResponse, reader: ReplyReader, contentType: string): Promise<void> {
  const leave = () => reader.leave()
  response.once('close', leave)
  // A visitor who reads slowly is waited for only as long as the reply goes on.
  response.on('timeout', () => reader.isOver() && response.destroy())
  // The connection may have been lost before we came to listen.
  if (response.destroyed) leave()
  const encoder = replyEncoder(reader.protocol)
  let bytes = await nextBytes()
  if (response.destroyed) return
  response.writeHead(200, replyHeaders(reader, contentType))
  const opening = encoder.open(reader.messageId)
  if (opening) response.write(opening)
  try {
    for (; bytes !== undefined && !response.destroyed; bytes = await nextBytes()) {
      // A visitor who reads slowly is waited for, and the model with them.
      if (!response.write(bytes)) await drained(response)
    }
    response.end(encoder.close(reader.end()))
  } catch (error) {
    const farewell = encoder.fail(asHttpError(error).message)
    if (farewell === undefined) await cut(response)
    else response.end(farewell)
  }

  // What the protocol does not show is passed over.
  async function nextBytes(): Promise<string | undefined> {
    for (;;) {
      const piece = await reader.next()
      if (piece === undefined || response.destroyed) return undefined
      const shown = encoder.piece(piece)
      if (shown) return shown
    }
  }
}

async function cut(response: ServerResponse): Promise<void> {
  const { socket } = response
  // The words before the failure are still to be sent, and nothing is written after them.
  if (socket) await new Promise(resolve => socket.write('', resolve))
  // HTTP/1.0, which nginx speaks unless told otherwise, ends a body by closing; only a reset tells that it broke.
  if (response.req.httpVersion === '1.0') response.socket?.resetAndDestroy()
  else response.destroy()
}

function replyHeaders(reader: ReplyReader, contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    // Proxies: pass each byte on as it comes, neither gathered, compressed nor stored.
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    // Clients send a stop only where it is understood.
    Allow: 'GET, POST, DELETE',
    [CHAT_HEADERS.provider]: reader.provider,
    [CHAT_HEADERS.model]: printableName(reader.model),
    ...(reader.protocol === 'data' && { 'x-vercel-ai-data-stream': 'v1' }),
  }
}

async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return
  const stopWaiting = new AbortController()
  const closed = () => stopWaiting.abort()
  response.once('close', closed)
  await once(response, 'drain', { signal: stopWaiting.signal }).catch(() => {})
  response.off('close', closed)
}
