import { memo } from 'react'
import { labelText } from '../../markdown/parse/readableText.ts'
import { PlainOnError } from '../../markdown/render/PlainOnError.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { MessageProps } from './messageProps.ts'
import { PlainMessage } from './PlainMessage.tsx'
import { Reply } from './Reply.tsx'

/** One message: plain text from the visitor, formatted text from the assistant. */
export const Message = memo(function Message(props: MessageProps) {
  const { role, content, experimental_attachments } = props.message
  if (role === 'assistant') {
    return (
      <PlainOnError plain={<PlainMessage message={props.message} />} of={props.message.id}>
        <Reply {...props} />
      </PlainOnError>
    )
  }
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
