import { type ReactNode, useMemo } from 'react'
import { isDataType, type MessagePart } from '../../chat/message.ts'
import { WELCOME_ID } from '../../conversation/welcome.ts'
import { takeDefinitions } from '../../markdown/parse/linkDefinitions.ts'
import { Markdown } from '../../markdown/render/Markdown.tsx'
import { ReplyLinksContext } from '../../markdown/render/replyLinks.ts'
import { readReply } from '../sources/readReply.ts'
import { SourceList } from '../sources/SourceList.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FeedbackButtons } from './FeedbackButtons.tsx'
import type { MessageProps, MessageSettings } from './Message.tsx'
import { PageNode } from './PageNode.tsx'
import { ReplyFile } from './ReplyFile.tsx'
import { ToolLine } from './ToolLine.tsx'

/** A message of the assistant: its parts, its sources, and what the visitor may do with it. */
export function Reply({ message, isStreaming, children, ...settings }: MessageProps) {
  const { strings, hasFeedback, renderPart, renderActions, isKept, followLink } = settings
  const { listed, byNumber } = readReply(message.parts, !isStreaming)
  // A reply that grows keeps its context while its sources stay the same: its links need not render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the list stands for the list
  const links = useMemo(
    () => ({
      sources: byNumber,
      citationName: strings.citation,
      isKept,
      show: followLink,
    }),
    [JSON.stringify([...byNumber]), strings, isKept, followLink],
  )
  // A reply may have begun without any text yet, and only the page can show data.
  if (!message.content && !renderPart && message.parts.every(({ type }) => isDataType(type))) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: not in a `ul`
    <div className="turn" role="listitem">
      <div className="reply" part="message" dir={/^\P{L}+$/u.test(message.content) ? '' : 'auto'}>
        <VisuallyHidden dir="auto">{strings.assistant} </VisuallyHidden>
        <ReplyLinksContext value={links}>
          {message.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow, at the end
            <PageNode key={index} name="renderPart" render={renderPart} input={[part, message]}>
              <Part part={part} isStreaming={isStreaming} {...settings} />
            </PageNode>
          ))}
          <SourceList sources={listed} name={strings.sources} />
        </ReplyLinksContext>
      </div>
      {!isStreaming && message.id !== WELCOME_ID && (message.content || hasFeedback || renderActions || children) && (
        <div className="reply-actions">
          {message.content && <CopyButton message={message} strings={strings} />}
          {hasFeedback && <FeedbackButtons message={message} strings={strings} />}
          {children}
          <PageNode name="renderActions" render={renderActions} input={[message]} />
        </div>
      )}
    </div>
  )
}

interface PartProps extends MessageSettings {
  part: MessagePart
  isStreaming: boolean
}

function Part({ part, isStreaming, imageOrigins, strings, lang, allowTool }: PartProps): ReactNode {
  switch (part.type) {
    case 'text': {
      const { text } = takeDefinitions(part.text, !isStreaming)
      return <Markdown source={text} {...{ isStreaming, imageOrigins, strings, lang }} />
    }
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
