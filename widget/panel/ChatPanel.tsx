import { useRef, useState, useSyncExternalStore } from 'react'
import type { Observable } from '../conversation/conversationView.ts'
import type { Conversation } from '../conversation/createConversation.ts'
import { withoutWelcome } from '../conversation/welcome.ts'
import { Composer } from './composer/Composer.tsx'
import { useHandover } from './handover/useHandover.ts'
import { PanelHeader } from './header/PanelHeader.tsx'
import { Announcer } from './messages/Announcer.tsx'
import { MessageList } from './messages/MessageList.tsx'
import type { PanelView } from './panelView.ts'
import { usePageVisit } from './place/usePageVisit.ts'
import { useChatState } from './useChat.ts'
import { usePanelFocus } from './usePanelFocus.ts'
import { useVisualViewport } from './useVisualViewport.ts'

export interface ChatPanelProps {
  conversation: Conversation
  view: Observable<PanelView>
  /** The box in the page's corner. The panel moves it above a phone's keyboard. */
  frame: HTMLElement
  close(): void
}

/** The open panel: header, messages, composer. While closed, it keeps its scroll position and the draft. */
export function ChatPanel({ conversation, view, frame, close }: ChatPanelProps) {
  const { settings, strings, properties, isOpen, focusRequests } = useSyncExternalStore(view.subscribe, view.get)
  const { session } = conversation
  // Only the list reads the messages: the rest of the panel does not render again while a reply streams.
  const count = useChatState(session, ({ messages }) => messages.length)
  const isBegun = useChatState(session, ({ messages }) => withoutWelcome(messages).length > 0)
  const status = useChatState(session, state => state.status)
  const error = useChatState(session, state => state.error)
  const draft = useChatState(session, state => state.input)
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const isLoading = status === 'submitted' || status === 'streaming'
  const [clearings, setClearings] = useState(0)
  usePanelFocus(panel, input, { isOpen, isLoading, focusRequests: focusRequests + clearings })
  useVisualViewport(frame, isOpen)
  const { followLink, show, goBack } = usePageVisit(panel, isOpen, close)
  const handOver = useHandover(session, settings, strings, show)

  const send = () => {
    if (conversation.send(draft)) session.setInput('')
  }
  const clear = () => {
    conversation.clear()
    // Wait until the input is enabled: a disabled input cannot take the focus.
    setClearings(count => count + 1)
  }

  return (
    <>
      {goBack && (
        <button className="back" type="button" onClick={goBack}>
          {strings.backToChat}
        </button>
      )}
      <section
        ref={panel}
        className="panel"
        tabIndex={-1}
        role="dialog"
        part="panel"
        aria-label={strings.heading}
        hidden={!isOpen}
      >
        <PanelHeader conversation={conversation} isBegun={isBegun} strings={strings} onClose={close} />
        <MessageList
          conversation={conversation}
          isLoading={isLoading}
          error={settings.showErrors ? error : undefined}
          settings={settings}
          strings={strings}
          properties={properties}
          followLink={followLink}
          handOver={handOver}
        />
        <Announcer session={session} count={count} isLoading={isLoading} strings={strings} />
        <Composer
          input={input}
          text={draft}
          isLoading={isLoading}
          isClearable={isBegun}
          maxLength={settings.maxLength}
          strings={strings}
          onChange={session.setInput}
          onSend={send}
          onStop={conversation.stop}
          onClear={clear}
        />
      </section>
    </>
  )
}
