import { useSyncExternalStore } from 'react'
import type { ChatPanelProps } from './ChatPanel.tsx'
import { PlainHeader } from './header/PlainHeader.tsx'
import { PlainList } from './messages/PlainList.tsx'

/** The conversation as plain text, if the panel cannot be rendered. */
export function PlainPanel({ conversation, view, early }: ChatPanelProps) {
  const { isOpen, strings } = useSyncExternalStore(view.subscribe, view.get, view.get)
  return (
    <section className="panel" part="panel" hidden={!isOpen}>
      <PlainHeader name={strings.close} onClose={early.close} />
      <PlainList session={conversation.session} />
    </section>
  )
}
