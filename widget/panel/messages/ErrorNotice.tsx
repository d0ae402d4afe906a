import type { ChatStrings } from '../../strings/fr.ts'
import { Notice } from '../ui/Notice.tsx'

/** Tells the visitor that no reply came, where the page wants that told, and offers to ask again. */
export function ErrorNotice({ strings, onRetry }: { strings: ChatStrings; onRetry(): void }) {
  return (
    <Notice>
      <p>
        <b>{strings.errorTitle}</b> {navigator.onLine ? strings.errorText : strings.errorOffline}
      </p>
      <button type="button" onClick={onRetry}>
        {strings.retry}
      </button>
    </Notice>
  )
}
