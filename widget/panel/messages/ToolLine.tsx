import type { ToolInvocation } from '../../chat/message.ts'
import { isAwaitingApproval } from '../../chat/reply/resend.ts'
import { labelText } from '../../markdown/parse/readableText.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

interface ToolLineProps {
  call: ToolInvocation
  strings: ChatStrings
  allowTool(toolCallId: string, approved: boolean): void
}

/** A tool call and its state. If the call needs an approval, it shows the visitor two buttons. */
export function ToolLine({ call, strings, allowTool }: ToolLineProps) {
  const answer = (approved: boolean) => allowTool(call.toolCallId, approved)
  return (
    <div className="tool-line">
      <p>{toolString(call, strings).replace('{tool}', () => labelText(call.toolName))}</p>
      {isAwaitingApproval(call) && (
        <>
          <ActionButton onClick={() => answer(true)}>{strings.toolAllow}</ActionButton>
          <ActionButton onClick={() => answer(false)}>{strings.toolDeny}</ActionButton>
        </>
      )}
    </div>
  )
}

function toolString(call: ToolInvocation, strings: ChatStrings): string {
  if (call.approval?.approved === false) return strings.toolDenied
  if (isAwaitingApproval(call)) return strings.toolApproval
  if (call.state !== 'result') return strings.toolCalled
  return call.errorText === undefined ? strings.toolAnswered : strings.toolFailed
}
