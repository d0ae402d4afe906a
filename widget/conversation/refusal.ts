import { ChatError } from '../chat/chatError.ts'
import { readText } from '../chat/decode/readText.ts'

/** Longest sentence of a backend that a visitor is shown. */
const MAX_SENTENCE = 200

/** The error for a response that is no success, with what it says to the visitor. */
export async function readRefusal({ status, headers, body }: Response): Promise<ChatError> {
  return new ChatError('http-error', `HTTP error! status: ${status}`, {
    status,
    expected: 'a status from 200 to 299',
    received: String(status),
    retryAfter: secondsUntil(headers.get('retry-after')),
    sentence: await readSentence(headers.get('content-type') ?? '', body),
  })
}

/** `120`, or a date. Undefined if there is neither, or nothing to wait for. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

/** A plain text that is short enough to be a sentence. No more of a body is read than such a sentence takes. */
async function readSentence(type: string, body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  if (!body || !/^text\/plain\b/i.test(type)) return undefined
  const reader = body.getReader()
  async function* chunks() {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  }
  let text = ''
  try {
    for await (const piece of readText(chunks(), type)) {
      text += piece
      if (text.length > MAX_SENTENCE) return undefined
    }
    return text.trim() || undefined
  } catch {
    // The status says enough.
    return undefined
  } finally {
    reader.cancel().catch(() => {})
  }
}
