import { ChatError } from '../chat/chatError.ts'
import { readBody } from '../chat/decode/readBody.ts'
import { type ReadingLimits, readBytes } from '../chat/decode/readBytes.ts'
import { readText } from '../chat/decode/readText.ts'
import { refusalDetails } from '../chat/transport/refusalDetails.ts'

/** Maximum characters of a backend's sentence that the visitor sees, and of a body that the console shows. */
const MAX_SENTENCE = 200

/** Whoever waits for the error has limits of time. */
const UNLIMITED: ReadingLimits = { signal: new AbortController().signal, silence: { pause() {}, resume() {} } }

/** The error for an unsuccessful response, with the backend's sentence for the visitor, and its body for the developer. */
export async function readHttpError(response: Response): Promise<ChatError> {
  const type = response.headers.get('content-type') ?? ''
  const text = await readStart(response)
  const isSentence = /^text\/plain\b/i.test(type) && text.length <= MAX_SENTENCE
  return new ChatError('http-error', `HTTP error! status: ${response.status}`, {
    ...refusalDetails(response),
    sentence: isSentence && text ? text : undefined,
    detail: text.slice(0, MAX_SENTENCE) || undefined,
  })
}

/** The body, or the part of it that was read until it was too long for a sentence. */
async function readStart(response: Response): Promise<string> {
  let text = ''
  try {
    const { body, type } = await readBody(response)
    for await (const chunk of body ? readText(readBytes(body, UNLIMITED), type) : []) {
      text += chunk
      if (text.length > MAX_SENTENCE) break
    }
  } catch {
    // The body cannot be read: the status is enough.
  }
  return text.trim()
}
