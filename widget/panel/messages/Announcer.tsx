import { useEffect, useRef, useState } from 'react'
import type { ChatSession } from '../../chat/chatSession.ts'
import { proseText } from '../../markdown/parse/readableText.ts'
import type { ChatStrings } from '../../strings/fr.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface AnnouncerProps {
  session: ChatSession
  /** Messages of the conversation. */
  count: number
  isLoading: boolean
  strings: ChatStrings
}

/** Says to screen readers that a reply begins, and its text once it is whole: the list itself is silent. */
export function Announcer({ session, count, isLoading, strings }: AnnouncerProps) {
  const [ended, setEnded] = useState('')
  const wasLoading = useRef(false)

  useEffect(() => {
    const hasEnded = wasLoading.current && !isLoading
    wasLoading.current = isLoading
    const last = session.getState().messages.at(-1)
    if (hasEnded) setEnded(last?.role === 'assistant' ? `${strings.assistant} ${withoutSigns(last.content)}` : '')
    // A cleared conversation has nothing left to say.
    else if (count < 2) setEnded('')
  }, [isLoading, session, count, strings])

  return <VisuallyHidden role="status">{isLoading ? strings.replying : ended}</VisuallyHidden>
}

/** Markdown without the signs that nobody wants read out. No pattern looks past the next sign of its kind or line. */
function withoutSigns(markdown: string): string {
  return proseText(markdown)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*+|`+|~~/g, '')
    .replace(/^[ \t]*[-+#>]+ |\|/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
