import type { MouseEvent } from 'react'
import type { SiteStrings } from '../strings/fr.ts'
import { ChatLink, SkipLink } from './Page.styles.ts'

/** The first links for the keyboard: past the header, and to the button of the assistant, which is the last stop. */
export function SkipLinks({ strings }: { strings: Pick<SiteStrings, 'skipLink' | 'skipToChat'> }) {
  return (
    <>
      <SkipLink href="#main">{strings.skipLink}</SkipLink>
      <ChatLink href="#main" onClick={focusLauncher}>
        {strings.skipToChat}
      </ChatLink>
    </>
  )
}

function focusLauncher(event: MouseEvent): void {
  event.preventDefault()
  const chat = document.querySelector('nicodata-chat')
  chat?.shadowRoot?.querySelector<HTMLElement>('[part~=launcher]')?.focus()
}
