import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { AttachedFiles, Attachment, JSONValue, Message, NewMessage, ToolCall, UIMessage } from './message.ts'
import type { ChatTransport } from './transport/chatTransport.ts'
import type { HttpTransportOptions } from './transport/httpTransport.ts'

/** `submitted`: a request was sent. `streaming`: its reply has begun. `error`: the last request failed. */
export type ChatStatus = 'ready' | 'submitted' | 'streaming' | 'error'

/** Snapshot of a session. Immutable: each change makes a new object and keeps unchanged values identical. */
export interface ChatState {
  readonly messages: readonly UIMessage[]
  readonly status: ChatStatus
  /** Error of the last request, until the next one. */
  readonly error: Error | undefined
  /** Data values that replies carried beside their messages. */
  readonly data: readonly JSONValue[] | undefined
  /** Text of the input: the message that the visitor writes. */
  readonly input: string
}

/** Tokens used by a reply; `NaN` if the backend does not report them. */
export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly totalTokens: number
}

/** Options of one request. They override those of the session. */
export interface RequestOptions {
  readonly headers?: RequestInit['headers']
  /** Additional fields of the body. */
  readonly body?: object
  /** The `data` field of the body. */
  readonly data?: JSONValue
  /**
   * Files are converted to data URLs; an array is sent unchanged. Any other value is an `invalid-attachments` error.
   */
  readonly attachments?: AttachedFiles | readonly Attachment[]
}

/** Input of `prepareRequestBody`. For `resume` there are no messages. */
export interface RequestBodySource {
  readonly id: string
  readonly messages: readonly UIMessage[]
  readonly requestData?: JSONValue | undefined
  readonly requestBody?: object | undefined
}

/** Options of the HTTP transport, named as in AI SDK v4. */
export interface HttpSettings extends Pick<HttpTransportOptions, 'fetch' | 'isResumable' | 'onResponse'> {
  /** Address of the chat endpoint. Default `/api/chat`. */
  api?: string
  /**
   * `data` reads AI SDK v4 data streams and v5 to v7 UI message streams. `auto` also reads plain text, the streams of
   * OpenAI, Ollama and Anthropic, and a JSON body. Default `data`.
   */
  streamProtocol?: StreamProtocol | 'auto'
  headers?: RequestInit['headers']
  /** Additional fields of every body. */
  body?: object
  credentials?: RequestInit['credentials']
  /** Send all fields of a message (id, date, reasoning), not only those that a model needs. Default false. */
  sendExtraMessageFields?: boolean
  /** Returns the whole body; undefined or null keeps the default body. For `resume`, only the body's `id` is used. */
  prepareRequestBody?: (source: RequestBodySource) => unknown
  /** ms to wait for the first byte of a reply. Default: no limit. */
  firstByteTimeoutMs?: number
  /** ms to wait between two bytes of a reply. Default: no limit. */
  idleTimeoutMs?: number
  /** Maximum size of a reply, in bytes as received. Default: no limit. */
  maxReplyBytes?: number
}

/** How a session reaches its backend, and its callbacks. Each request reads the current settings. */
export interface ChatSettings extends HttpSettings {
  /** Transport to the backend. Default: HTTP with the other settings. */
  transport?: ChatTransport
  /** When false, a request that fails before its reply starts restores the previous messages. Default true. */
  keepLastMessageOnError?: boolean
  /** Maximum number of steps per reply: tool results are sent back automatically up to it. Default 1: never. */
  maxSteps?: number
  /** Minimum ms between two notifications while a reply streams. Default: one animation frame. */
  throttleMs?: number
  /** Schedules the next notification. Default: the next animation frame, or `throttleMs` later. */
  schedule?: (publish: () => void) => void
  /**
   * Runs a tool in the page. A result other than undefined and null answers the call; the stream waits for the result.
   */
  onToolCall?: (event: { toolCall: ToolCall }) => unknown
  /** Called when a reply is complete, but not after `stop` or an error. */
  onFinish?: (message: UIMessage, event: { usage: Usage; finishReason: string }) => void
  /** Called when a request failed, before the state changes. */
  onError?: (error: Error) => void
  generateId?: () => string
}

/** Options of a new session. */
export interface ChatOptions extends ChatSettings {
  /** Id of the conversation, sent to the backend. Default: generated. */
  id?: string
  initialMessages?: readonly Message[]
  initialInput?: string
}

/**
 * One conversation with a backend. Methods do not use `this`. A method that sends aborts the current request, as `stop`
 * does. Its promise resolves when all requests of the turn are done. It rejects only for invalid attachments:
 * `state.error` holds all other failures.
 */
export interface ChatSession {
  readonly id: string
  /** The current snapshot: the same object until listeners are notified of a change. */
  getState(): ChatState
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void
  /** Append a message and send the conversation. */
  append(message: NewMessage, request?: RequestOptions): Promise<void>
  /** Send the input as a message and clear it. Does nothing if it is empty, unless `allowEmptySubmit`. */
  submit(request?: RequestOptions & { readonly allowEmptySubmit?: boolean }): Promise<void>
  /** Remove the last reply and request a new one. */
  reload(request?: Omit<RequestOptions, 'attachments'>): Promise<void>
  /** Reconnect to a reply that the backend is still writing. */
  resume(): Promise<void>
  /** Abort the current request, here and at the backend. The text received so far is kept. */
  stop(): void
  /** Stop reading the reply. The backend may continue, so that `resume` can reconnect. */
  disconnect(): void
  /** Answer a tool call. Sends the conversation when all calls of the last step are answered and no request is running. */
  addToolResult(answer: { readonly toolCallId: string; readonly result: unknown }): Promise<void>
  /** Approve or deny a tool call of AI SDK 6 or later. Sends the conversation as `addToolResult` does. */
  addToolApproval(answer: {
    readonly toolCallId: string
    readonly approved: boolean
    readonly reason?: string
  }): Promise<void>
  /** Remove the error and set the status to `ready`. */
  clearError(): void
  setMessages(next: readonly Message[] | ((now: readonly UIMessage[]) => readonly Message[])): void
  setData(
    next:
      | readonly JSONValue[]
      | undefined
      | ((now: readonly JSONValue[] | undefined) => readonly JSONValue[] | undefined),
  ): void
  setInput(next: string): void
  /** Change options; undefined restores a default, but keeps the id. The next request uses them. */
  configure(settings: ChatSettings & Pick<ChatOptions, 'id'>): void
  /** Abort the current request, remove all listeners, and ignore later calls. */
  dispose(): void
}
