import type { JSONValue, UIMessage } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'

/** What made a session send: a message or a tool result, or the wish for another answer. */
export type RequestTrigger = 'submit-message' | 'regenerate-message'

/** What a session asks of its backend. */
export interface ChatRequest {
  /** Names the conversation. */
  readonly id: string
  readonly trigger: RequestTrigger
  /** The whole conversation, the question last. */
  readonly messages: readonly UIMessage[]
  /** What this one request adds; over HTTP these are headers, fields of the body, and its field `data`. */
  readonly headers?: HeadersInit | undefined
  readonly body?: object | undefined
  readonly data?: JSONValue | undefined
}

/**
 * The way from a session to a backend, over HTTP or anything else. Failures are thrown, by the iteration or the promise.
 * An aborted `signal` ends both with its reason.
 */
export interface ChatTransport {
  /** The first part says that the backend took the request: `{ type: 'start' }` if nothing else has come yet. */
  send(request: ChatRequest, signal: AbortSignal): AsyncIterable<StreamPart>
  /** Read the reply under way again, from its start. Undefined when there is nothing to resume. */
  resume?(chatId: string, signal: AbortSignal): Promise<AsyncIterable<StreamPart> | undefined>
  /** End the reply at its source, for backends that go on when nobody reads. */
  stop?(chatId: string): Promise<void>
}
