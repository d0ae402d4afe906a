import type { MouseEvent } from 'react'
import type { SiteStrings } from '../strings/fr.ts'
import { ChatLink, SkipLink } from './Page.styles.ts'

/** The first links for the keyboard: past the header, and to the assistant, whose button is the last stop. */
export function SkipLinks({ strings }: { strings: Pick<SiteStrings, 'skipLink' | 'skipToChat'> }) {
  return (
    <>
      <SkipLink href="#main">{strings.skipLink}</SkipLink>
      <ChatLink href="#main" onClick={openChat}>
        {strings.skipToChat}
      </ChatLink>
    </>
  )
}

function openChat(event: MouseEvent): void {
  event.preventDefault()
  // Without its script it is an element without methods.
  document.querySelector<HTMLElement & { show?(): void }>('nicodata-chat')?.show?.()
}
