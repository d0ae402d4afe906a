import { ChatError } from '../chatError.ts'
import type { ChatSettings } from '../chatSession.ts'
import { chooseDecoder } from '../decode/chooseDecoder.ts'
import { readBytes } from '../decode/readBytes.ts'
import { readText } from '../decode/readText.ts'
import type { StreamPart } from '../streamPart.ts'
import { abortable } from './abortable.ts'
import { type ChatRequest, makeRequestBody } from './requestBody.ts'
import type { SilenceTimer } from './silenceTimer.ts'

/** One attempt to get a reply. Aborting `controller` ends it wherever it is, with the reason that is given. */
export interface Attempt {
  readonly controller: AbortController
  readonly silence: SilenceTimer
  /** Is there no response, or none that is a success? */
  isRefused: boolean
}

/** Ask the backend; the parts of its reply come as it sends them. Undefined: there is no stream to resume. */
export async function callChat(
  request: ChatRequest,
  settings: ChatSettings,
  attempt: Attempt,
): Promise<AsyncGenerator<StreamPart> | undefined> {
  const { silence } = attempt
  const { signal } = attempt.controller
  // Whoever changes their mind in the same tick (five sends, a stop) sends nothing in vain.
  await Promise.resolve()
  signal.throwIfAborted()
  const response = await sendRequest(request, settings, signal)
  try {
    // As in the reference, a hook that throws is no refusal.
    attempt.isRefused = false
    await abortable(settings.onResponse?.(response), signal)
    attempt.isRefused = !response.ok
    if (!response.ok) throw await readRefusal(response, signal)
    if (request.kind === 'resume' && response.status === 204) return undefined
    // Chromium gives a 204 a stream too, an empty one.
    if (!response.body || response.status === 204) throw new ChatError('empty-body', 'The response body is empty.')
    const contentType = response.headers.get('content-type') ?? ''
    const decode = chooseDecoder(settings.streamProtocol ?? 'data', contentType)
    const bytes = readBytes(response.body, { signal, silence, maxBytes: settings.maxReplyBytes })
    return decode(readText(bytes, contentType))
  } catch (error) {
    // Left unread, a body keeps its connection. Cancelling one that somebody else reads rejects.
    response.body?.cancel().catch(() => {})
    throw error
  }
}

async function sendRequest(request: ChatRequest, settings: ChatSettings, signal: AbortSignal): Promise<Response> {
  // Not settings.fetch(…): a browser's fetch refuses to be called as a method of anything but the window.
  const { api = '/api/chat', credentials, fetch = globalThis.fetch } = settings
  const isResuming = request.kind === 'resume'
  const body = makeRequestBody(request, settings)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const added of [settings.headers, request.headers]) {
    for (const [name, value] of new Headers(added)) headers.set(name, value)
  }
  const response = fetch(isResuming ? resumeUrl(api, body, request.id) : api, {
    method: isResuming ? 'GET' : 'POST',
    body: isResuming ? undefined : JSON.stringify(body),
    headers,
    signal,
    credentials,
  })
  // Not every fetch heeds its signal: a response that comes too late must not keep its connection open.
  response.then(late => (signal.aborted ? late.body?.cancel() : undefined)).catch(() => {})
  return abortable(response, signal)
}

/** A body made by `prepareRequestBody` may name another conversation. */
function resumeUrl(api: string, body: unknown, id: string): string {
  const bodyId = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
  return `${api}${api.includes('?') ? '&' : '?'}chatId=${encodeURIComponent(String(bodyId ?? id))}`
}

async function readRefusal(response: Response, signal: AbortSignal): Promise<ChatError> {
  const text = await abortable(response.text(), signal)
  return new ChatError('http-error', text || 'Failed to fetch the chat response.', {
    received: String(response.status),
  })
}
