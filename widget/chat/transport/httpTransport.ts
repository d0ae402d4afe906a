import { ChatError } from '../chatError.ts'
import type { UIMessage } from '../message.ts'
import { abortable } from './abortable.ts'
import { type BareHttpOptions, bareHttpTransport } from './bareHttpTransport.ts'
import type { ChatTransport } from './chatTransport.ts'
import type { MessageFields } from './httpRequest.ts'
import { refusalDetails } from './refusalDetails.ts'
import { warnOnce } from './warnOnce.ts'

/** Options of the HTTP transport. A part that is held back is a warning on the console by default, once. */
export interface HttpTransportOptions extends Omit<BareHttpOptions, 'messageFields' | 'readError'> {
  /**
   * Which fields of a message are sent. `content`: role and content only, and no conversation id in the body. `model`:
   * the fields that a model needs. `all`: all fields. `ai4`, `ai5`: id, role, content, and parts in the format of AI
   * SDK 4, or of 5 to 7. `ai`: as `ai4`, with files in both formats if they fit. Default `model`.
   */
  readonly messageFields?: Exclude<MessageFields, object> | 'model' | 'all' | undefined
}

/**
 * A chat backend over HTTP: `POST` sends the conversation, `GET ?chatId=` resumes its reply, `DELETE ?chatId=` stops
 * it. Failures are a `ChatError`; errors of `fetch` and of callbacks are passed on unchanged.
 */
export function httpTransport(given: HttpTransportOptions = {}): ChatTransport {
  return bareHttpTransport({
    ...given,
    // Read for each request: a session learns the format from the first reply.
    get messageFields() {
      const { messageFields = 'model' } = given
      if (messageFields === 'model') return modelFields
      return messageFields === 'all' ? (message: UIMessage) => message : messageFields
    },
    onHeldBack: given.onHeldBack ?? warnOnce(),
    readError: readHttpError,
  })
}

// JSON omits undefined fields.
function modelFields(message: UIMessage) {
  const { role, content, experimental_attachments, data, annotations, toolInvocations, parts } = message
  return { role, content, experimental_attachments, data, annotations, toolInvocations, parts }
}

async function readHttpError(response: Response, signal: AbortSignal): Promise<ChatError> {
  const text = await abortable(response.text(), signal)
  return new ChatError('http-error', text || 'Failed to fetch the chat response.', refusalDetails(response))
}
