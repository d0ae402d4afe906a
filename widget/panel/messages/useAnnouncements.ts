import { type RefObject, useEffect, useRef } from 'react'
import type { Conversation } from '../../conversation/createConversation.ts'
import type { PanelView } from '../panelView.ts'
import { say } from '../ui/say.ts'
import { endingString, failureStrings } from './failureStrings.ts'
import { spokenReply } from './spokenReply.ts'

interface Announced {
  conversation: Conversation
  view: PanelView
  /** Messages of the conversation. */
  count: number
  isLoading: boolean
}

/** Say to screen readers that a reply begins, its text once complete, and that the conversation is cleared. */
export function useAnnouncements(panel: RefObject<HTMLElement | null>, announced: Announced): void {
  const { count, isLoading } = announced
  const known = useRef({ count, isLoading })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of these two
  useEffect(() => {
    const { strings } = announced.view
    const before = known.current
    known.current = { count, isLoading }
    if (!panel.current) return
    // A message that the page adds is announced too; a whole restored conversation is not.
    const isAdded = count > 1 && count === before.count + 1
    if (count < 2 && before.count > 1) say(panel.current, strings.cleared)
    else if (isLoading && !before.isLoading) say(panel.current, strings.replying)
    else if (!isLoading && (before.isLoading || isAdded))
      say(panel.current, spokenNews(panel.current, announced, before.isLoading))
  }, [count, isLoading])
}

/** The last reply, and how it ended. While the panel is closed, only that there is one. */
function spokenNews(panel: HTMLElement, { conversation, view }: Announced, hasEnded: boolean): string {
  const { strings, settings, isOpen } = view
  const { messages, error } = conversation.session.getState()
  const last = messages.at(-1)
  const reply = last?.role === 'assistant' ? [...panel.querySelectorAll('.reply')].at(-1) : undefined
  const hasReply = last !== undefined && reply !== undefined
  if (!isOpen) return hasReply ? strings.unread : ''
  const words = hasReply ? `${strings.assistant} ${spokenReply(reply, last, strings)}` : ''
  if (!hasEnded) return words
  // A notice that is shown is an alert.
  const failure = error && !settings.showErrors ? failureStrings(error, hasReply, strings).title : ''
  const ending = error ? failure : endingString(conversation.ending() || 'abort', strings)
  return [words, ending].join(' ').trim()
}
