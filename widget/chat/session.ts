import type { JSONValue } from '../../shared/json.ts'
import type {
  AiSdkMessage,
  AttachedFiles,
  Attachment,
  Message,
  NewMessage,
  PageTool,
  ToolApproval,
  ToolCall,
  UIMessage,
} from './message.ts'
import type { ChatTransport } from './transport/chatTransport.ts'

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

/** Options of a session. Each request reads the current ones. */
export interface SessionSettings {
  /** How the session reaches its backend. */
  transport: ChatTransport
  /** Schedules the next notification of listeners while a reply streams. */
  schedule: (publish: () => void) => void
  /** When false, a request that fails before its reply starts restores the previous messages. Default true. */
  keepLastMessageOnError?: boolean | undefined
  /**
   * As in AI SDK v4: the results of this many steps of a reply are sent back automatically, so 2 causes up to 3 requests,
   * or 2 if the reply marks no steps. Default 1: never; with `tools` 5.
   */
  maxSteps?: number | undefined
  /** Maximum number of requests per question, in place of `maxSteps`. */
  maxRequests?: number | undefined
  /**
   * Runs a tool in the page. A result other than undefined and null answers the call; the stream waits for the result.
   */
  onToolCall?: ((event: { toolCall: ToolCall }) => unknown) | undefined
  /** Tools of the page: their descriptions are sent with each request, and they answer what `onToolCall` does not. */
  tools?: readonly PageTool[] | undefined
  /** Called when a reply is complete, but not after `stop` or an error. */
  onFinish?: ((message: UIMessage, event: { usage: Usage; finishReason: string }) => void) | undefined
  /** Called when a request failed, before the state changes. */
  onError?: ((error: Error) => void) | undefined
  generateId?: (() => string) | undefined
}

/** Start of a session. */
export interface SessionOptions extends SessionSettings {
  /** Id of the conversation, sent to the backend. Default: generated. */
  readonly id?: string | undefined
  readonly initialMessages?: readonly (Message | AiSdkMessage)[] | undefined
  readonly initialInput?: string | undefined
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

/** Options of a request, and what the request changes in the session. */
export interface SessionAdditions extends RequestOptions {
  /** The input from the start of the request on. Undefined leaves it unchanged. */
  readonly input?: string | undefined
}

/**
 * One conversation over a transport. Methods do not use `this`. A method that sends aborts the current request, as
 * `stop` does. Its promise resolves when all requests of the turn are done. It rejects only for invalid attachments:
 * `state.error` holds all other failures.
 */
export interface Session {
  readonly id: string
  /** The current snapshot: the same object until listeners are notified of a change. */
  getState(): ChatState
  /** The latest state. It includes parts of a reply that are not published to listeners yet. */
  getLatest(): ChatState
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void
  /** Append a message and send the conversation. */
  append(message: NewMessage, additions?: SessionAdditions): Promise<void>
  /** Remove the last reply and request a new one. */
  reload(additions?: Omit<SessionAdditions, 'attachments'>): Promise<void>
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
    /** The question that the visitor has read: if the call has another one by now, nothing is decided. */
    readonly read?: ToolApproval | undefined
  }): Promise<void>
  /** Remove the error and set the status to `ready`. */
  clearError(): void
  setMessages(next: readonly (Message | AiSdkMessage)[]): void
  setData(next: readonly JSONValue[] | undefined): void
  setInput(next: string): void
  /** Change options; undefined restores a default, but keeps the id. The next request uses them. */
  configure(changes: Partial<SessionSettings> & Pick<SessionOptions, 'id'>): void
  /** Abort the current request, remove all listeners, and ignore later calls. */
  dispose(): void
}
