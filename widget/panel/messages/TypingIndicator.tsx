import type { ChatStrings } from '../../strings/fr.ts'
import { StopIcon } from '../ui/icons.tsx'
import { QuietButton } from '../ui/QuietButton.tsx'

/** Dots under the messages while a reply is awaited or streams. */
export function TypingIndicator({ strings, onStop }: { strings: ChatStrings; onStop(): void }) {
  return (
    <div className="waiting">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <QuietButton onClick={onStop}>
        <StopIcon />
        {strings.stop}
      </QuietButton>
    </div>
  )
}
