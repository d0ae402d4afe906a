import { memo, type ReactNode } from 'react'
import type { UIMessage } from '../../chat/message.ts'
import { labelText } from '../../markdown/parse/readableText.ts'
import type { PropertyValues } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Reply } from './Reply.tsx'

/** Props that all messages share. */
export interface MessageSettings extends Pick<Partial<PropertyValues>, 'renderPart' | 'renderActions'> {
  imageOrigins: readonly string[]
  strings: ChatStrings
  lang: string
  /** Can the visitor rate replies? */
  hasFeedback: boolean
  /** Does the conversation stay when the visitor changes the page? */
  isKept: boolean
  /** Show the place of this document that a link names. False if it leads elsewhere. */
  followLink(link: HTMLAnchorElement): boolean
  /** Approve or deny a tool call. */
  allowTool(toolCallId: string, approved: boolean): void
}

export interface MessageProps extends MessageSettings {
  message: UIMessage
  isStreaming: boolean
  /** How the last reply ended, if it ended early. */
  ending?: ReactNode
  /** Further actions of the last reply. */
  children?: ReactNode
}

/** One message: plain text from the visitor, formatted text from the assistant. */
export const Message = memo(function Message(props: MessageProps) {
  const { role, content, experimental_attachments } = props.message
  if (role === 'assistant') return <Reply {...props} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: not in a `ul`
    <div className="question" role="listitem" part="message" dir="auto">
      {/* The label has its own direction, so it does not change the direction of the message. */}
      <VisuallyHidden dir="auto">{props.strings.visitor} </VisuallyHidden>
      {content}
      {experimental_attachments?.map(({ name, url }) => (
        <p key={url}>{labelText(name ?? '')}</p>
      ))}
    </div>
  )
})
