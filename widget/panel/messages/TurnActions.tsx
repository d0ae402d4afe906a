import type { ChatStrings } from '../../strings/fr.ts'
import { AgainIcon, EditIcon, RestoreIcon } from '../ui/icons.tsx'
import { QuietButton } from '../ui/QuietButton.tsx'

interface TurnActionsProps {
  strings: ChatStrings
  /** Undefined where there is no reply, or nothing to bring back. */
  onAskAgain: (() => void) | undefined
  onRestore: (() => void) | undefined
  onEdit(): void
}

/** Second thoughts on the last question: ask it again, edit it, or have its earlier reply back. */
export function TurnActions({ strings, onAskAgain, onEdit, onRestore }: TurnActionsProps) {
  return (
    <>
      {onAskAgain && (
        <>
          <QuietButton title={strings.askAgain} onClick={onAskAgain}>
            <AgainIcon />
          </QuietButton>
          <QuietButton title={strings.edit} onClick={onEdit}>
            <EditIcon />
          </QuietButton>
        </>
      )}
      {onRestore && (
        <QuietButton title={strings.restore} onClick={onRestore}>
          <RestoreIcon />
        </QuietButton>
      )}
    </>
  )
}
