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

/** Arguments are texts of a model. A visitor does not read more of them, in characters. */
const MOST_SHOWN = 2_000

/** A tool call and its state. If the call needs an approval, it shows the visitor its arguments and two buttons. */
export function ToolLine({ call, strings, allowTool }: ToolLineProps) {
  const answer = (approved: boolean) => allowTool(call.toolCallId, approved)
  return (
    <div className="tool-line">
      <p>{toolString(call, strings).replace('{tool}', () => labelText(call.toolName))}</p>
      {isAwaitingApproval(call) && (
        <>
          {hasFields(call.args) && <p>{writtenArgs(call.args)}</p>}
          <ActionButton onClick={() => answer(true)}>{strings.toolAllow}</ActionButton>
          <ActionButton onClick={() => answer(false)}>{strings.toolDeny}</ActionButton>
        </>
      )}
    </div>
  )
}

function hasFields(args: unknown): args is object {
  return typeof args === 'object' && args !== null && Object.keys(args).length > 0
}

/** `{ article: 'Karl', count: 2 }` -> `article: Karl, count: 2` */
function writtenArgs(args: object): string {
  const fields = Object.entries(args).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const text = labelText(fields.join(', '))
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

function toolString(call: ToolInvocation, strings: ChatStrings): string {
  if (call.approval?.approved === false) return strings.toolDenied
  if (isAwaitingApproval(call)) return strings.toolApproval
  if (call.state !== 'result') return strings.toolCalled
  return call.errorText === undefined ? strings.toolAnswered : strings.toolFailed
}
