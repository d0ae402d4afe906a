import { ChatError } from '../chat/chatError.ts'
import { type ReadingLimits, readBytes } from '../chat/decode/readBytes.ts'
import { readText } from '../chat/decode/readText.ts'
import { refusalDetails } from '../chat/transport/refusalDetails.ts'

/** Maximum characters of a backend's sentence that the visitor sees. */
const MAX_SENTENCE = 200

/** Whoever waits for the error has limits of time. */
const UNLIMITED: ReadingLimits = { signal: new AbortController().signal, silence: { pause() {}, resume() {} } }

/** The error for an unsuccessful response, with the backend's sentence for the visitor. */
export async function readHttpError(response: Response): Promise<ChatError> {
  return new ChatError('http-error', `HTTP error! status: ${response.status}`, {
    ...refusalDetails(response),
    sentence: await readSentence(response.headers.get('content-type') ?? '', response.body),
  })
}

/** The body, if it is plain text and short enough for a sentence. No more than that is read. */
async function readSentence(type: string, body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  if (!body || !/^text\/plain\b/i.test(type)) return undefined
  let text = ''
  try {
    for await (const chunk of readText(readBytes(body, UNLIMITED), type)) {
      text += chunk
      if (text.length > MAX_SENTENCE) return undefined
    }
    return text.trim() || undefined
  } catch {
    // The body cannot be read: the status is enough.
    return undefined
  }
}
