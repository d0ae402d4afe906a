import { ChatError } from '../chat/chatError.ts'
import { readText } from '../chat/decode/readText.ts'

/** Maximum characters of a backend's sentence that the visitor sees. */
const MAX_SENTENCE = 200

/** The error for an unsuccessful response, with the backend's sentence for the visitor. */
export async function readHttpError({ status, headers, body }: Response): Promise<ChatError> {
  return new ChatError('http-error', `HTTP error! status: ${status}`, {
    status,
    received: String(status),
    retryAfter: secondsUntil(headers.get('retry-after')),
    sentence: await readSentence(headers.get('content-type') ?? '', body),
  })
}

/** Parse `Retry-After`: `120`, or a date. Undefined if it is missing, invalid or past. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The body, if it is plain text and short enough for a sentence. No more than that is read. */
async function readSentence(type: string, body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  if (!body || !/^text\/plain\b/i.test(type)) return undefined
  const reader = body.getReader()
  async function* chunks() {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  }
  let text = ''
  try {
    for await (const chunk of readText(chunks(), type)) {
      text += chunk
      if (text.length > MAX_SENTENCE) return undefined
    }
    return text.trim() || undefined
  } catch {
    // The body cannot be read: the status is enough.
    return undefined
  } finally {
    reader.cancel().catch(() => {})
  }
}
