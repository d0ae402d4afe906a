import { at, type JSONValue } from '../../../shared/json.ts'
import { callsOf, type MessagePart, type ToolApproval, type ToolInvocation } from '../message.ts'
import type { StreamPart, ToolInput } from '../streamPart.ts'
import { PAGE_APPROVAL, undecided } from './approvals.ts'
import { mergeDeep } from './mergeDeep.ts'
import { MAX_PARTS } from './partLimits.ts'
import { placeReply } from './placeReply.ts'
import { type Reply, restartedReply } from './reply.ts'
import {
  addPart,
  draftReply,
  findCall,
  finishDraft,
  openReasoning,
  openText,
  putCall,
  putData,
  type ReplyDraft,
  startReasoning,
  startText,
} from './replyDraft.ts'

/** No part of a stream: only the page asks, and only the visitor decides. */
export interface ApprovalChange {
  readonly type: 'approval'
  readonly toolCallId: string
  /** The question that the visitor has read; undefined if the call had none. */
  readonly asked: ToolApproval | undefined
  readonly approval: ToolApproval
}

type AnyPart = StreamPart | ApprovalChange

/**
 * Fold parts of a stream into their reply. Pure. The reply is copied once per call, not once per part, so the cost of a
 * part does not grow with the reply.
 */
export function foldParts(reply: Reply, parts: readonly AnyPart[]): Reply {
  let draft = draftReply(reply)
  for (const part of parts) {
    const { placement } = draft.reply
    if (placement && part.type !== 'approval') draft = draftReply(placeReply(finishDraft(draft), placement, part))
    if (part.type === 'reset-step') draft = draftReply(withoutStep(finishDraft(draft)))
    if (part.type === 'replay') draft = draftReply(restartedReply(finishDraft(draft)))
    foldPart(draft, part)
  }
  return { ...finishDraft(draft), isAccepted: true }
}

/** Parts that change nothing in the message, or change it themselves, return early. */
function foldPart(draft: ReplyDraft, part: AnyPart): void {
  const { reply, message } = draft
  switch (part.type) {
    case 'start':
      // The last id wins. Do not use it as a React key: it may change while the message streams.
      if (typeof part.messageId === 'string') {
        if (!reply.isContinuation) message.id = part.messageId
        draft.isMessageChanged = true
      }
      foldMetadata(draft, part.messageMetadata)
      return
    case 'message-metadata':
      foldMetadata(draft, part.messageMetadata)
      return
    case 'text-start':
      foldProviderMetadata(startText(draft, part.id), part)
      break
    case 'text-delta': {
      const text = openText(draft, part.id)
      // Heartbeats before the first word would be a block of code in Markdown.
      const delta = message.content ? part.delta : part.delta.trimStart()
      text.text += delta
      message.content += delta
      if (part.hasDefinitions) message.hasDefinitions = true
      else delete message.hasDefinitions
      foldProviderMetadata(text, part)
      break
    }
    case 'text-end':
      if (part.providerMetadata) foldProviderMetadata(openText(draft, part.id), part)
      draft.blocks.delete(`text ${part.id}`)
      return
    case 'reasoning-start':
      foldProviderMetadata(startReasoning(draft, part.id), part)
      break
    case 'reasoning-delta':
      foldReasoning(draft, part.id, part.delta)
      foldProviderMetadata(openReasoning(draft, part.id), part)
      break
    case 'reasoning-end':
      if (part.providerMetadata) foldProviderMetadata(openReasoning(draft, part.id), part)
      draft.blocks.delete(`reasoning ${part.id}`)
      return
    case 'reasoning-signature':
      signReasoning(draft, part.signature)
      return
    case 'reasoning-redacted':
      redactReasoning(draft, part.data)
      break
    case 'source':
    case 'file':
      addPart(draft, part)
      break
    case 'tool-input-start': {
      const { type: _, ...call } = part
      putCall(draft, { state: 'partial-call', step: reply.step, ...keptOf(call), args: undefined })
      if (findCall(draft, part.toolCallId)) draft.argsTexts.set(part.toolCallId, '')
      break
    }
    case 'tool-input-delta':
      if (!findCall(draft, part.toolCallId)) break
      draft.argsTexts.set(part.toolCallId, (draft.argsTexts.get(part.toolCallId) ?? '') + part.inputTextDelta)
      draft.grownCalls.add(part.toolCallId)
      break
    case 'tool-input-available':
      foldToolInput(draft, part)
      break
    case 'tool-input-error':
      foldToolInput(draft, part)
      foldToolResult(draft, part.toolCallId, { error: part.errorText }, { errorText: part.errorText })
      break
    case 'tool-output-available':
      foldToolResult(draft, part.toolCallId, part.output)
      break
    // A failed call gets its error as the answer: an unanswered call would block the conversation.
    case 'tool-output-error':
      foldToolResult(draft, part.toolCallId, { error: part.errorText }, { errorText: part.errorText })
      break
    case 'tool-output-denied': {
      const { toolCallId, reason } = part
      const asked = findCall(draft, toolCallId)?.approval
      const approval = { id: toolCallId, ...asked, approved: false, ...(typeof reason === 'string' && { reason }) }
      foldToolResult(draft, toolCallId, { error: 'Tool execution denied.' }, { approval })
      break
    }
    case 'tool-approval-request': {
      const { approvalId: id, approvalDescriptor: descriptor } = part
      const call = findCall(draft, part.toolCallId)
      // The page asks for itself, and its question stays.
      const isOfPage = [id, call?.approval?.id].includes(PAGE_APPROVAL)
      const isAsked = !isOfPage && !part.isAutomatic
      if (call && isAsked) putCall(draft, { ...call, approval: undecided(id, { ...part, descriptor }) })
      break
    }
    case 'approval': {
      const call = findCall(draft, part.toolCallId)
      if (call && call.approval === part.asked) putCall(draft, { ...call, approval: part.approval })
      break
    }
    case 'annotations':
      for (const value of part.values) if (draft.annotations.length < MAX_PARTS) draft.annotations.push(value)
      reply.hasValues = true
      break
    case 'start-step':
      addPart(draft, { type: 'step-start' })
      break
    case 'finish-step':
      reply.step += 1
      for (const block of draft.blocks.keys()) {
        if (!part.isContinued || !block.startsWith('text')) draft.blocks.delete(block)
      }
      return
    case 'replay':
      return
    case 'data':
      for (const value of part.values) {
        putData(draft, value)
        reply.hasValues ||= at(value, 'transient') !== true
      }
      break
    case 'reset-step':
      // The reset is done already. It means that the reply has begun.
      break
    case 'finish':
      foldMetadata(draft, part.messageMetadata)
      if (typeof part.finishReason === 'string') reply.finishReason = part.finishReason
      if (part.usage) {
        const { promptTokens, completionTokens } = part.usage
        reply.usage = { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens }
      }
      return
    default:
      part satisfies never
  }
  draft.isMessageChanged = true
  reply.hasBegun ||= !isAnnouncement(part)
}

/** Announces a step or a block, or has no word of it: an error may still come first. */
function isAnnouncement(part: AnyPart): boolean {
  return 'delta' in part ? part.delta.trim() === '' : /^(?:start-step|text-start|reasoning-start)$/.test(part.type)
}

function foldToolInput(draft: ReplyDraft, part: Omit<ToolInput, 'type'>): void {
  const call = findCall(draft, part.toolCallId)
  // The page may have answered while the arguments were still arriving.
  const state = call?.state === 'result' ? call : ({ state: 'call', step: draft.reply.step } as const)
  // A later chunk may leave out the title of the first one.
  putCall(draft, { ...state, ...(call?.title && { title: call.title }), ...keptOf(part), args: part.input })
}

/** Fields of a call that are shown or that the backend needs back, without its arguments. */
function keptOf({ toolCallId, toolName, providerExecuted, dynamic, title, providerMetadata }: Omit<ToolInput, 'type'>) {
  return {
    toolCallId,
    toolName,
    ...(providerExecuted && { providerExecuted }),
    ...(dynamic && { dynamic }),
    ...(typeof title === 'string' && { title }),
    ...(providerMetadata && { providerMetadata }),
  }
}

function foldToolResult(
  draft: ReplyDraft,
  toolCallId: string,
  result: unknown,
  failure: Pick<ToolInvocation & { state: 'result' }, 'errorText' | 'approval'> = {},
): void {
  const call = findCall(draft, toolCallId)
  if (call) putCall(draft, { ...call, state: 'result', result, ...failure })
}

/** The metadata of a block's last part is the metadata of the block. */
function foldProviderMetadata(
  block: { providerMetadata?: JSONValue },
  { providerMetadata }: { readonly providerMetadata?: JSONValue },
): void {
  if (providerMetadata) block.providerMetadata = providerMetadata
}

function foldReasoning(draft: ReplyDraft, id: string, delta: string): void {
  const part = openReasoning(draft, id)
  const last = part.details.at(-1)
  if (last?.type === 'text') last.text += delta
  else part.details.push({ type: 'text', text: delta })
  part.reasoning += delta
  draft.message.reasoning = (draft.message.reasoning ?? '') + delta
}

function redactReasoning(draft: ReplyDraft, data: string): void {
  const { details } = openReasoning(draft, '')
  if (details.length < MAX_PARTS) details.push({ type: 'redacted', data })
}

function signReasoning(draft: ReplyDraft, signature: string): void {
  const last = draft.blocks.has('reasoning ') && openReasoning(draft, '').details.at(-1)
  if (!last || last.type === 'redacted') return
  last.signature = signature
  draft.isMessageChanged = true
}

function foldMetadata(draft: ReplyDraft, metadata: unknown): void {
  if (metadata === undefined || metadata === null || draft.reply.metadataCount >= MAX_PARTS) return
  draft.reply.metadataCount += 1
  draft.message.metadata = mergeDeep(draft.message.metadata, metadata)
  draft.isMessageChanged = true
}

/** The reply without the parts of its last step. It still counts as begun. */
function withoutStep(reply: Reply): Reply {
  const { reasoning, toolInvocations, ...message } = reply.message
  const parts = message.parts.slice(0, message.parts.findLastIndex(part => part.type === 'step-start') + 1)
  const textOf = (part: MessagePart) => (part.type === 'text' ? part.text : '')
  const reasoningOf = (part: MessagePart) => (part.type === 'reasoning' ? part.reasoning : '')
  return {
    ...reply,
    blocks: new Map(),
    argsTexts: new Map(),
    message: {
      ...message,
      parts,
      content: parts.map(textOf).join(''),
      ...(reasoning !== undefined && { reasoning: parts.map(reasoningOf).join('') }),
      ...(toolInvocations && { toolInvocations: callsOf({ parts }) }),
    },
  }
}
