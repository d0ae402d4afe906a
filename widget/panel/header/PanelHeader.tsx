import type { Answerer, Conversation } from '../../conversation/createConversation.ts'
import type { ChatStrings } from '../../strings/fr.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { CloseIcon, DownloadIcon, Mark } from '../ui/icons.tsx'
import { downloadConversation } from './downloadConversation.ts'

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
    <div className="header" part="header">
      <slot name="header">
        <Mark />
        <div className="titles">
          <h2>{strings.heading}</h2>
          <p>{subtitle(conversation.answerer(), strings)}</p>
        </div>
      </slot>
      {isBegun && (
        <IconButton
          title={strings.download}
          onClick={() => downloadConversation(conversation.session.getState().messages, strings)}
        >
          <DownloadIcon />
        </IconButton>
      )}
      <IconButton title={strings.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** What the backend says of itself; until its first reply, the configured words. */
function subtitle(answerer: Answerer | undefined, strings: ChatStrings): string {
  if (answerer?.isDemo) return strings.subtitleDemo
  return answerer?.model ? strings.subtitleModel.replace('{model}', () => answerer.model ?? '') : strings.subtitle
}
