import { pick } from '../../../shared/json.ts'
import type { ToolApproval, ToolInvocation } from '../message.ts'

/** Id of an approval that the page asks for, and not the backend. */
export const PAGE_APPROVAL = 'page'

/**
 * What visitors have decided, by the question that they have read. Only `decide` writes here, and a question from a stream or a
 * storage is another object, so neither can carry a decision. Undefined: the page has acted on the decision.
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
 * The visitor's decision on a call that the page asks for. It counts once, because a tool whose run was stopped may have acted
 * already.
 */
export function takeDecision({ state, approval }: ToolInvocation): boolean | undefined {
  if (state !== 'call' || approval?.id !== PAGE_APPROVAL) return undefined
  const decision = decisions.get(approval)
  if (decision !== undefined) decisions.set(approval, undefined)
  return decision
}

/** May the visitor decide this call, or decide otherwise? */
export function isAskedFor({ state, approval }: ToolInvocation): boolean {
  return state === 'call' && approval !== undefined
}
