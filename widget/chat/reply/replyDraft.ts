import { hasStrings, type JSONValue } from '../../../shared/json.ts'
import {
  type DataPart,
  isDataType,
  type MessagePart,
  type ReasoningDetail,
  type ReasoningPart,
  type TextPart,
  type ToolInvocation,
  type UIMessage,
} from '../message.ts'
import { parsePartialJSON } from './parsePartialJSON.ts'
import { MAX_PARTS } from './partLimits.ts'
import type { Reply } from './reply.ts'

/** Arguments that are longer are parsed when they are complete. In characters. */
const MOST_PARTIAL_ARGS = 50_000

/** Kinds of parts that are limited apart from each other. */
type PartKind = 'source' | 'step-start' | 'part'

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
  /** Number of parts of each kind. */
  readonly counts: Record<PartKind, number>
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
  const counts = { source: 0, 'step-start': 0, part: 0 }
  const parts = message.parts.map((part, place) => {
    counts[kindOf(part)]++
    if (part.type === 'tool-invocation') partPlaces.set(part.toolInvocation.toolCallId, place)
    if ('data' in part && part.type !== 'file') partPlaces.set(dataName(part), place)
    return open.has(place) ? copyOf(part) : part
  })
  return {
    reply: { ...reply },
    message: { ...message },
    parts,
    toolInvocations: [...toolInvocations],
    annotations: [...annotations],
    partPlaces,
    invocationPlaces: new Map(toolInvocations.map(({ toolCallId }, place) => [toolCallId, place])),
    counts,
    blocks: new Map(reply.blocks),
    argsTexts: new Map(reply.argsTexts),
    grownCalls: new Set(),
    isMessageChanged: false,
  }
}

/** The draft appends to open blocks in place, so it copies them first: readers hold the old snapshots. */
function copyOf(part: MessagePart): MessagePart {
  return part.type === 'reasoning' ? { ...part, details: part.details.map(detail => ({ ...detail })) } : { ...part }
}

function kindOf({ type }: MessagePart): PartKind {
  return type === 'source' || type === 'step-start' ? type : 'part'
}

/** Is there room for one more part? If not, it is counted. */
function takeRoom({ counts, message }: ReplyDraft, kind: PartKind, isCounted = kind !== 'step-start'): boolean {
  const hasRoom = counts[kind] < MAX_PARTS
  if (hasRoom) counts[kind]++
  else if (isCounted) message.omitted = (message.omitted ?? 0) + 1
  return hasRoom
}

/** Append a part if there is room. */
export function addPart(draft: ReplyDraft, part: MessagePart): void {
  if (takeRoom(draft, kindOf(part))) draft.parts.push(part)
}

/** Make the draft a reply. */
export function finishDraft(draft: ReplyDraft): Reply {
  const { reply, message, parts, toolInvocations, annotations, blocks, argsTexts } = draft
  for (const toolCallId of draft.grownCalls) {
    const call = findCall(draft, toolCallId)
    const argsText = argsTexts.get(toolCallId)
    if (call?.state === 'partial-call' && argsText !== undefined && argsText.length <= MOST_PARTIAL_ARGS) {
      putCall(draft, { ...call, args: parsePartialJSON(argsText) })
    }
  }
  if (!draft.isMessageChanged) return { ...reply, blocks, argsTexts }
  message.parts = parts
  if (toolInvocations.length > 0) message.toolInvocations = toolInvocations
  if (annotations.length > 0) message.annotations = annotations
  return { ...reply, message, blocks, argsTexts }
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
  const part = draft.parts[draft.blocks.get(`text ${id}`) ?? draft.blocks.get('text') ?? -1]
  return part?.type === 'text' ? part : startText(draft, id)
}

/** The reasoning block for a delta. A missing block is opened. */
export function openReasoning(draft: ReplyDraft, id: string): OpenReasoning {
  const part = draft.parts[draft.blocks.get(`reasoning ${id}`) ?? draft.blocks.get('reasoning') ?? -1]
  // The draft owns the details of an open block.
  return part?.type === 'reasoning' ? (part as OpenReasoning) : startReasoning(draft, id)
}

/** Without room for a new block, its text joins the last one of its type. */
function startBlock<Part extends MessagePart>({ parts, blocks, counts }: ReplyDraft, id: string, part: Part): Part {
  const { type } = part
  const place = counts.part < MAX_PARTS ? -1 : parts.findLastIndex(other => other.type === type)
  const joined = parts[place]
  if (!joined) {
    counts.part++
    blocks.set(`${type} ${id}`, parts.push(part) - 1)
    return part
  }
  // One name for all blocks that join: the names of a stream may be endless.
  const isOwned = blocks.get(type) === place
  const block = isOwned ? joined : copyOf(joined)
  parts[place] = block
  blocks.set(type, place)
  return block as Part // `findLastIndex` compared the types.
}

/** The tool call with this id, in its current state. */
export function findCall({ parts, partPlaces }: ReplyDraft, toolCallId: string): ToolInvocation | undefined {
  const part = parts[partPlaces.get(toolCallId) ?? -1]
  return part?.type === 'tool-invocation' ? part.toolInvocation : undefined
}

/** Replace the tool call with the same id, or append a new one. */
export function putCall(draft: ReplyDraft, toolInvocation: ToolInvocation): void {
  const { toolCallId, state } = toolInvocation
  // A call that begins is counted when its arguments are complete.
  if (!draft.partPlaces.has(toolCallId) && !takeRoom(draft, 'part', state !== 'partial-call')) return
  put(draft.toolInvocations, draft.invocationPlaces, toolCallId, toolInvocation)
  put(draft.parts, draft.partPlaces, toolCallId, { type: 'tool-invocation', toolInvocation })
}

/** Replace the data value with the same type and id, or append a new one. Transient values belong to no message. */
export function putData(draft: ReplyDraft, value: JSONValue): void {
  const { parts, partPlaces } = draft
  if (!hasStrings(value, ['type']) || !isDataType(value.type) || value.transient === true) return
  const { type, id, data = null } = value
  const name = typeof id === 'string' && dataName({ type, id })
  if (!name) addPart(draft, { type, data })
  else if (partPlaces.has(name) || takeRoom(draft, 'part')) put(parts, partPlaces, name, { type, id, data })
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
