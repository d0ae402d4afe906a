import { isTooDeep } from '../../shared/json.ts'
import type { PageTool, ToolCall, ToolInvocation } from './message.ts'
import { PAGE_APPROVAL } from './reply/approvals.ts'
import type { ToolAnswer } from './state/sessionReducer.ts'
import { abortable } from './transport/abortable.ts'

/**
 * The answer of the page's tool to a call: its result, its error, or first a question to the visitor. A denial is an
 * error, which the model reads. Undefined if the page has no such tool.
 *
 * @param isAllowed the visitor's decision; undefined if there is none
 */
export async function answerCall(
  tools: readonly PageTool[],
  { toolCallId, toolName, args, approval }: ToolCall & Pick<ToolInvocation, 'approval'>,
  signal: AbortSignal,
  isAllowed?: boolean,
): Promise<ToolAnswer | undefined> {
  const tool = tools.find(({ name }) => name === toolName)
  if (!tool) return undefined
  if (tool.confirm && isAllowed === undefined) {
    return { type: 'approval', toolCallId, asked: undefined, approval: { id: PAGE_APPROVAL } }
  }
  try {
    if (isAllowed === false) throw new Error(approval?.reason ?? 'Tool execution denied.')
    // The model writes the input, and the tool checks it.
    const output = await abortable(tool.execute(args as Parameters<PageTool['execute']>[0], { toolCallId }), signal)
    if (isTooDeep(output)) throw new Error('Too many levels.')
    return { type: 'tool-output-available', toolCallId, output: output ?? null }
  } catch (error) {
    signal.throwIfAborted()
    return { type: 'tool-output-error', toolCallId, errorText: error instanceof Error ? error.message : String(error) }
  }
}
