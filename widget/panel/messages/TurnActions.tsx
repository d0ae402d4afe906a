import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { AgainIcon, EditIcon, MailIcon, RestoreIcon } from '../ui/icons.tsx'
import { QuietButton } from '../ui/QuietButton.tsx'

interface TurnActionsProps {
  strings: ChatStrings
  /** Undefined if there is no reply, or nothing to bring back. */
  onAskAgain: (() => void) | undefined
  /** Undefined if there is no question. */
  onEdit: (() => void) | undefined
  onRestore: (() => void) | undefined
  /** Has the visitor cleared the conversation? Then the words are beside the icon. */
  isCleared: boolean
  /** Is there no whole reply? Then the first action shows its name beside its icon. */
  isNamed: boolean
  /** Text of the button that prepares a message to a person; undefined without one. */
  handover: string | undefined
  onHandover(button: HTMLElement): void
}

/** Actions for the last question: ask it again, edit it, restore its earlier reply, or write to a person. */
export function TurnActions(props: TurnActionsProps) {
  const { strings, onAskAgain, onEdit, onRestore, isCleared, isNamed, handover, onHandover } = props
  return (
    <>
      {onAskAgain && (
        <QuietButton title={isNamed ? undefined : strings.askAgain} onClick={onAskAgain}>
          <AgainIcon />
          {isNamed && <span>{strings.askAgain}</span>}
        </QuietButton>
      )}
      {onEdit && (
        <QuietButton title={isNamed && !onAskAgain ? undefined : strings.edit} onClick={onEdit}>
          <EditIcon />
          {isNamed && !onAskAgain && <span>{strings.edit}</span>}
        </QuietButton>
      )}
      {onRestore && (
        <QuietButton title={isCleared ? undefined : strings.restore} onClick={onRestore}>
          <RestoreIcon />
          {isCleared && <span>{strings.undoClear}</span>}
        </QuietButton>
      )}
      {handover !== undefined && (
        <QuietButton onClick={({ currentTarget }) => onHandover(currentTarget)}>
          <MailIcon />
          <span>{handover}</span>
        </QuietButton>
      )}
    </>
  )
}
