import type { IncomingMessage, ServerResponse } from 'node:http'

const LINGER_MS = 2000
const LINGER_BYTES = 16_777_216
// However small a piece is, it takes time.
const LEAST_BYTES_OF_A_PIECE = 4096

/**
 * End a response whose request is still being sent. To close now would reset the connection, and the visitor would lose
 * the response: what comes is read and thrown away for a moment first.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let bytesLeft = LINGER_BYTES
  const end = () => void response.end()
  const timer = setTimeout(end, LINGER_MS)
  response.once('close', () => clearTimeout(timer))
  request.once('end', end)
  request.on('data', piece => {
    bytesLeft -= Math.max(piece.length, LEAST_BYTES_OF_A_PIECE)
    if (bytesLeft < 0) request.destroy()
  })
}
