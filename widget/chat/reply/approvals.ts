import { pick } from '../../../shared/json.ts'
import type { ToolApproval, ToolInvocation } from '../message.ts'

/** Id of an approval that the page asks for, and not the backend. */
export const PAGE_APPROVAL = 'page'

/**
 * What visitors have decided, by the question that they have read. Only `decide` writes here, and a question from a stream or a
 * storage is another object, so neither can carry a decision. Undefined: a request has begun with the decision.
 */
const decisions = new WeakMap<ToolApproval, boolean | undefined>()

const FIELDS = ['descriptor', 'inputSchemaInput', 'signature']

/** A question without a decision, with those of the fields that its backend needs back. */
export function undecided(id: string, fields: object): ToolApproval {
  return { ...pick(fields, FIELDS), id }
}

/** The approval with the decision of a visitor after reading this question. */
export function decide(asked: ToolApproval, approved: boolean, reason: string | undefined): ToolApproval {
  const decided = { ...asked, approved, reason }
  decisions.set(decided, approved)
  return decided
}

/** Has the visitor decided this call? */
export function isDecided({ approval }: ToolInvocation): boolean {
  return approval !== undefined && decisions.has(approval)
}

/**
 * Take the visitor's decision on a call, and return it if the page asks. It counts once, because a tool whose run was stopped
 * may have acted already.
 */
export function takeDecision({ state, approval }: ToolInvocation): boolean | undefined {
  const decision = state === 'call' && approval ? decisions.get(approval) : undefined
  if (approval === undefined || decision === undefined) return undefined
  decisions.set(approval, undefined)
  return approval.id === PAGE_APPROVAL ? decision : undefined
}

/** Has a request begun with the visitor's decision on this call, so that its tool may have acted? */
export function isTaken(call: ToolInvocation): boolean {
  return call.approval !== undefined && isDecided(call) && decisions.get(call.approval) === undefined
}

/**
 * Is this a call whose decision was taken before a reload? It asks nobody and runs nothing, so a storage that forges it only
 * hides a question.
 */
export function isOver({ state, approval }: ToolInvocation): boolean {
  return state === 'partial-call' && approval !== undefined
}

/** May the visitor decide this call, or decide otherwise? */
export function isAskedFor({ state, approval }: ToolInvocation): boolean {
  return state === 'call' && approval !== undefined
}
