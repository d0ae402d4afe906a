import type { UIMessage } from '../../chat/message.ts'
import { PlainText } from '../../markdown/render/PlainText.tsx'

/** The text of a message that cannot be rendered otherwise. */
export function PlainMessage({ message }: { message: UIMessage }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not in a `ul`
    <div className={message.role === 'user' ? 'question' : 'reply'} role="listitem" part="message" dir="auto">
      <PlainText text={message.content} />
    </div>
  )
}
