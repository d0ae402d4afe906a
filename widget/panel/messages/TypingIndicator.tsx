import type { ChatStrings } from '../../strings/fr.ts'
import { StopIcon } from '../ui/icons.tsx'
import { QuietButton } from './Message.styles.ts'
import { Dots, Waiting } from './TypingIndicator.styles.ts'

/** Shown under the messages while a reply is under way. */
export function TypingIndicator({ strings, onStop }: { strings: ChatStrings; onStop(): void }) {
  return (
    <Waiting>
      <Dots aria-hidden="true">
        <i />
        <i />
        <i />
      </Dots>
      <QuietButton type="button" onClick={onStop}>
        <StopIcon />
        {strings.stop}
      </QuietButton>
    </Waiting>
  )
}
