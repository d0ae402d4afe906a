import { isObject } from './decode/readJSON.ts'
import type { MessagePart } from './message.ts'
import { placeResumption } from './placeResumption.ts'
import type { Reply } from './reply.ts'
import {
  announceReply,
  draftReply,
  findCall,
  finishDraft,
  openReasoning,
  openText,
  pushPart,
  putCall,
  type ReplyDraft,
  showReply,
  startReasoning,
  startText,
} from './replyDraft.ts'
import { assertNever, type StreamPart } from './streamPart.ts'

/**
 * Fold parts of a stream into the reply they belong to. Pure. The reply is copied once a call and not once a part, so
 * that a part costs the same in a long reply as in a short one.
 */
export function foldParts(reply: Reply, parts: readonly StreamPart[]): Reply {
  let origin = reply
  let draft = draftReply(origin)
  for (const part of parts) {
    if (part.type === 'step-reset' || origin.resumption) {
      const changed = finishDraft(draft, origin)
      origin = part.type === 'step-reset' ? withoutStep(changed) : placeResumption(changed, part)
      draft = draftReply(origin)
    }
    foldPart(draft, part)
  }
  return finishDraft(draft, origin)
}

/** Parts that show nothing, or that say themselves what they show. */
const QUIET_PARTS: ReadonlySet<StreamPart['type']> = new Set([
  'message-start',
  'message-metadata',
  'text-end',
  'reasoning-end',
  'reasoning-signature',
  'step-finish',
  'finish',
])

function foldPart(draft: ReplyDraft, part: StreamPart): void {
  switch (part.type) {
    case 'message-start':
      // The last id wins. Whoever shows a list should not take it as a key: it may change while the message streams.
      if (part.messageId !== undefined) {
        if (!draft.isContinuation) draft.message.id = part.messageId
        announceReply(draft)
      }
      foldMetadata(draft, part.metadata)
      break
    case 'message-metadata':
      foldMetadata(draft, part.metadata)
      break
    case 'text-start':
      startText(draft, part.block)
      break
    case 'text-delta':
      openText(draft, part.block).text += part.text
      draft.message.content += part.text
      break
    case 'text-end':
      draft.texts.delete(part.block)
      break
    case 'reasoning-start':
      startReasoning(draft, part.block)
      break
    case 'reasoning-delta':
      foldReasoning(draft, part.block, part.text)
      break
    case 'reasoning-end':
      draft.reasonings.delete(part.block)
      break
    case 'reasoning-signature':
      signReasoning(draft, part.signature)
      break
    case 'reasoning-redacted':
      openReasoning(draft, '').details.push({ type: 'redacted', data: part.data })
      break
    case 'source':
    case 'file':
      pushPart(draft, part)
      break
    case 'tool-call-start': {
      const { toolCallId, toolName } = part
      draft.argsTexts.set(toolCallId, '')
      putCall(draft, { state: 'partial-call', step: draft.step, toolCallId, toolName, args: undefined })
      break
    }
    case 'tool-call-delta':
      draft.argsTexts.set(part.toolCallId, (draft.argsTexts.get(part.toolCallId) ?? '') + part.argsText)
      draft.grownCalls.add(part.toolCallId)
      break
    case 'tool-call': {
      const call = findCall(draft, part.toolCallId)
      // The page may have answered while the arguments were still arriving.
      const isAnswered = call?.state === 'result'
      putCall(draft, isAnswered ? { ...call, ...part.toolCall } : { state: 'call', step: draft.step, ...part.toolCall })
      draft.argsTexts.delete(part.toolCallId)
      break
    }
    case 'tool-result': {
      const call = findCall(draft, part.toolCallId)
      if (call) putCall(draft, { ...call, state: 'result', result: part.result })
      break
    }
    case 'annotations':
      for (const value of part.values) draft.annotations.push(value)
      break
    case 'data':
    case 'named-data':
      // The values go to the session; that they came shows that the reply has begun.
      break
    case 'step-start':
      pushPart(draft, part)
      break
    case 'step-finish':
      draft.step += 1
      if (!part.isContinued) draft.texts.clear()
      draft.reasonings.clear()
      break
    case 'step-reset':
      break
    case 'finish': {
      draft.finishReason = part.finishReason ?? draft.finishReason
      if (part.usage) {
        const { promptTokens, completionTokens } = part.usage
        draft.usage = { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens }
      }
      break
    }
    default:
      assertNever(part)
  }
  if (!QUIET_PARTS.has(part.type)) showReply(draft)
}

function foldReasoning(draft: ReplyDraft, block: string, text: string): void {
  const part = openReasoning(draft, block)
  const last = part.details.at(-1)
  if (last?.type === 'text') part.details[part.details.length - 1] = { ...last, text: last.text + text }
  else part.details.push({ type: 'text', text })
  part.reasoning += text
  draft.message.reasoning = (draft.message.reasoning ?? '') + text
}

function signReasoning(draft: ReplyDraft, signature: string): void {
  if (!draft.reasonings.has('')) return
  const { details } = openReasoning(draft, '')
  const last = details.at(-1)
  if (last?.type !== 'text') return
  details[details.length - 1] = { ...last, signature }
  draft.isMessageChanged = true
}

function foldMetadata(draft: ReplyDraft, metadata: unknown): void {
  if (metadata === undefined || metadata === null) return
  draft.message.metadata = mergeDeep(draft.message.metadata, metadata)
  announceReply(draft)
}

/** Objects are merged, anything else is replaced. */
function mergeDeep(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const merged = Object.entries(after).map(([key, value]) => [key, mergeDeep(before[key], value)])
  return { ...before, ...Object.fromEntries(merged) }
}

/** The reply without what its last step has brought, except that it has begun. */
function withoutStep(reply: Reply): Reply {
  const { reasoning, toolInvocations, ...message } = reply.message
  const parts = message.parts.slice(0, message.parts.findLastIndex(part => part.type === 'step-start') + 1)
  const textOf = (part: MessagePart) => (part.type === 'text' ? part.text : '')
  const reasoningOf = (part: MessagePart) => (part.type === 'reasoning' ? part.reasoning : '')
  const callsOf = (part: MessagePart) => (part.type === 'tool-invocation' ? [part.toolInvocation] : [])
  return {
    ...reply,
    texts: new Map(),
    reasonings: new Map(),
    argsTexts: new Map(),
    message: {
      ...message,
      parts,
      content: parts.map(textOf).join(''),
      ...(reasoning !== undefined && { reasoning: parts.map(reasoningOf).join('') }),
      ...(toolInvocations && { toolInvocations: parts.flatMap(callsOf) }),
    },
  }
}
