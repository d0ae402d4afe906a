import type { FilePart, JSONValue, SourcePart } from './message.ts'

/**
 * A piece of a reply, whatever the protocol that carried it. The words are those of the AI SDK's UI message stream, so
 * that its chunks are parts as they come; what only other protocols have to say is added.
 *
 * Text and reasoning come in blocks. A UI message stream names its blocks and opens them; others do neither, so there all
 * deltas of a step share the block `''`.
 */
export type StreamPart =
  | {
      readonly type: 'start'
      readonly messageId?: string
      readonly messageMetadata?: JSONValue
      /** The reply is a message of its own, even if the conversation ends with one of the assistant. */
      readonly isNewMessage?: boolean
    }
  | { readonly type: 'message-metadata'; readonly messageMetadata?: JSONValue }
  | (BlockPart & { readonly type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end' })
  | (BlockPart & { readonly type: 'text-delta' | 'reasoning-delta'; readonly delta: string })
  | { readonly type: 'reasoning-signature'; readonly signature: string }
  | { readonly type: 'reasoning-redacted'; readonly data: string }
  | SourcePart
  | FilePart
  | (Omit<ToolInput, 'type' | 'input'> & { readonly type: 'tool-input-start' })
  | { readonly type: 'tool-input-delta'; readonly toolCallId: string; readonly inputTextDelta: string }
  | ToolInput
  | (Omit<ToolInput, 'type'> & { readonly type: 'tool-input-error'; readonly errorText: string })
  | { readonly type: 'tool-output-available'; readonly toolCallId: string; readonly output?: unknown }
  | { readonly type: 'tool-output-error'; readonly toolCallId: string; readonly errorText: string }
  | { readonly type: 'tool-output-denied'; readonly toolCallId: string }
  /** The visitor is to say whether the tool may run. What else the part says goes back with the answer. */
  | { readonly type: 'tool-approval-request'; readonly toolCallId: string; readonly approvalId: string }
  | ToolApprovalResponse
  /** Values for the session. One like `{ type: 'data-weather', id: 'x' }` takes the place of the last with that type and id. */
  | { readonly type: 'data'; readonly values: readonly JSONValue[] }
  | { readonly type: 'annotations'; readonly values: readonly JSONValue[] }
  | { readonly type: 'start-step' }
  | { readonly type: 'finish-step'; readonly isContinued?: boolean }
  /** What the current step brought so far is void: the model begins it again. */
  | { readonly type: 'reset-step' }
  /** What the request brought so far is void: its reply comes again from the start, after a lost connection. */
  | { readonly type: 'replay' }
  | {
      readonly type: 'finish'
      readonly finishReason?: string
      readonly messageMetadata?: JSONValue
      readonly usage?: TokenCounts
    }

/** All arguments of a tool call. */
export interface ToolInput {
  readonly type: 'tool-input-available'
  readonly toolCallId: string
  readonly toolName: string
  readonly input?: JSONValue
  /** The backend runs the tool: the page must not. */
  readonly providerExecuted?: boolean
  /** A tool whose arguments have no type. */
  readonly dynamic?: boolean
  readonly providerMetadata?: JSONValue
}

/** Whether a tool may run. */
export interface ToolApprovalResponse {
  readonly type: 'tool-approval-response'
  readonly toolCallId: string
  readonly approved: boolean
  readonly reason?: string
}

/** A part of a block of text or reasoning. */
interface BlockPart {
  readonly id: string
  readonly providerMetadata?: JSONValue
}

/** Tokens of a request; `NaN` where the backend does not say. */
export interface TokenCounts {
  readonly promptTokens: number
  readonly completionTokens: number
}
