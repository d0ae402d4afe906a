import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { JSONValue } from '../../shared/json.ts'
import type { AiSdkMessage, Message, NewMessage, UIMessage } from './message.ts'
import type { RequestOptions, Session, SessionOptions, SessionSettings } from './session.ts'
import type { AiSdkTransport } from './transport/aiSdkTransport.ts'
import type { HttpTransportOptions } from './transport/httpTransport.ts'

/** Input of `prepareRequestBody`. For `resume` there are no messages. */
export interface RequestBodySource {
  readonly id: string
  readonly messages: readonly UIMessage[]
  readonly requestData?: JSONValue | undefined
  readonly requestBody?: object | undefined
}

/** Options of the HTTP transport, named as in AI SDK v4. */
export interface HttpSettings
  extends Pick<HttpTransportOptions, 'fetch' | 'isResumable' | 'onResponse' | 'aiSdk' | 'onHeldBack' | 'readReply'> {
  /** Address of the chat endpoint. Default `/api/chat`. */
  api?: string
  /**
   * `data` reads AI SDK v4 data streams and v5 to v7 UI message streams. `auto` also reads plain text, the streams of
   * OpenAI, Ollama, Anthropic, AG-UI and Flowise, and a JSON body. Default `data`.
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
export interface ChatSettings extends HttpSettings, Partial<Omit<SessionSettings, 'transport'>> {
  /** Transport to the backend, also one of AI SDK 5 to 7. Default: HTTP with the other settings. */
  transport?: SessionSettings['transport'] | AiSdkTransport | undefined
  /** Minimum ms between two notifications while a reply streams. Default: one animation frame. */
  throttleMs?: number
  /** Schedules the next notification. Default: the next animation frame, or `throttleMs` later. */
  schedule?: SessionSettings['schedule']
}

/** Options of a new session. */
export interface ChatOptions extends ChatSettings, Omit<SessionOptions, keyof SessionSettings> {}

/**
 * One conversation with a backend. Methods do not use `this`. A method that sends aborts the current request, as `stop`
 * does. Its promise resolves when all requests of the turn are done. It rejects only for invalid attachments:
 * `state.error` holds all other failures.
 */
export interface ChatSession extends Omit<Session, 'getLatest' | 'setMessages' | 'setData' | 'configure'> {
  /** Append a message and send the conversation. */
  append(message: NewMessage, request?: RequestOptions): Promise<void>
  /** Send the input as a message and clear it. Does nothing if it is empty, unless `allowEmptySubmit`. */
  submit(request?: RequestOptions & { readonly allowEmptySubmit?: boolean }): Promise<void>
  /** Remove the last reply and request a new one. */
  reload(request?: Omit<RequestOptions, 'attachments'>): Promise<void>
  setMessages(
    next: readonly (Message | AiSdkMessage)[] | ((now: readonly UIMessage[]) => readonly (Message | AiSdkMessage)[]),
  ): void
  setData(
    next:
      | readonly JSONValue[]
      | undefined
      | ((now: readonly JSONValue[] | undefined) => readonly JSONValue[] | undefined),
  ): void
  /** Change options; undefined restores a default, but keeps the id. The next request uses them. */
  configure(settings: ChatSettings & Pick<ChatOptions, 'id'>): void
}
