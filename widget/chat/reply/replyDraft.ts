import { hasStrings } from '../decode/readJSON.ts'
import {
  type DataPart,
  isDataType,
  type JSONValue,
  type MessagePart,
  type ReasoningDetail,
  type ReasoningPart,
  type TextPart,
  type ToolInvocation,
  type UIMessage,
} from '../message.ts'
import { parsePartialJSON } from './parsePartialJSON.ts'
import type { Reply } from './reply.ts'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** A mutable copy of a reply: copied once, changed many times, then made a reply again by `finishDraft`. */
export interface ReplyDraft {
  readonly reply: Mutable<Reply>
  readonly message: Mutable<UIMessage>
  readonly parts: MessagePart[]
  readonly toolInvocations: ToolInvocation[]
  readonly annotations: JSONValue[]
  /** Index of each tool call and of each data value with an id. */
  readonly partPlaces: Map<string, number>
  readonly invocationPlaces: Map<string, number>
  /** See `Reply`. */
  readonly blocks: Map<string, number>
  readonly argsTexts: Map<string, string>
  /**
   * Calls whose arguments have grown. They are parsed once at the end: parsing at each delta would take quadratic time.
   */
  readonly grownCalls: Set<string>
  isMessageChanged: boolean
}

/** Copy a reply to a draft. The reply itself does not change. */
export function draftReply(reply: Reply): ReplyDraft {
  const { message } = reply
  const { toolInvocations = [], annotations = [] } = message
  const partPlaces = new Map<string, number>()
  const open = new Set(reply.blocks.values())
  const parts = message.parts.map((part, place) => {
    if (part.type === 'tool-invocation') partPlaces.set(part.toolInvocation.toolCallId, place)
    if ('data' in part && part.type !== 'file') partPlaces.set(dataName(part), place)
    // The draft appends to open blocks in place, so it copies them first: readers hold the old snapshots.
    if (!open.has(place)) return part
    return part.type === 'reasoning' ? { ...part, details: part.details.map(detail => ({ ...detail })) } : { ...part }
  })
  return {
    reply: { ...reply },
    message: { ...message },
    parts,
    toolInvocations: [...toolInvocations],
    annotations: [...annotations],
    partPlaces,
    invocationPlaces: new Map(toolInvocations.map(({ toolCallId }, place) => [toolCallId, place])),
    blocks: new Map(reply.blocks),
    argsTexts: new Map(reply.argsTexts),
    grownCalls: new Set(),
    isMessageChanged: false,
  }
}

/** Make the draft a reply. */
export function finishDraft(draft: ReplyDraft): Reply {
  const { reply, message, parts, toolInvocations, annotations, blocks, argsTexts } = draft
  for (const toolCallId of draft.grownCalls) {
    const call = findCall(draft, toolCallId)
    const argsText = argsTexts.get(toolCallId)
    if (call?.state === 'partial-call' && argsText !== undefined) {
      putCall(draft, { ...call, args: parsePartialJSON(argsText) })
    }
  }
  if (!draft.isMessageChanged) return { ...reply, blocks, argsTexts }
  message.parts = parts
  if (toolInvocations.length > 0) message.toolInvocations = toolInvocations
  if (annotations.length > 0) message.annotations = annotations
  return { ...reply, message, blocks, argsTexts }
}

/** The message has changed and belongs in the list, even if it has no text yet. */
export function announceReply(draft: ReplyDraft): void {
  draft.isMessageChanged = true
  draft.reply.isVisible = true
}

/** The message has changed and the reply has begun. */
export function showReply(draft: ReplyDraft): void {
  announceReply(draft)
  draft.reply.hasBegun = true
}

/** A block of the draft that grows with each delta. */
type OpenText = Mutable<TextPart>
interface OpenReasoning extends Mutable<ReasoningPart> {
  details: Mutable<ReasoningDetail>[]
}

/** Open a text block for the deltas with this id. */
export function startText(draft: ReplyDraft, id: string): OpenText {
  return startBlock(draft, id, { type: 'text', text: '' })
}

/** Open a reasoning block for the deltas with this id. */
export function startReasoning(draft: ReplyDraft, id: string): OpenReasoning {
  return startBlock(draft, id, { type: 'reasoning', reasoning: '', details: [] })
}

/** The text block for a delta. A missing block is opened. */
export function openText(draft: ReplyDraft, id: string): OpenText {
  const part = draft.parts[draft.blocks.get(`text ${id}`) ?? -1]
  return part?.type === 'text' ? part : startText(draft, id)
}

/** The reasoning block for a delta. A missing block is opened. */
export function openReasoning(draft: ReplyDraft, id: string): OpenReasoning {
  const part = draft.parts[draft.blocks.get(`reasoning ${id}`) ?? -1]
  // The draft owns the details of an open block.
  return part?.type === 'reasoning' ? (part as OpenReasoning) : startReasoning(draft, id)
}

function startBlock<Part extends MessagePart>({ parts, blocks }: ReplyDraft, id: string, part: Part): Part {
  blocks.set(`${part.type} ${id}`, parts.push(part) - 1)
  return part
}

/** The tool call with this id, in its current state. */
export function findCall({ parts, partPlaces }: ReplyDraft, toolCallId: string): ToolInvocation | undefined {
  const part = parts[partPlaces.get(toolCallId) ?? -1]
  return part?.type === 'tool-invocation' ? part.toolInvocation : undefined
}

/** Replace the tool call with the same id, or append a new one. */
export function putCall(draft: ReplyDraft, toolInvocation: ToolInvocation): void {
  const { toolCallId } = toolInvocation
  put(draft.toolInvocations, draft.invocationPlaces, toolCallId, toolInvocation)
  put(draft.parts, draft.partPlaces, toolCallId, { type: 'tool-invocation', toolInvocation })
}

/** Replace the data value with the same type and id, or append a new one. Transient values belong to no message. */
export function putData({ parts, partPlaces }: ReplyDraft, value: JSONValue): void {
  if (!hasStrings(value, ['type']) || !isDataType(value.type) || value.transient === true) return
  const { type, id, data = null } = value
  if (typeof id !== 'string') parts.push({ type, data })
  else put(parts, partPlaces, dataName({ type, id }), { type, id, data })
}

/** No tool call has an id that begins with a space. */
function dataName({ type, id = '' }: Omit<DataPart, 'data'>): string {
  return ` ${type} ${id}`
}

function put<Item>(list: Item[], places: Map<string, number>, id: string, item: Item): void {
  const place = places.get(id)
  if (place === undefined) places.set(id, list.push(item) - 1)
  else list[place] = item
}
