import { useCallback } from 'react'
import type { Session } from '../../chat/session.ts'
import { withoutWelcome } from '../../conversation/welcome.ts'
import type { AttributeValues } from '../../publicApi.ts'
import { dispatch } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import type { PagePlace } from '../pagePlaces/findPlace.ts'
import { type DraftWriter, deliverDraft } from './deliverDraft.ts'
import { writeDraft } from './writeDraft.ts'

/** Returns the function that prepares a message from the conversation, and brings the visitor to the place to send it. */
export function useHandover(
  session: Session,
  { contact, persist }: AttributeValues,
  strings: ChatStrings,
  show: (place: PagePlace, from: HTMLElement) => void,
): (button: HTMLElement) => void {
  return useCallback(
    button => {
      const messages = withoutWelcome(session.getState().messages)
      const write: DraftWriter = fits => writeDraft(messages, strings, fits)
      if (!dispatch(button, 'nicodata-chat-handover', { messages, draft: write() }) || !contact) return
      const place = deliverDraft(contact, write, persist !== 'none')
      if (place) show(place, button)
    },
    [session, contact, persist, strings, show],
  )
}
