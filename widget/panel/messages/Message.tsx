import { memo, type ReactNode } from 'react'
import type { MessagePart, UIMessage } from '../../chat/message.ts'
import { WELCOME_ID } from '../../conversation/createConversation.ts'
import { Markdown } from '../../markdown/render/Markdown.tsx'
import type { ChatStrings } from '../../strings/fr.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ToolLine } from './ToolLine.tsx'

/** Props that all messages share. */
export interface MessageSettings {
  imageOrigins: readonly string[]
  strings: ChatStrings
  /** Approve or deny a tool call. */
  allowTool(toolCallId: string, approved: boolean): void
}

interface MessageProps extends MessageSettings {
  message: UIMessage
  isStreaming: boolean
}

/** One message: plain text from the visitor, formatted text from the assistant. */
export const Message = memo(function Message({ message, isStreaming, ...settings }: MessageProps) {
  const { strings } = settings
  if (message.role === 'user') {
    return (
      <div className="question" part="message" dir="auto">
        {/* The label has its own direction, so it does not change the direction of the message. */}
        <VisuallyHidden dir="auto">{strings.visitor} </VisuallyHidden>
        {message.content}
      </div>
    )
  }
  // A reply may have begun without any text yet.
  if (!message.content && message.parts.length === 0) return null
  return (
    <>
      <div className="reply" part="message" dir="auto">
        <VisuallyHidden dir="auto">{strings.assistant} </VisuallyHidden>
        {message.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow, at the end
          <Part key={index} part={part} isStreaming={isStreaming} {...settings} />
        ))}
      </div>
      {!isStreaming && message.content && message.id !== WELCOME_ID && (
        <div className="reply-actions">
          <CopyButton text={message.content} strings={strings} />
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
  const formatted = (source: string) => (
    <Markdown source={source} isStreaming={isStreaming} imageOrigins={imageOrigins} strings={strings} />
  )
  switch (part.type) {
    case 'text':
      return formatted(part.text)
    case 'source':
      return formatted(sourceLink(part.source))
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
    case 'step-start':
      return null
  }
}

/** A source as markdown, so that its address passes the same checks as any link of a reply. */
function sourceLink({ url, title }: { readonly [key: string]: unknown }): string {
  if (typeof url !== 'string') return ''
  const text = String(title || url).replace(/[[\]\\<>`*_]/g, '\\$&')
  return `[${text}](<${url.replace(/[<>\n]/g, encodeURIComponent)}>)`
}
