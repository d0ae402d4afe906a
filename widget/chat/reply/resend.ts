import type { ToolInvocation, UIMessage } from '../message.ts'
import { lastStep } from './reply.ts'

/** Can the assistant continue? Its last step must have a tool call, and all its calls must be answered. */
export function isLastStepAnswered(message: UIMessage | undefined): message is UIMessage {
  if (message?.role !== 'assistant') return false
  const start = message.parts.findLastIndex(part => part.type === 'step-start')
  const calls = message.parts.slice(start + 1).filter(part => part.type === 'tool-invocation')
  return calls.length > 0 && calls.every(({ toolInvocation }) => isAnswered(toolInvocation))
}

/** Has the call a result or an approval decision? Backends refuse a call that has neither. */
export function isAnswered({ state, approval }: ToolInvocation): boolean {
  return state === 'result' || approval?.approved !== undefined
}

/** Does the backend wait for the visitor to approve or deny this call? */
export function isAwaitingApproval({ state, approval }: ToolInvocation): boolean {
  return state === 'call' && approval !== undefined && approval.approved === undefined
}

/**
 * After a reply: must the conversation be sent again because tools have answered? Only if the reply added a step, so
 * that no backend can cause an endless loop. Steps count from 0.
 */
export function isResendDue(sent: readonly UIMessage[], now: readonly UIMessage[], maxSteps: number): boolean {
  const last = now.at(-1)
  if (maxSteps <= 1 || !isLastStepAnswered(last)) return false
  const lastSent = sent.at(-1)
  const isNew = now.length > sent.length || lastStep(last) !== (lastSent && lastStep(lastSent))
  return isNew && (lastStep(last) ?? 0) < maxSteps
}
