import type { MessagePart, ToolInvocation, ToolInvocationPart, UIMessage } from '../message.ts'
import { isAskedFor, isDecided, isOver, PAGE_APPROVAL } from './approvals.ts'
import { lastStep } from './reply.ts'

/**
 * Can the assistant continue? Its last step must have a tool call, and all its calls must be answered or decided. A call that
 * the backend runs by itself does not count.
 */
export function isLastStepAnswered(message: UIMessage | undefined): message is UIMessage {
  if (message?.role !== 'assistant') return false
  const start = message.parts.findLastIndex(part => part.type === 'step-start')
  const calls = message.parts.slice(start + 1).flatMap(part => (isForPage(part) ? [part.toolInvocation] : []))
  return calls.length > 0 && calls.every(call => call.state === 'result' || isDecided(call) || isOver(call))
}

/** Is this a call that the page or its visitor may have to answer? */
function isForPage(part: MessagePart): part is ToolInvocationPart {
  return part.type === 'tool-invocation' && !(part.toolInvocation.providerExecuted && !part.toolInvocation.approval)
}

/** Has the call a result, or a decision for the backend? Backends refuse a call that has neither. */
export function isAnswered(call: ToolInvocation): boolean {
  return call.state === 'result' || (isDecided(call) && call.approval?.id !== PAGE_APPROVAL)
}

/** Does the page or the backend wait for the visitor to approve or deny this call? */
export function isAwaitingApproval(call: ToolInvocation): boolean {
  return isAskedFor(call) && !isDecided(call)
}

/** Do words follow the last call? */
export function isSaid({ parts }: UIMessage): boolean {
  return parts.slice(parts.findLastIndex(isForPage)).some(part => part.type === 'text' && part.text.trim() !== '')
}

/**
 * After a reply: must the conversation be sent again because tools have answered? Only if the reply added a step, so
 * that no backend can cause an endless loop.
 */
export function isResendDue(sent: readonly UIMessage[], now: readonly UIMessage[]): boolean {
  const last = now.at(-1)
  if (!isLastStepAnswered(last)) return false
  const lastSent = sent.at(-1)
  return now.length > sent.length || lastStep(last) !== (lastSent && lastStep(lastSent))
}
