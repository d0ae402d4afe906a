import type { IncomingMessage, ServerResponse } from 'node:http'

const LINGER_MS = 2000
const LINGER_BYTES = 16_777_216
// Each chunk costs time, however small it is, so count at least this many bytes.
const LEAST_BYTES_OF_A_CHUNK = 4096

/**
 * Ends a response whose request body is still arriving. Closing now would reset the connection and lose the response, so
 * the server first reads and discards the body for a moment.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let bytesLeft = LINGER_BYTES
  const end = () => void response.end()
  const timer = setTimeout(end, LINGER_MS)
  response.once('close', () => clearTimeout(timer))
  request.once('end', end)
  request.on('data', chunk => {
    bytesLeft -= Math.max(chunk.length, LEAST_BYTES_OF_A_CHUNK)
    if (bytesLeft < 0) request.destroy()
  })
}
