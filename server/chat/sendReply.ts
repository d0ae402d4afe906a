import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { CHAT_HEADERS } from '../../shared/chatProtocol.ts'
import { protocolHeaders, replyEncoder } from '../../shared/reply/encodeReply.ts'
import { printableName } from '../assistants/printableName.ts'
import { asHttpError } from '../httpError.ts'
import type { ReplyReader } from './ReplyReader.ts'

/**
 * Streams a reply to the visitor. Nothing is sent before the first text, so an earlier failure rejects and can still
 * have a status. A later failure is reported by the protocol, or by a cut connection if the protocol has no error.
 */
export async function sendReply(response: ServerResponse, reader: ReplyReader, contentType: string): Promise<void> {
  const leave = () => reader.leave()
  response.once('close', leave)
  // Wait for a slow reader only while the reply continues. Its end may arrive in the same millisecond.
  response.on('timeout', () => {
    if (reader.isOver() && (response.writableEnded || response.writableNeedDrain)) response.destroy()
  })
  // The connection may have been lost before the listener was added.
  if (response.destroyed) leave()
  const encoder = replyEncoder(reader.protocol)
  let bytes = await nextBytes()
  if (response.destroyed) return
  response.writeHead(200, replyHeaders(reader, contentType))
  const opening = encoder.open(reader.messageId)
  if (opening) response.write(opening)
  try {
    for (; bytes !== undefined && !response.destroyed; bytes = await nextBytes()) {
      // Wait for a slow reader. This slows the model down too.
      if (!response.write(bytes)) await drained(response)
    }
    response.end(encoder.close(reader.end()))
  } catch (error) {
    const errorLine = encoder.fail(asHttpError(error).message)
    if (errorLine === undefined) await cut(response)
    else response.end(errorLine)
  }

  // Skip the pieces that the protocol does not show.
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
  // Send the text before the failure first. An empty write resolves after it.
  if (socket) await new Promise(resolve => socket.write('', resolve))
  // HTTP/1.0 (nginx's default) ends a body by closing the connection: only a reset shows that the body is incomplete.
  if (response.req.httpVersion === '1.0') response.socket?.resetAndDestroy()
  else response.destroy()
}

function replyHeaders(reader: ReplyReader, contentType: string): Record<string, string> {
  return {
    ...protocolHeaders(reader.protocol, contentType),
    // Proxies must pass each byte on at once: no buffering, no compression, no cache.
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    // Clients send a stop only to servers that announce it.
    Allow: 'GET, POST, DELETE',
    [CHAT_HEADERS.messageId]: reader.messageId,
    [CHAT_HEADERS.provider]: reader.provider,
    [CHAT_HEADERS.model]: printableName(reader.model),
    ...(reader.language !== undefined && { 'Content-Language': reader.language }),
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
