import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { Attachment, JSONValue, Message, NewMessage, ToolCall, UIMessage } from './message.ts'
import type { ChatTransport } from './transport/chatTransport.ts'
import type { HttpTransportOptions } from './transport/httpTransport.ts'

/** `submitted`: a request is out. `streaming`: its reply has begun. `error`: the last request failed. */
export type ChatStatus = 'ready' | 'submitted' | 'streaming' | 'error'

/** What the session shows. Never changed: a change is a new object, in which what did not change keeps its identity. */
export interface ChatState {
  readonly messages: readonly UIMessage[]
  readonly status: ChatStatus
  /** Why the last request failed, until the next one. */
  readonly error: Error | undefined
  /** Values that replies carried beside their messages. */
  readonly data: readonly JSONValue[] | undefined
  /** Text of the message being written. */
  readonly input: string
}

/** Tokens spent on a reply; `NaN` where the backend does not say. */
export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly totalTokens: number
}

/** What one request adds to the session's options, over which it wins. */
export interface RequestOptions {
  readonly headers?: HeadersInit
  /** Further fields of the body. */
  readonly body?: object
  /** The body's `data` field. */
  readonly data?: JSONValue
  /** Files are read to data URLs; an array is sent as it is. Anything else is an `invalid-attachments` error. */
  readonly attachments?: FileList | readonly Attachment[]
}

/** What `prepareRequestBody` makes a body from. There are no messages for `resume`. */
export interface RequestBodySource {
  readonly id: string
  readonly messages: readonly UIMessage[]
  readonly requestData?: JSONValue | undefined
  readonly requestBody?: object | undefined
}

/** How a session over HTTP reaches its backend, in the words of AI SDK v4. */
export interface HttpSettings extends Pick<HttpTransportOptions, 'fetch' | 'isResumable' | 'onResponse'> {
  /** Address of the chat endpoint. Default `/api/chat`. */
  api?: string
  /**
   * `data` reads AI SDK v4 data streams and v5 to v7 UI message streams, whichever comes; `auto` reads those, plain text,
   * OpenAI's, Ollama's and Anthropic's streams, and a JSON body. Default `data`.
   */
  streamProtocol?: StreamProtocol | 'auto'
  headers?: HeadersInit
  /** Further fields of every body. */
  body?: object
  credentials?: RequestCredentials
  /** Send messages whole (id, date, reasoning) rather than what a model needs. Default false. */
  sendExtraMessageFields?: boolean
  /** Makes the whole body; undefined or null leaves it to the engine. For `resume`, only the body's `id` counts. */
  prepareRequestBody?: (source: RequestBodySource) => unknown
  /** Longest wait for the reply's first byte. Default: no limit. */
  firstByteTimeoutMs?: number
  /** Longest silence within a reply. Default: no limit. */
  idleTimeoutMs?: number
  /** Longest reply, in bytes as they arrive. Default: no limit. */
  maxReplyBytes?: number
}

/** How a session talks to its backend, and whom it tells. Read anew at each request. */
export interface ChatSettings extends HttpSettings {
  /** The way to the backend. Default: HTTP, as the other settings say. */
  transport?: ChatTransport
  /** When false, a request that fails before its reply puts the messages back as they were. Default true. */
  keepLastMessageOnError?: boolean
  /** Largest number of steps of a reply for which tool results are sent back on their own. Default 1: never. */
  maxSteps?: number
  /** Least time between two notifications while a reply streams. Default: one animation frame. */
  throttleMs?: number
  /** Calls back when the next notification may be given. Default: the next animation frame, or `throttleMs` later. */
  schedule?: (publish: () => void) => void
  /** Runs a tool in the page. A result other than undefined and null answers the call; reading waits for it. */
  onToolCall?: (event: { toolCall: ToolCall }) => unknown
  /** A reply is complete. Not called after `stop` or an error. */
  onFinish?: (message: UIMessage, event: { usage: Usage; finishReason: string }) => void
  /** A request failed. Called before the state shows it. */
  onError?: (error: Error) => void
  generateId?: () => string
}

/** What a new session may be given. */
export interface ChatOptions extends ChatSettings {
  /** Names the conversation for the backend. Default: generated. */
  id?: string
  initialMessages?: readonly Message[]
  initialInput?: string
}

/**
 * One conversation with a backend. Methods use no `this`. A verb that sends ends the request under way, as `stop` does.
 * Its promise settles when all requests of the turn are over, and rejects for invalid attachments only: other failures
 * are `state.error`.
 */
export interface ChatSession {
  readonly id: string
  /** The same object until something changes, and never one that listeners were not told of. */
  getState(): ChatState
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void
  /** Add a message and send the conversation. */
  append(message: NewMessage, request?: RequestOptions): Promise<void>
  /** Send the input as a message and clear it. Does nothing if it is empty, unless `allowEmptySubmit`. */
  submit(request?: RequestOptions & { readonly allowEmptySubmit?: boolean }): Promise<void>
  /** Ask again for the last reply. */
  reload(request?: Omit<RequestOptions, 'attachments'>): Promise<void>
  /** Take up a reply that the backend is still writing. */
  resume(): Promise<void>
  /** End what is under way, at once, here and at the backend. What has arrived is kept. */
  stop(): void
  /** Stop reading, at once. The backend may go on, so that `resume` can take the reply up. */
  disconnect(): void
  /** Answer a tool call. Sends the conversation once every call of the last step is answered and nothing is under way. */
  addToolResult(answer: { readonly toolCallId: string; readonly result: unknown }): Promise<void>
  /** Say whether a tool may run that a backend of AI SDK 6 or later asks for. Sends the conversation as `addToolResult` does. */
  addToolApproval(answer: {
    readonly toolCallId: string
    readonly approved: boolean
    readonly reason?: string
  }): Promise<void>
  /** Forget the error, and be ready again. */
  clearError(): void
  setMessages(next: readonly Message[] | ((now: readonly UIMessage[]) => readonly Message[])): void
  setData(
    next:
      | readonly JSONValue[]
      | undefined
      | ((now: readonly JSONValue[] | undefined) => readonly JSONValue[] | undefined),
  ): void
  setInput(next: string): void
  /** Change options; undefined restores a default. Takes effect at the next request. */
  configure(settings: ChatSettings): void
  /** End what is under way, forget every listener, and do nothing from now on. */
  dispose(): void
}
