import { isTooDeep, MESSAGE_LEVELS, pick } from '../../shared/json.ts'
import { readSource } from '../chat/decode/replySource.ts'
import { isDataType, type Message, type MessagePart, type ToolApproval, type ToolInvocation } from '../chat/message.ts'
import { isOver, isTaken, undecided } from '../chat/reply/approvals.ts'
import { isPart } from './readMessages.ts'
import { type Place, type Transcript, withStore } from './transcript.ts'
import { withoutWelcome } from './welcome.ts'

/** Characters of a data value or a tool's result that is stored: browsers give an origin some megabytes. */
const MAX_PART = 10_000

const NOTHING: Transcript = { messages: [], isReplying: false, ending: '', revision: 0, isDemo: false }

/** Read the conversation from the page's chosen storage; undefined by default. */
export function readTranscript(place: Place): Transcript {
  return withStore(place, (store, key) => readStored(JSON.parse(store.getItem(key) ?? 'null'))) ?? NOTHING
}

/**
 * Write a conversation to the page's chosen storage. If only a part fits, the newest messages are stored; one with only a
 * welcome is removed. False if nothing is stored: what was there stays, because its absence would mean that it was erased.
 */
export function writeTranscript(place: Place, { messages, ...transcript }: Transcript): boolean {
  const isStored = withStore(place, (store, key) => {
    let kept = messages.map(keptFields)
    if (withoutWelcome(kept).length === 0) store.removeItem(key)
    while (withoutWelcome(kept).length > 0) {
      try {
        store.setItem(key, JSON.stringify({ ...transcript, messages: kept }))
        break
      } catch (error) {
        if (kept.length === 1) throw error
        kept = kept.slice(Math.ceil(kept.length / 2))
      }
    }
    return true
  })
  return isStored ?? false
}

/** What is stored of a message: its text, its sources, and what cards are made of, if it is small. */
function keptFields({
  id,
  role,
  content,
  hasDefinitions,
  omitted,
  ending,
  disclosure,
  lang,
  parts = [],
}: Message): Message {
  // Each is a part of its type again.
  const kept = parts.filter(isPart).flatMap(part => keptPart(part) ?? []) as MessagePart[]
  const hasMore = kept.some(({ type }) => type !== 'text')
  return {
    id,
    role,
    content,
    ...(hasDefinitions === true && { hasDefinitions }),
    ...(typeof omitted === 'number' && { omitted }),
    ...(typeof ending === 'string' && { ending }),
    ...(typeof disclosure === 'string' && { disclosure }),
    ...(typeof lang === 'string' && { lang }),
    ...(hasMore && { parts: kept }),
  }
}

const CALL = [
  ...['toolCallId', 'toolName', 'state', 'args', 'step', 'result', 'errorText'],
  ...['providerExecuted', 'dynamic', 'title', 'providerMetadata'],
]

/** The fields of a part by its type; undefined if it is not stored. */
function keptPart(part: MessagePart): object | undefined {
  const { type } = part
  if (isTooDeep(part, MESSAGE_LEVELS)) return undefined
  if (type === 'source') return readSource(part.source)
  if (type === 'text') return pick(part, ['type', 'text', 'providerMetadata'])
  const toolInvocation = type === 'tool-invocation' && keptCall(part.toolInvocation)
  const card = toolInvocation ? { type, toolInvocation } : isDataType(type) && pick(part, ['type', 'id', 'data'])
  return card && JSON.stringify(card).length <= MAX_PART ? card : undefined
}

/**
 * A call with its result, or with a question to the visitor, who decides again after a reload. One whose decision was taken is
 * over: its tool may have acted. A denial stays one.
 */
function keptCall(call: ToolInvocation): object | undefined {
  const { id, approved }: Partial<ToolApproval> = Object(call.approval)
  const hasResult = call.state === 'result'
  const asked = typeof id === 'string' && undecided(id, Object(call.approval))
  const isTakenCall = isTaken(call) || isOver(call)
  if (!hasResult && !(asked && (call.state === 'call' || isTakenCall))) return undefined
  const denied = (hasResult || isTakenCall) && approved === false && { approved }
  return {
    ...pick(call, CALL),
    ...(!hasResult && isTakenCall && { state: 'partial-call' }),
    ...(asked && { approval: { ...asked, ...denied } }),
  }
}

/**
 * Other code of the origin may have written any value: keep only valid messages, and nothing that is too deep to be stored again.
 */
function readStored(stored: unknown): Transcript {
  if (typeof stored !== 'object' || stored === null) return NOTHING
  const fields = stored as Partial<Record<keyof Transcript, unknown>>
  const { id, messages, isReplying, ending, revision, messageFields, isDemo } = fields
  return {
    id: typeof id === 'string' && id !== '' ? id : undefined,
    messages: readMessages(messages),
    isReplying: isReplying === true,
    ending: typeof ending === 'string' ? ending : '',
    revision: typeof revision === 'number' ? revision : 0,
    messageFields: messageFields === 'ai4' || messageFields === 'ai5' ? messageFields : undefined,
    isDemo: isDemo === true,
  }
}

function readMessages(stored: unknown): readonly Message[] {
  return Array.isArray(stored) ? stored.filter(isMessage).map(keptFields) : []
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { id, role, content, parts = [] } = value as Partial<Record<keyof Message, unknown>>
  const hasText = typeof id === 'string' && typeof content === 'string' && Array.isArray(parts)
  return hasText && (role === 'user' || role === 'assistant')
}
