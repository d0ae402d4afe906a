import type {
  JSONValue,
  MessagePart,
  ReasoningDetail,
  ReasoningPart,
  TextPart,
  ToolInvocation,
  UIMessage,
} from './message.ts'
import { parsePartialJSON } from './parsePartialJSON.ts'
import type { Reply } from './reply.ts'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** A reply that is being written to: copied once, changed many times, then made a reply again by `finishDraft`. */
export interface ReplyDraft extends Mutable<Reply> {
  message: Mutable<UIMessage>
  readonly parts: MessagePart[]
  readonly toolInvocations: ToolInvocation[]
  readonly annotations: JSONValue[]
  /** Where each tool call is. */
  readonly partPlaces: Map<string, number>
  readonly invocationPlaces: Map<string, number>
  readonly texts: Map<string, number>
  readonly reasonings: Map<string, number>
  readonly argsTexts: Map<string, string>
  /** Parts made for this draft. The others belong to snapshots that readers hold. */
  readonly ownParts: WeakSet<MessagePart>
  /** Calls whose arguments have grown: read once, in the end. Read at each delta, they would cost their square. */
  readonly grownCalls: Set<string>
  isMessageChanged: boolean
}

/** A draft of a reply, which itself stays as it is. */
export function draftReply(reply: Reply): ReplyDraft {
  const { message } = reply
  const partPlaces = new Map<string, number>()
  message.parts.forEach((part, place) => {
    if (part.type === 'tool-invocation') partPlaces.set(part.toolInvocation.toolCallId, place)
  })
  return {
    ...reply,
    message: { ...message },
    parts: [...message.parts],
    toolInvocations: [...(message.toolInvocations ?? [])],
    annotations: [...(message.annotations ?? [])],
    partPlaces,
    invocationPlaces: new Map(message.toolInvocations?.map(({ toolCallId }, place) => [toolCallId, place])),
    texts: new Map(reply.texts),
    reasonings: new Map(reply.reasonings),
    argsTexts: new Map(reply.argsTexts),
    ownParts: new WeakSet(),
    grownCalls: new Set(),
    isMessageChanged: false,
  }
}

/** The reply that a draft has become. `origin` is what it was made from. */
export function finishDraft(draft: ReplyDraft, origin: Reply): Reply {
  for (const toolCallId of draft.grownCalls) {
    const call = findCall(draft, toolCallId)
    const argsText = draft.argsTexts.get(toolCallId)
    if (call?.state === 'partial-call' && argsText !== undefined) {
      putCall(draft, { ...call, args: parsePartialJSON(argsText) })
    }
  }
  const { message, parts, toolInvocations, annotations } = draft
  message.parts = parts
  if (toolInvocations.length > 0) message.toolInvocations = toolInvocations
  if (annotations.length > 0) message.annotations = annotations
  const { shownAs, isVisible, hasBegun, isContinuation, resumption, step, texts, reasonings, argsTexts } = draft
  return {
    message: draft.isMessageChanged ? message : origin.message,
    ...{ shownAs, isVisible, hasBegun, isContinuation, resumption, step, texts, reasonings, argsTexts },
    finishReason: draft.finishReason,
    usage: draft.usage,
  }
}

/** The message has changed and belongs in the list, even if there is nothing to read yet. */
export function announceReply(draft: ReplyDraft): void {
  draft.isMessageChanged = true
  draft.isVisible = true
}

/** The message has changed, and the reply has begun. */
export function showReply(draft: ReplyDraft): void {
  announceReply(draft)
  draft.hasBegun = true
}

/** Add a part, and say where it is. Until the draft is finished it may be changed in place. */
export function pushPart(draft: ReplyDraft, part: MessagePart): number {
  draft.ownParts.add(part)
  return draft.parts.push(part) - 1
}

/** Begin a block of text, to which the deltas of that name go from now on. */
export function startText(draft: ReplyDraft, block: string): Mutable<TextPart> {
  const part: TextPart = { type: 'text', text: '' }
  draft.texts.set(block, pushPart(draft, part))
  return part
}

/** The text that the deltas of a block go to, free to be changed. A block that nothing began begins now. */
export function openText(draft: ReplyDraft, block: string): Mutable<TextPart> {
  const place = draft.texts.get(block) ?? -1
  const part = draft.parts[place]
  if (part?.type !== 'text') return startText(draft, block)
  return draft.ownParts.has(part) ? part : replacePart(draft, place, { ...part })
}

type OpenReasoning = Mutable<ReasoningPart> & { details: ReasoningDetail[] }

/** Begin a block of reasoning. */
export function startReasoning(draft: ReplyDraft, block: string): OpenReasoning {
  const part: OpenReasoning = { type: 'reasoning', reasoning: '', details: [] }
  draft.reasonings.set(block, pushPart(draft, part))
  return part
}

/** The reasoning that the deltas of a block go to, free to be changed. A block that nothing began begins now. */
export function openReasoning(draft: ReplyDraft, block: string): OpenReasoning {
  const place = draft.reasonings.get(block) ?? -1
  const part = draft.parts[place]
  if (part?.type !== 'reasoning') return startReasoning(draft, block)
  // Parts of the draft's own making have details of their own.
  return draft.ownParts.has(part)
    ? (part as OpenReasoning)
    : replacePart(draft, place, { ...part, details: [...part.details] })
}

function replacePart<Part extends MessagePart>(draft: ReplyDraft, place: number, part: Part): Part {
  draft.ownParts.add(part)
  draft.parts[place] = part
  return part
}

/** The tool call of that id, as far as it has come. */
export function findCall({ parts, partPlaces }: ReplyDraft, toolCallId: string): ToolInvocation | undefined {
  const part = parts[partPlaces.get(toolCallId) ?? -1]
  return part?.type === 'tool-invocation' ? part.toolInvocation : undefined
}

/** Put a tool call in the place of the one with its id, or after the others. */
export function putCall(draft: ReplyDraft, toolInvocation: ToolInvocation): void {
  const { toolCallId } = toolInvocation
  put(draft.toolInvocations, draft.invocationPlaces, toolCallId, toolInvocation)
  put(draft.parts, draft.partPlaces, toolCallId, { type: 'tool-invocation', toolInvocation })
}

function put<Item>(list: Item[], places: Map<string, number>, id: string, item: Item): void {
  const place = places.get(id)
  if (place === undefined) places.set(id, list.push(item) - 1)
  else list[place] = item
}
