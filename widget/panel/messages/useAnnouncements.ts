import { type RefObject, useEffect, useRef } from 'react'
import type { Conversation } from '../../conversation/createConversation.ts'
import { toChatError } from '../../conversation/reportError.ts'
import type { PanelView } from '../../early/panelView.ts'
import { say } from '../ui/say.ts'
import { endingString, failureStrings } from './failureStrings.ts'
import { spokenReply } from './spokenReply.ts'

interface Announced {
  conversation: Conversation
  view: PanelView
  /** Messages of the conversation. */
  count: number
  isLoading: boolean
  isLarge: boolean
  isAdopting: boolean
}

/**
 * Announce to screen readers: the welcome and who answers when the visitor opens the panel for the first time, that a reply
 * begins, its text once complete, also on opening if it came to a closed panel, that the conversation is cleared, and the new size of
 * the panel.
 */
export function useAnnouncements(panel: RefObject<HTMLElement | null>, announced: Announced): void {
  const { conversation, count, isLoading, isLarge, isAdopting, view } = announced
  const { isOpen, focusRequests, strings } = view
  const known = useRef({ count, isLoading, isLarge, isOpen: false, isMissed: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of these
  useEffect(() => {
    // The messages are not shown yet.
    if (isAdopting) return
    const before = known.current
    // A message that the page adds is announced too; a whole restored conversation is not.
    const isAdded = count > 1 && count === before.count + 1
    const isWelcomed = count === 1 && focusRequests === 1 && !before.isOpen
    const hasEnded = before.isLoading || before.isMissed
    const hasNews = !isLoading && (before.isLoading || isAdded || isWelcomed || (isOpen && before.isMissed))
    known.current = { count, isLoading, isLarge, isOpen, isMissed: !isOpen && (hasNews || before.isMissed) }
    if (!panel.current) return
    // An edited first question leaves no message either, but it can be taken back.
    if (count < 2 && before.count > 1 && !conversation.getState().edited) say(panel.current, strings.cleared)
    else if (isLoading && !before.isLoading) say(panel.current, strings.replying)
    else if (hasNews) {
      const news = spokenNews(panel.current, announced, hasEnded)
      const { lang } = conversation.getState().answerer
      say(
        panel.current,
        isWelcomed ? `${news} ${spokenNotes(panel.current)}` : news,
        isOpen && hasEnded ? lang : undefined,
      )
    } else if (isOpen && before.isOpen && isLarge !== before.isLarge)
      say(panel.current, isLarge ? strings.enlarged : strings.reduced)
  }, [count, isLoading, isLarge, isOpen, isAdopting])
}

/** Who answers: what the panel says under its title and under its input. */
function spokenNotes(panel: HTMLElement): string {
  const notes = [...panel.querySelectorAll('.titles p, .composer-note')]
  return notes.flatMap(({ textContent }) => textContent || []).join('. ')
}

/** The last reply, and how it ended. While the panel is closed, only that there is one. */
function spokenNews(panel: HTMLElement, { conversation, view }: Announced, hasEnded: boolean): string {
  const { strings, settings, isOpen } = view
  const { messages, error } = conversation.session.getState()
  const last = messages.at(-1)
  // The last message may have begun without a word.
  const reply = [...panel.querySelectorAll('[role=listitem]')].at(-1)?.querySelector('.reply')
  const hasReply = last !== undefined && reply instanceof Element
  if (!isOpen) return hasReply ? strings.unread : ''
  const words = hasReply ? `${strings.assistant} ${spokenReply(reply, last, strings)}` : ''
  if (!hasEnded) return words
  // A notice that is shown is an alert.
  const failure = error && !settings.showErrors ? failureStrings(toChatError(error), hasReply, strings).title : ''
  const ending = error ? failure : endingString(conversation.getState().ending, strings, true)
  return [words, ending].join(' ').trim()
}
