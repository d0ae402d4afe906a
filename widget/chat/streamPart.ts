import type { JSONValue } from '../../shared/json.ts'
import type { FilePart, SourcePart } from './message.ts'

/**
 * A part of a reply in any protocol, named as in AI SDK's UI message stream, so that its chunks already are parts. Text
 * and reasoning come in blocks. Protocols without block ids use the block `''` for all deltas of a step.
 */
export type StreamPart =
  | {
      readonly type: 'start'
      readonly messageId?: string
      readonly messageMetadata?: JSONValue
      /** The reply is a new message, even if the conversation ends with one of the assistant. */
      readonly isNewMessage?: boolean
    }
  | { readonly type: 'message-metadata'; readonly messageMetadata?: JSONValue }
  | (BlockPart & { readonly type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end' })
  | (BlockPart & {
      readonly type: 'text-delta' | 'reasoning-delta'
      readonly delta: string
      /** See `Message`. */
      readonly hasDefinitions?: boolean
    })
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
  | { readonly type: 'tool-output-denied'; readonly toolCallId: string; readonly reason?: string }
  | ToolApprovalRequest
  /** Data values for the session. `{ type: 'data-weather', id: 'x' }` replaces the last value with that type and id. */
  | { readonly type: 'data'; readonly values: readonly JSONValue[] }
  | { readonly type: 'annotations'; readonly values: readonly JSONValue[] }
  | { readonly type: 'start-step' }
  | { readonly type: 'finish-step'; readonly isContinued?: boolean }
  /** Discard the parts of the current step: the model starts it again. */
  | { readonly type: 'reset-step' }
  /** Discard the parts of this request: after a lost connection, its reply is replayed from the start. */
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
  /** The backend runs this tool; the page must not. */
  readonly providerExecuted?: boolean
  /** The tool is dynamic: its arguments have no type. */
  readonly dynamic?: boolean
  /** What visitors read in place of the name (AI SDK 6 and later). */
  readonly title?: string
  readonly providerMetadata?: JSONValue
}

/**
 * The visitor must approve the tool call, unless the backend decides by itself (`isAutomatic`). The answer goes to the backend
 * with the other fields (AI SDK 6 and 7).
 */
export interface ToolApprovalRequest {
  readonly type: 'tool-approval-request'
  readonly toolCallId: string
  readonly approvalId: string
  readonly approvalDescriptor?: JSONValue
  readonly inputSchemaInput?: JSONValue
  readonly signature?: string
  readonly isAutomatic?: boolean
}

/** A delta of a text or reasoning block. */
interface BlockPart {
  readonly id: string
  readonly providerMetadata?: JSONValue
}

/** Tokens of a request; `NaN` if the backend does not report them. */
export interface TokenCounts {
  readonly promptTokens: number
  readonly completionTokens: number
}
