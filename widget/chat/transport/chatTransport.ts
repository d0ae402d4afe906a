import type { JSONValue } from '../../../shared/json.ts'
import type { ToolDescription, UIMessage } from '../message.ts'
import type { StreamPart } from '../streamPart.ts'

/** Why a session sends: a new message or tool result, or a new answer to the same question. */
export type RequestTrigger = 'submit-message' | 'regenerate-message'

/** A request of a session to its backend. */
export interface ChatRequest {
  /** Id of the conversation. */
  readonly id: string
  readonly trigger: RequestTrigger
  /** The whole conversation; the question is last. */
  readonly messages: readonly UIMessage[]
  /** The tools of the page that the model may call. */
  readonly tools?: readonly ToolDescription[] | undefined
  /** Additions of this request. Over HTTP: headers, fields of the body, and its `data` field. */
  readonly headers?: RequestInit['headers']
  readonly body?: object | undefined
  readonly data?: JSONValue | undefined
}

/**
 * Connects a session to a backend, over HTTP or otherwise. Failures are thrown, by the iteration or the promise. An
 * aborted `signal` ends both with its reason.
 */
export interface ChatTransport {
  /**
   * The first part shows that the backend accepted the request: yield `{ type: 'start' }` if there is no other part
   * yet.
   */
  send(request: ChatRequest, signal: AbortSignal): AsyncIterable<StreamPart>
  /** Read the current reply again from its start. Undefined if there is nothing to resume. */
  resume?(chatId: string, signal: AbortSignal): Promise<AsyncIterable<StreamPart> | undefined>
  /** Stop the reply at the backend, if the backend continues without a reader. */
  stop?(chatId: string): Promise<void>
}
