import type { Answerer } from '../../conversation/answerer.ts'
import type { Conversation } from '../../conversation/createConversation.ts'
import { dispatch } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { CloseIcon, DownloadIcon, ResizeIcon, SpeechIcon } from '../ui/icons.tsx'
import { downloadConversation } from './downloadConversation.ts'

interface PanelHeaderProps {
  conversation: Conversation
  answerer: Answerer
  /** Is there a message that is worth a download? */
  isBegun: boolean
  isInline: boolean
  isLarge: boolean
  strings: ChatStrings
  onResize(): void
  onClose(): void
}

/** Title, sub-title, and the buttons that download the conversation, resize the panel and close it. */
export function PanelHeader(props: PanelHeaderProps) {
  const { conversation, answerer, isBegun, isInline, isLarge, strings, onResize, onClose } = props
  return (
    <div className="header" part="header">
      <slot name="header">
        <slot name="header-icon">
          <SpeechIcon />
        </slot>
        <div className="titles">
          <h2>{strings.heading}</h2>
          <p>{subtitle(answerer, strings)}</p>
        </div>
      </slot>
      {isBegun && (
        <IconButton
          title={strings.download}
          onClick={({ currentTarget }) => {
            downloadConversation(conversation.session.getState().messages, strings)
            dispatch(currentTarget, 'nicodata-chat-downloaded', undefined)
          }}
        >
          <DownloadIcon />
        </IconButton>
      )}
      {!isInline && (
        <>
          <IconButton title={isLarge ? strings.reduce : strings.enlarge} onClick={onResize}>
            <ResizeIcon isLarge={isLarge} />
          </IconButton>
          <button type="button" className="icon-button" title={strings.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  )
}

/**
 * The sentence that no model answers, else the page's own sub-title from the strings, else the name that the backend
 * reports.
 */
function subtitle({ model, isDemo, isLocal }: Answerer, strings: ChatStrings): string {
  if (isDemo) return strings.subtitleDemo
  if (!model) return strings.subtitle
  return strings[isLocal ? 'subtitleLocal' : 'subtitleModel'].replace('{model}', () => nameOf(model))
}

/** The name for people: `Qwen2.5` for `qwen2.5:7b`, `GPT-4o` for `openai/gpt-4o`. */
function nameOf(model: string): string {
  return model.replace(/^.*\/|:.*/g, '').replace(/^(?:gpt|[a-z](?!\d))/, letters => letters.toUpperCase())
}
