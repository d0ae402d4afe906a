import { memo, type ReactNode, useMemo, useRef } from 'react'
import { OWNER_QUESTION } from '../../../shared/chatProtocol.ts'
import type { Conversation } from '../../conversation/createConversation.ts'
import { toChatError } from '../../conversation/reportError.ts'
import { withoutWelcome } from '../../conversation/welcome.ts'
import { PlainOnError } from '../../markdown/render/PlainOnError.tsx'
import type { AttributeValues, PropertyValues } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { OwnerQuestion } from '../handover/OwnerQuestion.tsx'
import { postFeedback } from '../sendFeedback.ts'
import { readReply } from '../sources/readReply.ts'
import { DownIcon } from '../ui/icons.tsx'
import { useChatState } from '../useChatState.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { endingString, isStopped } from './failureStrings.ts'
import { Message } from './Message.tsx'
import type { MessageSettings } from './messageProps.ts'
import { PlainList } from './PlainList.tsx'
import { readOrigins } from './readOrigins.ts'
import { Suggestions } from './Suggestions.tsx'
import { TurnActions } from './TurnActions.tsx'
import { TypingIndicator } from './TypingIndicator.tsx'
import { BATCH_SIZE, type MessageBatch, useBatches } from './useBatches.ts'
import { useFollowScroll } from './useFollowScroll.ts'

interface MessageListProps {
  conversation: Conversation
  isLoading: boolean
  /** A failure that the visitor sees. */
  error: Error | undefined
  settings: AttributeValues
  strings: ChatStrings
  properties: Partial<PropertyValues>
  /** Show the place of this document that a link names. False if it leads elsewhere. */
  followLink(link: HTMLAnchorElement): boolean
  /** Take the last question back into the input. */
  onEdit(): void
  /** Prepare a message to a person. */
  handOver(button: HTMLElement): void
}

/** The messages, and what can follow them: suggestions, typing dots, a failure. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  return (
    <PlainOnError plain={<PlainList session={props.conversation.session} />}>
      <FormattedList {...props} />
    </PlainOnError>
  )
})

function FormattedList(props: MessageListProps) {
  const { conversation, isLoading, error: thrown, settings, strings, properties, followLink, onEdit, handOver } = props
  const messages = useChatState(conversation.session, state => state.messages)
  const ended = useChatState(conversation, state => state.ending)
  const isSafe = useChatState(conversation, state => state.isSafe)
  const replaced = useChatState(conversation, state => state.replaced)
  const takesQuestions = useChatState(conversation, ({ answerer }) => answerer.takesQuestions)
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isFollowing, onScroll, follow } = useFollowScroll(
    list,
    content,
    messages,
    isLoading,
    settings.scroll === 'start',
  )
  const { batches, sentinel } = useBatches(messages, list)
  const imageOrigins = useMemo(() => readOrigins(settings.imageOrigins), [settings.imageOrigins])
  const streaming = isLoading ? messages.length - 1 : undefined
  // The message itself shows how its reply ended.
  const error = useMemo(() => thrown && toChatError(thrown), [thrown])
  const isShown = error !== undefined && error.code !== 'reply-too-long'

  const last = messages.at(-1)
  const hasReply = last?.role === 'assistant' && last.content !== ''
  const isBegun = withoutWelcome(messages).length > 0
  const isReplied = last?.role === 'assistant' && !isLoading
  const read = useMemo(() => (isReplied ? readReply(last, true) : undefined), [isReplied, last])
  const question = messages.findLast(({ role }) => role === 'user')
  const hasAsked = isBegun && question !== undefined
  const handover = isBegun ? handoverName(settings, strings) : undefined
  // The last reply may be a restored one.
  const finishReason = isLoading ? '' : (last?.ending ?? ended)
  const sentence = endingString(finishReason, strings, settings.showErrors)
  const ending = sentence && !isShown && (
    <p className="ending">{finishReason === 'error' ? strings.errorTitle : sentence}</p>
  )
  const hasFailed = finishReason === 'error'
  const isRepeatable = hasAsked && (isReplied || !!ending || hasFailed)
  const actions = !isLoading && (hasAsked || replaced || handover !== undefined) && (
    <TurnActions
      strings={strings}
      isNamed={hasFailed || isStopped(finishReason)}
      // The notice of a failure has its own button.
      onAskAgain={isRepeatable && !isShown ? conversation.retry : undefined}
      onEdit={isRepeatable ? onEdit : undefined}
      onRestore={replaced && conversation.restore}
      isCleared={!!replaced?.isCleared}
      handover={read?.isForPerson ? undefined : handover}
      onHandover={handOver}
    />
  )
  const isInReply = isReplied && isBegun

  return (
    <div className="list-frame">
      <div
        ref={list}
        className="log"
        part="messages"
        role="log"
        aria-live="off"
        aria-label={strings.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="log-content" ref={content}>
          {sentinel && <div key={batches[0]?.start} ref={sentinel} />}
          {batches.map(batch => (
            <Messages
              key={batch.start}
              batch={batch}
              streaming={streaming !== undefined && streaming >= batch.start ? streaming : undefined}
              imageOrigins={imageOrigins}
              hasPhoneLinks={settings.phoneLinks}
              strings={strings}
              lang={settings.lang}
              hasFeedback={settings.feedback}
              showErrors={settings.showErrors}
              isKept={settings.persist !== 'none'}
              followLink={followLink}
              allowTool={conversation.allowTool}
              tools={properties.tools}
              renderPart={properties.renderPart}
              renderActions={properties.renderActions}
              hasNotice={isShown && batch === batches.at(-1)}
              actions={isInReply && batch === batches.at(-1) && actions}
            />
          ))}
          {isLoading && <TypingIndicator isAwaited={!hasReply} late={strings.late} />}
          {isShown && (
            <ErrorNotice
              error={error}
              hasReply={hasReply}
              isSafe={isSafe}
              strings={strings}
              onRetry={conversation.retry}
            />
          )}
          {!isInReply && (ending || actions) && (
            <div className="turn">
              {ending}
              {actions && (
                <div className="reply-actions">
                  <div>{actions}</div>
                </div>
              )}
            </div>
          )}
          {takesQuestions && read?.isForPerson && question && !settings.endpoint && (
            <OwnerQuestion
              key={last?.id}
              question={question.content}
              strings={strings}
              onSend={text => postFeedback(props, { id: last?.id ?? '', kind: OWNER_QUESTION, text })}
            />
          )}
          {!isLoading && (
            <Suggestions
              questions={(isBegun ? read?.questions : settings.suggestions) ?? []}
              strings={strings}
              isNext={isBegun}
              handover={read?.isForPerson ? handover : undefined}
              onAsk={conversation.send}
              onHandover={handOver}
            />
          )}
        </div>
      </div>
      {!isFollowing && (
        <button className="latest" type="button" title={strings.latest} onClick={follow}>
          <DownIcon />
        </button>
      )}
    </div>
  )
}

/** Name of the button that prepares a message, if the page says where messages go. */
function handoverName({ contact, contactName }: AttributeValues, strings: ChatStrings): string | undefined {
  if (contact === undefined) return undefined
  return contactName ? strings.handover.replace('{name}', () => contactName) : strings.handoverUnnamed
}

interface MessagesProps extends MessageSettings {
  batch: MessageBatch
  /** Index of the streaming message in this batch, if any. */
  streaming: number | undefined
  /** See `MessageProps`, for the last message. */
  hasNotice: boolean
  /** Its further actions. */
  actions: ReactNode
}

const Messages = memo(function Messages({ batch, streaming, hasNotice, actions, ...settings }: MessagesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: in a `ul`, browsers would give the lists of a reply other markers
    <div className="batch" role="list" data-full={batch.messages.length === BATCH_SIZE || undefined}>
      {batch.messages.map((message, index) => (
        <Message
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may change while a reply streams, positions do not
          key={index}
          message={message}
          isStreaming={streaming === batch.start + index}
          hasNotice={hasNotice && index === batch.messages.length - 1}
          {...settings}
        >
          {index === batch.messages.length - 1 && actions}
        </Message>
      ))}
    </div>
  )
})
