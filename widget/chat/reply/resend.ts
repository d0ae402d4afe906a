import type { MessagePart, ToolInvocation, ToolInvocationPart, UIMessage } from '../message.ts'
import { lastStep } from './reply.ts'

/** Id of an approval that the page asks for, and not the backend. */
export const PAGE_APPROVAL = 'page'

/**
 * Can the assistant continue? Its last step must have a tool call, and all its calls must be answered or decided. A call that
 * the backend runs by itself does not count.
 */
export function isLastStepAnswered(message: UIMessage | undefined): message is UIMessage {
  if (message?.role !== 'assistant') return false
  const start = message.parts.findLastIndex(part => part.type === 'step-start')
  const calls = message.parts.slice(start + 1).flatMap(part => (isForPage(part) ? [part.toolInvocation] : []))
  return calls.length > 0 && calls.every(call => call.state === 'result' || isDecided(call))
}

/** Is this a call that the page or its visitor may have to answer? */
function isForPage(part: MessagePart): part is ToolInvocationPart {
  return part.type === 'tool-invocation' && !(part.toolInvocation.providerExecuted && !part.toolInvocation.approval)
}

/** Has the call a result, or a decision for the backend? Backends refuse a call that has neither. */
export function isAnswered(call: ToolInvocation): boolean {
  return call.state === 'result' || (isDecided(call) && call.approval?.id !== PAGE_APPROVAL)
}

function isDecided({ approval }: ToolInvocation): boolean {
  return approval?.approved !== undefined
}

/** The tool calls that the visitor has allowed or denied, and that the page has to answer. */
export function decidedCalls({ toolInvocations = [] }: UIMessage): readonly ToolInvocation[] {
  return toolInvocations.filter(call => call.state === 'call' && call.approval?.id === PAGE_APPROVAL && isDecided(call))
}

/** Does the backend wait for the visitor to approve or deny this call? */
export function isAwaitingApproval({ state, approval }: ToolInvocation): boolean {
  return state === 'call' && approval !== undefined && approval.approved === undefined
}

/**
 * After a reply: must the conversation be sent again because tools have answered? Only if the reply added a step, so
 * that no backend can cause an endless loop, and not if words follow the calls: then the assistant has the results.
 */
export function isResendDue(sent: readonly UIMessage[], now: readonly UIMessage[]): boolean {
  const last = now.at(-1)
  if (!isLastStepAnswered(last)) return false
  const { parts } = last
  const call = parts.findLastIndex(isForPage)
  if (parts.slice(call).some(part => part.type === 'text' && part.text.trim() !== '')) return false
  const lastSent = sent.at(-1)
  return now.length > sent.length || lastStep(last) !== (lastSent && lastStep(lastSent))
}
