import type { IncomingMessage } from 'node:http'
import { HttpError } from '../httpError.ts'

// A usual body comes in chunks of a kilobyte or more. Chunks of one byte would cost 5 µs each.
const MAX_CHUNKS = 1000
// More than a long conversation needs. Parsing a list of 100,000 empty objects would take 30 ms.
const MAX_VALUES = 10_000

/** Parses the body as JSON. Rejects with an `HttpError` when it is not JSON or too expensive to read. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (!hasFewValues(text)) throw new HttpError('invalid_request', { detail: 'The body holds too many values.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError('invalid_request', { detail: 'The body is not JSON.' })
  }
}

/** Reads the whole body as text. Rejects as soon as it passes the limit. */
async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(request.headers['content-length']) > maxBytes) throw new HttpError('body_too_large')
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop must not destroy the request, because the error response must still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) throw new HttpError('body_too_large')
    chunks.push(chunk)
    if (chunks.length > MAX_CHUNKS) {
      request.destroy()
      throw new HttpError('invalid_request', { detail: 'The body comes in too many pieces.' })
    }
  }
  // Windows programs write a byte order mark before it.
  return Buffer.concat(chunks)
    .toString()
    .replace(/^\uFEFF/, '')
}

// [{"a": 1, "b": "x, y"}]
// ^^      ^              each of these begins a value; commas and brackets in a string do not count
function hasFewValues(text: string): boolean {
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '"') index = endOfString(text, index)
    else if ((sign === ',' || sign === '{' || sign === '[') && ++values > MAX_VALUES) return false
  }
  return true
}

function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index
}
