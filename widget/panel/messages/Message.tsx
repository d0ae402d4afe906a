import { memo, type ReactNode } from 'react'
import { isDataType, type MessagePart, type UIMessage } from '../../chat/message.ts'
import { WELCOME_ID } from '../../conversation/welcome.ts'
import { Markdown } from '../../markdown/render/Markdown.tsx'
import type { PropertyValues } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/fr.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FeedbackButtons } from './FeedbackButtons.tsx'
import { PageNode } from './PageNode.tsx'
import { ReplyFile } from './ReplyFile.tsx'
import { SourceList } from './SourceList.tsx'
import { ToolLine } from './ToolLine.tsx'

/** Props that all messages share. */
export interface MessageSettings extends Pick<Partial<PropertyValues>, 'renderPart' | 'renderActions'> {
  imageOrigins: readonly string[]
  strings: ChatStrings
  /** Can the visitor rate replies? */
  hasFeedback: boolean
  /** Approve or deny a tool call. */
  allowTool(toolCallId: string, approved: boolean): void
}

interface MessageProps extends MessageSettings {
  message: UIMessage
  isStreaming: boolean
}

/** One message: plain text from the visitor, formatted text from the assistant. */
export const Message = memo(function Message({ message, isStreaming, ...settings }: MessageProps) {
  const { strings, hasFeedback, renderPart, renderActions } = settings
  if (message.role === 'user') {
    return (
      <div className="question" part="message" dir="auto">
        {/* The label has its own direction, so it does not change the direction of the message. */}
        <VisuallyHidden dir="auto">{strings.visitor} </VisuallyHidden>
        {message.content}
        {message.experimental_attachments?.map(({ name, url }) => (
          <p key={url}>{name}</p>
        ))}
      </div>
    )
  }
  // A reply may have begun without any text yet, and only the page can show data.
  if (!message.content && !renderPart && message.parts.every(({ type }) => isDataType(type))) return null
  return (
    <>
      <div className="reply" part="message" dir="auto">
        <VisuallyHidden dir="auto">{strings.assistant} </VisuallyHidden>
        {message.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow, at the end
          <PageNode key={index} name="renderPart" render={renderPart} input={[part, message]}>
            <Part part={part} isStreaming={isStreaming} {...settings} />
          </PageNode>
        ))}
        <SourceList parts={message.parts} imageOrigins={settings.imageOrigins} strings={strings} />
      </div>
      {!isStreaming && message.id !== WELCOME_ID && (message.content || hasFeedback || renderActions) && (
        <div className="reply-actions">
          {message.content && <CopyButton text={message.content} strings={strings} />}
          {hasFeedback && <FeedbackButtons message={message} strings={strings} />}
          <PageNode name="renderActions" render={renderActions} input={[message]} />
        </div>
      )}
    </>
  )
})

interface PartProps extends MessageSettings {
  part: MessagePart
  isStreaming: boolean
}

function Part({ part, isStreaming, imageOrigins, strings, allowTool }: PartProps): ReactNode {
  switch (part.type) {
    case 'text':
      return <Markdown source={part.text} isStreaming={isStreaming} imageOrigins={imageOrigins} strings={strings} />
    case 'reasoning':
      return (
        <details className="reasoning">
          <summary>{strings.reasoning}</summary>
          {part.reasoning}
        </details>
      )
    case 'tool-invocation':
      return <ToolLine call={part.toolInvocation} strings={strings} allowTool={allowTool} />
    case 'file':
      return <ReplyFile part={part} imageOrigins={imageOrigins} strings={strings} />
    // The sources follow the last part, and only the page knows its data.
    default:
      return null
  }
}
