import type { UIMessage } from '../chat/message.ts'
import type { ChatStrings } from '../strings.fr.ts'
import { IconButton } from './ChatPanel.styles.ts'
import type { Answerer } from './conversation.ts'
import { downloadConversation } from './downloadConversation.ts'
import { CloseIcon, DownloadIcon, Mark } from './icons.tsx'
import { Header, Titles } from './PanelHeader.styles.ts'

interface PanelHeaderProps {
  answerer: Answerer | undefined
  messages: readonly UIMessage[]
  strings: ChatStrings
  onClose(): void
}

/** Title, who answers, and the ways out: close, and take the conversation along. */
export function PanelHeader({ answerer, messages, strings, onClose }: PanelHeaderProps) {
  return (
    <Header part="header">
      <slot name="header">
        <Mark />
        <Titles>
          <h2>{strings.heading}</h2>
          <p>{subtitle(answerer, strings)}</p>
        </Titles>
      </slot>
      {messages.length > 1 && (
        <IconButton
          type="button"
          aria-label={strings.download}
          title={strings.download}
          onClick={() => downloadConversation(messages, strings)}
        >
          <DownloadIcon />
        </IconButton>
      )}
      <IconButton type="button" aria-label={strings.close} title={strings.close} onClick={onClose}>
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
