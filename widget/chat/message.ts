/** A value that JSON can carry. */
export type JSONValue = null | string | number | boolean | readonly JSONValue[] | { readonly [key: string]: JSONValue }

/** A file sent with a message. */
export interface Attachment {
  readonly name?: string
  /** Media type: `image/png`. */
  readonly contentType?: string
  /** Data URL of the content, or an address the backend can read. */
  readonly url: string
}

/** The assistant's wish to have a tool run. */
export interface ToolCall {
  readonly toolCallId: string
  readonly toolName: string
  /** Arguments as the model wrote them; undefined while too few of them have arrived. */
  readonly args: unknown
}

/** Leave for a tool to run, which AI SDK 6 and later ask the visitor for. What else the request says goes back as it came. */
export interface ToolApproval {
  readonly id: string
  /** Undefined until the visitor has answered. */
  readonly approved?: boolean
  readonly reason?: string
}

/** A call with what its backend wants to have back. */
interface TrackedToolCall extends ToolCall {
  readonly step?: number
  readonly approval?: ToolApproval
  /** The backend runs the tool: the page must not. */
  readonly providerExecuted?: boolean
  /** A tool whose arguments have no type. */
  readonly dynamic?: boolean
  readonly providerMetadata?: JSONValue
}

/** A tool call and how far it has come: arguments arriving, waiting for its result or for leave, answered. */
export type ToolInvocation =
  | (TrackedToolCall & { readonly state: 'partial-call' | 'call' })
  | (TrackedToolCall & {
      readonly state: 'result'
      readonly result: unknown
      /** Why the tool has no result of its own. */
      readonly errorText?: string
    })

/** Text of the message. Its markdown is not interpreted here. */
export interface TextPart {
  readonly type: 'text'
  readonly text: string
  /** What the provider wants to have back with the text, here and in other parts. */
  readonly providerMetadata?: JSONValue
}

/** One stretch of reasoning: readable, or withheld by the provider and carried back to it unread. */
export type ReasoningDetail =
  | { readonly type: 'text'; readonly text: string; readonly signature?: string }
  | { readonly type: 'redacted'; readonly data: string }

/** What the model thought before it answered. */
export interface ReasoningPart {
  readonly type: 'reasoning'
  readonly reasoning: string
  readonly details: readonly ReasoningDetail[]
  readonly providerMetadata?: JSONValue
}

/** A tool call in its place among the parts; the same object as in `toolInvocations`. */
export interface ToolInvocationPart {
  readonly type: 'tool-invocation'
  readonly toolInvocation: ToolInvocation
}

/** A page or document that the reply rests on, as the stream describes it. */
export interface SourcePart {
  readonly type: 'source'
  readonly source: { readonly [key: string]: unknown }
}

/** A file that the model made. */
export interface FilePart {
  readonly type: 'file'
  readonly mimeType: string
  /** Base64, or an address when the stream carries one instead of the content. */
  readonly data: string
  readonly providerMetadata?: JSONValue
}

/** Where a step of a reply in several steps begins. */
export interface StepStartPart {
  readonly type: 'step-start'
}

/** A piece of a message, in reading order. */
export type MessagePart = TextPart | ReasoningPart | ToolInvocationPart | SourcePart | FilePart | StepStartPart

/** One turn of the conversation. */
export interface Message {
  readonly id: string
  readonly createdAt?: Date
  readonly role: 'user' | 'assistant'
  /** All text of the message. */
  readonly content: string
  /** All reasoning of the message. */
  readonly reasoning?: string
  readonly parts?: readonly MessagePart[]
  readonly experimental_attachments?: readonly Attachment[]
  readonly data?: JSONValue
  readonly annotations?: readonly JSONValue[]
  readonly toolInvocations?: readonly ToolInvocation[]
  /** What a server of AI SDK 5 or later says of the message. */
  readonly metadata?: unknown
}

/** A message as the session holds it: its parts are always there. */
export interface UIMessage extends Message {
  readonly parts: readonly MessagePart[]
}

/** A message to be sent: the session gives it an id and a date if it has none. */
export type NewMessage = Omit<Message, 'id'> & { readonly id?: string }

/** The message itself if it has parts, else a copy whose parts are made from its other fields. */
export function withParts(message: Message): UIMessage {
  const { parts, toolInvocations = [], reasoning, content } = message
  if (parts) return message as UIMessage // TypeScript does not narrow an object by one of its fields.
  const made: MessagePart[] = toolInvocations.map(toolInvocation => ({ type: 'tool-invocation', toolInvocation }))
  if (reasoning) made.push({ type: 'reasoning', reasoning, details: [{ type: 'text', text: reasoning }] })
  if (content) made.push({ type: 'text', text: content })
  return { ...message, parts: made }
}
