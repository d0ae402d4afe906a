import { Fragment, useRef } from 'react'
import type { ToolInvocation } from '../../chat/message.ts'
import { isAwaitingApproval } from '../../chat/reply/resend.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { readCallFields } from './callFields.ts'
import type { MessageSettings } from './messageProps.ts'
import { toolTitle } from './toolTitle.ts'

interface ToolLineProps extends Pick<MessageSettings, 'allowTool' | 'strings' | 'tools'> {
  call: ToolInvocation
}

/** Characters of a value that are shown before a press. */
const MOST_SHOWN = 300

/** A tool call and its state. If the call needs an approval, it shows the visitor its arguments and two buttons. */
export function ToolLine({ call, strings, allowTool, tools }: ToolLineProps) {
  const title = toolTitle(call, tools)
  const schema = tools?.find(({ name }) => name === call.toolName)?.inputSchema
  const asked = isAwaitingApproval(call) && readCallFields(call.args, schema)
  const answer = (approved: boolean) => () => allowTool(call.toolCallId, approved, call.approval)
  return (
    <div className="tool-line">
      <p>{toolString(call, strings).replace('{tool}', () => title)}</p>
      {asked && (
        // Another question has other buttons: a press that began on this one counts for none.
        <Fragment key={JSON.stringify([call.toolName, title, asked])}>
          <dl hidden={asked.fields.length === 0}>
            {asked.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question has the same fields to its end
              <div key={index}>
                <dt dir="ltr">{name}</dt>
                {/* What is in quotes shows the order of its signs. */}
                <dd dir={value[0] === '"' ? 'ltr' : 'auto'}>
                  <Cut text={value} />
                </dd>
              </div>
            ))}
          </dl>
          {/* What cannot be shown cannot be allowed. */}
          {asked.areAll && <Answer onPress={answer(true)}>{strings.toolAllow}</Answer>}
          <Answer onPress={answer(false)}>{strings.toolDeny}</Answer>
        </Fragment>
      )}
    </div>
  )
}

/** A button that counts only presses that began on it: it may appear under a finger, or a held key, that is about to leave. */
function Answer({ children, onPress }: { children: string; onPress(): void }) {
  const begun = useRef<number>(undefined)
  return (
    <ActionButton
      onPointerDown={({ pointerId }) => {
        begun.current = pointerId
      }}
      onKeyDown={event => event.repeat && event.preventDefault()}
      // 0 for keys and screen readers. At 2, the second click of a double click, the button may be that of another question.
      onClick={({ detail, nativeEvent }) => {
        const isBegun = begun.current !== undefined && detail === 1 && isOfPointer(nativeEvent, begun.current)
        begun.current = undefined
        if (detail === 0 || isBegun) onPress()
      }}
    >
      {children}
    </ActionButton>
  )
}

/** Older browsers do not say which pointer has clicked. */
function isOfPointer({ pointerId }: Partial<PointerEvent>, begun: number): boolean {
  return pointerId === undefined || pointerId === begun
}

/** A text whose end is one press away if it is long. */
function Cut({ text }: { text: string }) {
  if (text.length <= MOST_SHOWN) return text
  return (
    <details>
      <summary>{text.slice(0, MOST_SHOWN)}…</summary>
      {text.slice(MOST_SHOWN)}
    </details>
  )
}

function toolString(call: ToolInvocation, strings: ChatStrings): string {
  if (isAwaitingApproval(call)) return strings.toolApproval
  if (call.approval?.approved === false) return strings.toolDenied
  if (call.state !== 'result') return strings.toolCalled
  return call.errorText === undefined ? strings.toolAnswered : strings.toolFailed
}
