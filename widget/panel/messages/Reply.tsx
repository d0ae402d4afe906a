import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isDataType, type MessagePart } from '../../chat/message.ts'
import { AI_GENERATED } from '../../conversation/answerer.ts'
import { EARLY_ENDINGS } from '../../conversation/conversationState.ts'
import { WELCOME_ID } from '../../conversation/welcome.ts'
import { completeText } from '../../markdown/parse/completeText.ts'
import { contentOfFence } from '../../markdown/parse/wholeFence.ts'
import { Markdown } from '../../markdown/render/Markdown.tsx'
import { IsGrowingContext, type ReplyLinks, ReplyLinksContext } from '../../markdown/render/replyLinks.ts'
import { definedText } from '../sources/definedText.ts'
import { readReply } from '../sources/readReply.ts'
import { SourceChips } from '../sources/SourceChips.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FeedbackButtons } from './FeedbackButtons.tsx'
import { endingString } from './failureStrings.ts'
import type { MessageProps } from './messageProps.ts'
import { PageNode } from './PageNode.tsx'
import { ReplyFile } from './ReplyFile.tsx'
import { ToolLine } from './ToolLine.tsx'

/** A message of the assistant: its parts, its sources, and what the visitor may do with it. */
export function Reply({ message, isStreaming, hasNotice, children, ...settings }: MessageProps) {
  const { strings, hasFeedback, renderPart, renderActions, isKept, followLink } = settings
  const { listed, byNumber, omitted } = readReply(message, !isStreaming)
  const sources = useSame(byNumber)
  const links = useMemo(
    () => ({
      sources,
      citationName: strings.citation,
      isKept,
      show: followLink,
    }),
    [sources, strings, isKept, followLink],
  )
  const box = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState(0)
  useEffect(() => {
    // A translator puts nodes of its own in place of those that React writes to later: only new ones have all words.
    if (!isStreaming && box.current?.querySelector('font')) setDrawing(drawing => drawing + 1)
  }, [isStreaming])
  const isWelcome = message.id === WELCOME_ID
  // A reply may have begun without any text yet, and only the page can show data.
  const isEmpty =
    !message.content && !renderPart && message.parts.every(({ type }) => isDataType(type) || type === 'step-start')
  const sentence = !isStreaming && !hasNotice && endingString(message.ending, strings, settings.showErrors)
  if (isEmpty && !sentence && !children) return null
  const hasActions = !!(message.content || hasFeedback || renderActions || children || listed.length > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not in a `ul`
    <div className="turn" role="listitem">
      <ReplyLinksContext value={links}>
        {!isEmpty && (
          <div
            key={drawing}
            ref={box}
            className="reply"
            part={isWelcome ? 'message welcome' : 'message'}
            lang={message.lang}
            ai-disclosure={message.disclosure === AI_GENERATED ? AI_GENERATED : undefined}
            dir={/^\P{L}+$/u.test(message.content) ? '' : 'auto'}
          >
            <VisuallyHidden dir="auto" lang={settings.lang}>
              {strings.assistant}{' '}
            </VisuallyHidden>
            <IsGrowingContext value={isStreaming}>
              {message.parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow, at the end
                <PageNode key={index} name="renderPart" render={renderPart} input={[part, message]}>
                  <Part part={part} message={message} isStreaming={isStreaming} {...settings} />
                </PageNode>
              ))}
            </IsGrowingContext>
            {/* Number of parts of the reply beyond the limits. */}
            {omitted > 0 && (
              <p className="truncation-note">
                {strings.omitted.replace('{count}', () => written(omitted, settings.lang))}
              </p>
            )}
          </div>
        )}
        {sentence && <p className="ending">{sentence}</p>}
        {!isStreaming && !isWelcome && hasActions && (
          <div className="reply-actions">
            {/* What the text links to is not listed again. */}
            <SourceChips
              sources={listed.filter(({ href }) => !message.content.includes(`](${href})`))}
              name={strings.sources}
            />
            <div>
              {message.content && <CopyButton message={message} strings={strings} />}
              {hasFeedback && <FeedbackButtons message={message} strings={strings} />}
              {children}
            </div>
            <PageNode name="renderActions" render={renderActions} input={[message]} />
          </div>
        )}
      </ReplyLinksContext>
    </div>
  )
}

/** The first of equal maps: while the sources of a growing reply stay equal, its links do not render again. */
function useSame(sources: ReplyLinks['sources']): ReplyLinks['sources'] {
  const kept = useRef(sources)
  const isSame = [...sources].every(([id, source]) => kept.current.get(id) === source)
  if (!isSame || sources.size !== kept.current.size) kept.current = sources
  return kept.current
}

/** A page may name a language that browsers do not know. */
function written(count: number, lang: string): string {
  try {
    return count.toLocaleString(lang)
  } catch {
    return String(count)
  }
}

interface PartProps extends Omit<MessageProps, 'children' | 'hasNotice'> {
  part: MessagePart
}

function Part(props: PartProps): ReactNode {
  const { part, message, isStreaming, imageOrigins, hasPhoneLinks, strings, lang, allowTool, tools } = props
  switch (part.type) {
    case 'text': {
      const text = contentOfFence(definedText(message, part.text, !isStreaming).text, !isStreaming)
      // What is open was not shown while it streamed.
      const source = !isStreaming && EARLY_ENDINGS.has(message.ending) ? completeText(text) : text
      return <Markdown {...{ source, isStreaming, imageOrigins, hasPhoneLinks, strings, lang }} />
    }
    case 'reasoning':
      return (
        <details className="reasoning">
          <summary>{strings.reasoning}</summary>
          {part.reasoning}
        </details>
      )
    case 'tool-invocation':
      return <ToolLine call={part.toolInvocation} {...{ strings, allowTool, tools }} />
    case 'file':
      return <ReplyFile part={part} imageOrigins={imageOrigins} strings={strings} />
    // The sources are listed after the last part. Data parts show nothing: only the page understands them.
    default:
      return null
  }
}
