import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { Observable } from '../conversation/conversationView.ts'
import type { Conversation } from '../conversation/createConversation.ts'
import { withoutWelcome } from '../conversation/welcome.ts'
import type { EarlyPanel } from '../early/earlyPanel.ts'
import { coveringQuery } from '../early/panelSize.ts'
import type { PanelView } from '../early/panelView.ts'
import { PlainOnError } from '../markdown/render/PlainOnError.tsx'
import { Composer } from './composer/Composer.tsx'
import { useLongPaste } from './composer/useLongPaste.ts'
import { useCloseWatcher, useEscape } from './dialog/useEscape.ts'
import { useMedia } from './dialog/useMedia.ts'
import { useModal } from './dialog/useModal.ts'
import { useUncoveredFocus } from './dialog/useUncoveredFocus.ts'
import { useHandover } from './handover/useHandover.ts'
import { PanelHeader } from './header/PanelHeader.tsx'
import { PlainHeader } from './header/PlainHeader.tsx'
import { MessageList } from './messages/MessageList.tsx'
import { useAnnouncements } from './messages/useAnnouncements.ts'
import { usePageVisit } from './pagePlaces/usePageVisit.ts'
import { useIsAdopting } from './ui/useIsAdopting.ts'
import { useChatState } from './useChatState.ts'
import { usePanelFocus } from './usePanelFocus.ts'

export interface ChatPanelProps {
  conversation: Conversation
  view: Observable<PanelView>
  /** What the facade has drawn, and React continues. */
  early: EarlyPanel
}

/** The open panel: header, messages, composer. While closed, it keeps its scroll position and the draft. */
export function ChatPanel({ conversation, view, early }: ChatPanelProps) {
  const { close, stepBack, changeSize } = early
  const shown = useSyncExternalStore(view.subscribe, view.get, view.get)
  const { settings, strings, properties, isOpen, focusRequests } = shown
  const { session } = conversation
  // Only the list reads the messages: the rest of the panel does not render again while a reply streams.
  const count = useChatState(session, ({ messages }) => messages.length)
  const hasMessages = useChatState(session, ({ messages }) => withoutWelcome(messages).length > 0)
  const status = useChatState(session, state => state.status)
  const error = useChatState(session, state => state.error)
  const draft = useChatState(session, state => state.input)
  const answerer = useChatState(conversation, state => state.answerer)
  const isFollowing = useChatState(conversation, ({ turn }) => turn.question?.isFromOtherTab)
  const panel = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const isLoading = status === 'submitted' || status === 'streaming'
  const [ownRequests, setOwnRequests] = useState(0)
  const isInline = settings.mode === 'inline'
  const isAdopting = useIsAdopting()
  const isBegun = isAdopting ? early.isBegun : hasMessages
  const isFloating = isOpen && !isInline
  const isLarge = isFloating && settings.size === 'large'
  // Where it covers the page.
  const isModal = useMedia(coveringQuery(settings.size)) && isFloating
  useModal(panel, isFloating, isModal)
  useUncoveredFocus(panel, isFloating && !isModal)
  useEscape(isFloating, stepBack)
  useCloseWatcher(isLarge, stepBack)
  usePanelFocus(panel, input, focusRequests + ownRequests)
  useAnnouncements(panel, { conversation, view: shown, count, isLoading, isLarge, isAdopting })
  const { followLink, show, goBack } = usePageVisit(panel, isOpen, close, strings.steppedAside)
  const handOver = useHandover(session, settings, strings, show)

  const { rest, onPaste, next, forget } = useLongPaste(settings.maxLength, session.setInput)

  const send = () => {
    if (conversation.send(draft)) session.setInput(next())
  }
  const change = (text: string) => {
    session.setInput(text)
    // The visitor no longer wants the text.
    if (!text) forget()
  }
  const clear = () => {
    conversation.clear(true)
    // Wait until the input is enabled: a disabled input cannot take the focus.
    setOwnRequests(count => count + 1)
  }
  const edit = useCallback(() => {
    conversation.edit()
    setOwnRequests(count => count + 1)
  }, [conversation])
  const recall = () =>
    session.setInput(session.getState().messages.findLast(({ role }) => role === 'user')?.content ?? '')

  const reread = () => {
    const reply = [...(panel.current?.querySelectorAll<HTMLElement>('.turn[role=listitem]') ?? [])].at(-1)
    reply?.setAttribute('tabindex', '-1')
    reply?.focus()
  }

  // With `mode="inline"` it has no name: the frame is the landmark.
  const Box = isInline ? 'section' : 'dialog'
  return (
    <>
      {goBack && (
        <button className="back" type="button" onClick={goBack}>
          {strings.backToChat}
        </button>
      )}
      <Box
        ref={panel}
        className="panel"
        part="panel"
        aria-label={isInline ? undefined : strings.heading}
        aria-modal={isModal || undefined}
        hidden={!isOpen}
        // The facade has opened it.
        suppressHydrationWarning
        // A press beside a modal panel closes it, as Back on Android does. The types of React 19.0 have no such attribute.
        {...{ closedby: isModal ? 'any' : undefined }}
        onClose={() => panel.current?.open || close()}
      >
        <PlainOnError plain={isInline ? null : <PlainHeader name={strings.close} onClose={close} />} of={strings}>
          <PanelHeader
            conversation={conversation}
            answerer={answerer}
            isBegun={isBegun}
            isInline={isInline}
            isLarge={isLarge}
            strings={strings}
            onResize={() => changeSize(isLarge ? 'card' : 'large')}
            onClose={close}
          />
        </PlainOnError>
        {isAdopting ? (
          <div className="list-frame">
            <div className="log">
              <div className="reply" part="message welcome" suppressHydrationWarning>
                {strings.welcome}
              </div>
            </div>
          </div>
        ) : (
          <MessageList
            conversation={conversation}
            isLoading={isLoading}
            error={settings.showErrors ? error : undefined}
            settings={settings}
            strings={strings}
            properties={properties}
            followLink={followLink}
            onEdit={edit}
            handOver={handOver}
          />
        )}
        <PlainOnError plain={null} of={strings}>
          <Composer
            input={input}
            text={draft}
            // A reply that another tab has asked for is stopped there, and does not keep the visitor from asking here.
            isLoading={isLoading && !isFollowing}
            isDisabled={isLoading && !isFollowing && !settings.draftWhileLoading}
            isClearable={isBegun}
            maxLength={settings.maxLength}
            hasRest={rest !== ''}
            strings={strings}
            note={answerer.isDemo ? properties.strings?.note : strings.note}
            onChange={change}
            onPaste={onPaste}
            onRecall={recall}
            onReread={reread}
            onSend={send}
            onStop={conversation.stop}
            onClear={clear}
          />
        </PlainOnError>
      </Box>
    </>
  )
}
