import type { JSONValue, ToolCall } from './message.ts'

/**
 * A piece of a reply, whatever the protocol that carried it.
 *
 * Text and reasoning come in blocks. A UI message stream names its blocks and opens them; a data stream does neither, so
 * there all deltas of a step share the block without a name.
 */
export type StreamPart =
  | { readonly type: 'message-start'; readonly messageId: string | undefined; readonly metadata?: unknown }
  | { readonly type: 'message-metadata'; readonly metadata: unknown }
  | { readonly type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end'; readonly block: string }
  | { readonly type: 'text-delta' | 'reasoning-delta'; readonly block: string; readonly text: string }
  | { readonly type: 'reasoning-signature'; readonly signature: string }
  | { readonly type: 'reasoning-redacted'; readonly data: string }
  | { readonly type: 'source'; readonly source: { readonly [key: string]: unknown } }
  | { readonly type: 'file'; readonly mimeType: string; readonly data: string }
  | { readonly type: 'tool-call-start'; readonly toolCallId: string; readonly toolName: string }
  | { readonly type: 'tool-call-delta'; readonly toolCallId: string; readonly argsText: string }
  | {
      readonly type: 'tool-call'
      readonly toolCallId: string
      readonly toolCall: ToolCall
      /** The backend runs the tool, or could not: the page must not. */
      readonly isServerSide?: boolean
    }
  | { readonly type: 'tool-result'; readonly toolCallId: string; readonly result: unknown }
  | { readonly type: 'data'; readonly values: readonly JSONValue[] }
  | { readonly type: 'named-data'; readonly value: NamedData }
  | { readonly type: 'annotations'; readonly values: readonly JSONValue[] }
  | { readonly type: 'step-start' }
  | { readonly type: 'step-finish'; readonly isContinued: boolean }
  /** What the current step brought so far is void: the model begins it again. */
  | { readonly type: 'step-reset' }
  | { readonly type: 'finish'; readonly finishReason: string | undefined; readonly usage?: TokenCounts }

/** A `data-*` chunk of a UI message stream. One with the type and id of an earlier one takes its place. */
export type NamedData = { readonly type: string; readonly id?: string; readonly data: JSONValue }

/** Tokens of a request; `NaN` where the backend does not say. */
export interface TokenCounts {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Makes the compiler refuse a `switch` that forgets a case. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected ${JSON.stringify(value)}`)
}
