import type { JSONValue } from '../../shared/json.ts'

/** A file sent with a message. */
export interface Attachment {
  readonly name?: string
  /** Media type: `image/png`. */
  readonly contentType?: string
  /** Data URL of the content, or an address that the backend can read. */
  readonly url: string
}

/** The files of an input element: a `FileList`, whose type is missing in code without the DOM. */
export interface AttachedFiles {
  readonly length: number
  readonly [index: number]: Blob & { readonly name: string }
  item(index: number): (Blob & { readonly name: string }) | null
}

/** A tool of the page, as a model reads it. */
export interface ToolDescription {
  readonly name: string
  /** What the tool does, for the model. */
  readonly description?: string | undefined
  /** JSON schema of the input, an object: `{ type: 'object', properties: {} }` for a tool without input. */
  readonly inputSchema: object
}

/** A tool that runs in the page. */
export interface PageTool extends ToolDescription {
  /**
   * What visitors read in place of `name`, in the language of the page. In a question for their consent, they read the `title` of
   * each property of `inputSchema` too.
   */
  readonly title?: string | undefined
  /** Whether the visitor has to allow each call. */
  readonly confirm?: boolean | undefined
  /**
   * Runs the tool. The input is that of the model, unchecked. The returned or resolved value is the result, as JSON; what
   * is thrown is the tool’s error, which the model reads.
   */
  execute(input: { readonly [key: string]: JSONValue }, call: { readonly toolCallId: string }): unknown
}

/** A tool call of the assistant. */
export interface ToolCall {
  readonly toolCallId: string
  readonly toolName: string
  /** Arguments from the model; undefined until enough of them have arrived. */
  readonly args: unknown
}

/**
 * Request for the visitor's approval of a tool call: of the backend (AI SDK 6 and later), or of the page. Only
 * `addToolApproval` of the session decides: what a stream, a storage or a copy of the object says about it does not count.
 */
export interface ToolApproval {
  /** `page` if the page asks, which the backend must not see. */
  readonly id: string
  /** Undefined until the visitor has decided. */
  readonly approved?: boolean
  readonly reason?: string | undefined
  /** Fields of the backend, sent back unchanged. */
  readonly descriptor?: JSONValue
  readonly inputSchemaInput?: JSONValue
  readonly signature?: string
}

/** A call with the fields that its backend needs back. */
interface TrackedToolCall extends ToolCall {
  readonly step?: number
  readonly approval?: ToolApproval
  /** The backend runs this tool; the page must not. */
  readonly providerExecuted?: boolean
  /** The tool is dynamic: its arguments have no type. */
  readonly dynamic?: boolean
  /** The title that the backend gives its tool (AI SDK 6 and later). */
  readonly title?: string
  readonly providerMetadata?: JSONValue
}

/** A tool call and its state: arguments arriving, waiting for a result or an approval, or answered. */
export type ToolInvocation =
  | (TrackedToolCall & { readonly state: 'partial-call' | 'call' })
  | (TrackedToolCall & {
      readonly state: 'result'
      readonly result: unknown
      /** Error of the tool, if it has no result. */
      readonly errorText?: string
    })

/** Text of the message, with its markdown as received. */
export interface TextPart {
  readonly type: 'text'
  readonly text: string
  /** Metadata of the provider, sent back with the part. Other parts have it too. */
  readonly providerMetadata?: JSONValue
}

/** One block of reasoning: readable text, or data that the provider encrypted and needs back. */
export type ReasoningDetail =
  | { readonly type: 'text'; readonly text: string; readonly signature?: string }
  | { readonly type: 'redacted'; readonly data: string }

/** Reasoning of the model. */
export interface ReasoningPart {
  readonly type: 'reasoning'
  readonly reasoning: string
  readonly details: readonly ReasoningDetail[]
  readonly providerMetadata?: JSONValue
}

/** A tool call at its position among the parts; the same object as in `toolInvocations`. */
export interface ToolInvocationPart {
  readonly type: 'tool-invocation'
  readonly toolInvocation: ToolInvocation
}

/** A page or document that the reply cites, with the fields of the stream. */
export interface SourcePart {
  readonly type: 'source'
  readonly source: { readonly [key: string]: unknown }
}

/** A file from the model. */
export interface FilePart {
  readonly type: 'file'
  readonly mimeType: string
  /** Base64, or an address if the stream has one in place of the content. */
  readonly data: string
  readonly providerMetadata?: JSONValue
}

/** A data value that the backend has given a type, `data-weather`, and so a place in the message (AI SDK 5 to 7). */
export interface DataPart {
  readonly type: `data-${string}`
  /** A later value with the same type and id takes the place of this one. */
  readonly id?: string
  readonly data: JSONValue
}

/** Start of a step in a reply of several steps. */
export interface StepStartPart {
  readonly type: 'step-start'
}

/** A part of a message, in reading order. */
export type MessagePart =
  | TextPart
  | ReasoningPart
  | ToolInvocationPart
  | SourcePart
  | FilePart
  | DataPart
  | StepStartPart

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
  /** Metadata of the message from a server of AI SDK 5 or later. */
  readonly metadata?: unknown
  /** Sources, tool calls, files and data values beyond the limit, `MAX_PARTS`. Undefined for a complete message. */
  readonly omitted?: number
  /**
   * The message came as plain text, so link definitions at its end are its sources and suggestions. In all other protocols
   * these are parts, and such lines are only words of the model.
   */
  readonly hasDefinitions?: boolean
  /**
   * How the reply ended if it is not complete: `abort` (stopped), `cut` or `error` (broke off), `length`, `content-filter`.
   * The element sets it; no request has it.
   */
  readonly ending?: string | undefined
  /**
   * Who wrote a reply that is over: `ai-generated`, a model; `none`, nobody, as it quotes the site. The element sets it; no request
   * has it.
   */
  readonly disclosure?: string | undefined
  /** Language of the reply, if its backend names it with `Content-Language`. The element sets it; no request has it. */
  readonly lang?: string | undefined
}

/** A message of the session: it always has parts. */
export interface UIMessage extends Message {
  readonly parts: readonly MessagePart[]
}

/**
 * A message as AI SDK 5 to 7 keep it (their `UIMessage`): its text is in its parts. A message with the role `system` is left
 * out.
 */
export interface AiSdkMessage {
  readonly id: string
  readonly role: 'system' | 'user' | 'assistant'
  readonly metadata?: unknown
  readonly parts: readonly (AiSdkPart | { readonly type: string })[]
}

/** A part of a message of AI SDK 5 to 7, with the fields that the engine has under other names. */
export interface AiSdkPart {
  readonly type: string
  readonly text?: string
  readonly url?: string
  readonly filename?: string
  readonly mediaType?: string
  readonly sourceId?: string
  readonly toolCallId?: string
  readonly toolName?: string
  readonly title?: string
  readonly state?: string
  readonly input?: unknown
  readonly output?: unknown
  readonly errorText?: string
  readonly approval?: ToolInvocation['approval']
  readonly providerExecuted?: boolean
  readonly providerMetadata?: JSONValue
  readonly callProviderMetadata?: JSONValue
}

/** The tool calls of a message, as its parts show them. */
export function callsOf({ parts = [] }: Pick<Message, 'parts'>): readonly ToolInvocation[] {
  return parts.flatMap(part => (part.type === 'tool-invocation' ? [part.toolInvocation] : []))
}

/** Is this the type of a data part? */
export function isDataType(type: string): type is DataPart['type'] {
  return type.startsWith('data-')
}

/** A message to send. The session adds an id and a date if they are missing. */
export type NewMessage = Omit<Message, 'id'> & { readonly id?: string }

/**
 * A copy of the message with the fields that it lacks: parts made from its other fields, or the content of a message of the
 * AI SDK.
 */
export function withParts(message: Message | AiSdkMessage): UIMessage {
  if (!('content' in message)) {
    const texts = message.parts.map(part => (part.type === 'text' && 'text' in part ? part.text : ''))
    return { ...message, content: texts.join('') } as UIMessage // The page reads back its own parts.
  }
  const { parts, toolInvocations = [], reasoning, content } = message
  if (parts) return message as UIMessage // TypeScript does not narrow an object by one of its fields.
  const made: MessagePart[] = toolInvocations.map(toolInvocation => ({ type: 'tool-invocation', toolInvocation }))
  if (reasoning) made.push({ type: 'reasoning', reasoning, details: [{ type: 'text', text: reasoning }] })
  if (content) made.push({ type: 'text', text: content })
  return { ...message, parts: made }
}
