import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { StyleSheetManager } from 'styled-components'
import { adoptedStyleTarget } from '../../shared/adoptedStyleTarget.ts'
import type { AttributeValues } from '../publicApi.ts'
import type { ChatStrings } from '../strings.fr.ts'
import { Announcer } from './Announcer.tsx'
import { Panel } from './ChatPanel.styles.ts'
import { Composer } from './Composer.tsx'
import type { Conversation } from './conversation.ts'
import { MessageList } from './MessageList.tsx'
import { PanelHeader } from './PanelHeader.tsx'
import { useChat } from './useChat.ts'
import { usePanelFocus } from './usePanelFocus.ts'
import { useVisualViewport } from './useVisualViewport.ts'

/** All that the element tells its panel. */
export interface PanelView {
  conversation: Conversation
  /** The shadow root, where style sheets belong. */
  root: ShadowRoot
  /** The box in the page's corner, which the panel moves above a phone's keyboard. */
  frame: HTMLElement
  settings: AttributeValues
  strings: ChatStrings
  isOpen: boolean
  /** Grows each time the input is to be focused. */
  focusRequests: number
  close(): void
}

// Said aloud, or styled-components warns of `part` in development.
const forward = () => true

/** The open panel: header, messages, composer. Closed, it keeps its place in the messages and the draft. */
export function ChatPanel({ root, ...view }: PanelView) {
  const target = useMemo(() => adoptedStyleTarget(root), [root])
  return (
    <StyleSheetManager target={target} shouldForwardProp={forward}>
      <Dialog {...view} />
    </StyleSheetManager>
  )
}

function Dialog({ conversation, frame, settings, strings, isOpen, focusRequests, close }: Omit<PanelView, 'root'>) {
  const { messages, status, error, input: draft, setInput } = useChat(conversation.session)
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const isLoading = status === 'submitted' || status === 'streaming'
  const [clearings, setClearings] = useState(0)
  usePanelFocus(panel, input, { isOpen, isLoading, focusRequests: focusRequests + clearings })
  useVisualViewport(frame, isOpen)

  const send = () => {
    if (conversation.send(draft)) setInput('')
  }
  const clear = () => {
    conversation.clear()
    // Only once it is enabled again can the input take the focus.
    setClearings(count => count + 1)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      role="dialog"
      part="panel"
      aria-label={strings.heading}
      hidden={!isOpen}
      onKeyDown={closeOnEscape}
    >
      <PanelHeader answerer={conversation.answerer()} messages={messages} strings={strings} onClose={close} />
      <MessageList
        conversation={conversation}
        messages={messages}
        isLoading={isLoading}
        error={settings.showErrors ? error : undefined}
        settings={settings}
        strings={strings}
      />
      <Announcer messages={messages} isLoading={isLoading} strings={strings} />
      <Composer
        input={input}
        text={draft}
        isLoading={isLoading}
        isClearable={messages.length > 1}
        maxLength={settings.maxLength}
        strings={strings}
        onChange={setInput}
        onSend={send}
        onClear={clear}
      />
    </Panel>
  )
}
