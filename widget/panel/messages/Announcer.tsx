import { useEffect, useRef, useState } from 'react'
import type { Session } from '../../chat/session.ts'
import type { ChatStrings } from '../../strings/fr.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { spokenText } from './spokenText.ts'

interface AnnouncerProps {
  session: Session
  /** Messages of the conversation. */
  count: number
  isLoading: boolean
  strings: ChatStrings
}

/** Announces to screen readers the start of a reply, and its text once complete: the list itself is silent. */
export function Announcer({ session, count, isLoading, strings }: AnnouncerProps) {
  const [ended, setEnded] = useState('')
  const wasLoading = useRef(false)
  const knownCount = useRef(count)

  useEffect(() => {
    // A message that the page adds is announced too; a whole restored conversation is not.
    const isAdded = count > 1 && count === knownCount.current + 1
    const hasEnded = !isLoading && (wasLoading.current || isAdded)
    wasLoading.current = isLoading
    knownCount.current = count
    const last = session.getState().messages.at(-1)
    if (hasEnded) setEnded(last?.role === 'assistant' ? `${strings.assistant} ${spokenText(last.content)}` : '')
    // After the conversation is cleared, there is nothing to announce.
    else if (count < 2) setEnded('')
  }, [isLoading, session, count, strings])

  return <VisuallyHidden role="status">{isLoading ? strings.replying : ended}</VisuallyHidden>
}
