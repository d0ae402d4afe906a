import type { Answerer, Conversation } from '../../conversation/createConversation.ts'
import type { ChatStrings } from '../../strings/fr.ts'
import { IconButton } from '../ChatPanel.styles.ts'
import { CloseIcon, DownloadIcon, Mark } from '../ui/icons.tsx'
import { downloadConversation } from './downloadConversation.ts'
import { Header, Titles } from './PanelHeader.styles.ts'

interface PanelHeaderProps {
  conversation: Conversation
  /** Has anything been said that is worth taking along? */
  isBegun: boolean
  strings: ChatStrings
  onClose(): void
}

/** Title, who answers, and the ways out: close, and take the conversation along. */
export function PanelHeader({ conversation, isBegun, strings, onClose }: PanelHeaderProps) {
  return (
    <Header part="header">
      <slot name="header">
        <Mark />
        <Titles>
          <h2>{strings.heading}</h2>
          <p>{subtitle(conversation.answerer(), strings)}</p>
        </Titles>
      </slot>
      {isBegun && (
        <IconButton
          type="button"
          title={strings.download}
          onClick={() => downloadConversation(conversation.session.getState().messages, strings)}
        >
          <DownloadIcon />
        </IconButton>
      )}
      <IconButton type="button" title={strings.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Header>
  )
}

/** What the backend says of itself; until its first reply, the configured words. */
function subtitle(answerer: Answerer | undefined, strings: ChatStrings): string {
  if (answerer?.isDemo) return strings.subtitleDemo
  return answerer?.model ? strings.subtitleModel.replace('{model}', () => answerer.model ?? '') : strings.subtitle
}
