import type { Conversation } from '../../conversation/createConversation.ts'
import { useChatState } from '../useChatState.ts'
import { PlainMessage } from './PlainMessage.tsx'

/** The conversation as plain text, if the list cannot be rendered. */
export function PlainList({ session }: Pick<Conversation, 'session'>) {
  const messages = useChatState(session, state => state.messages)
  return (
    <div className="list-frame">
      <div className="log" part="messages" role="log">
        {messages.map(message => (
          <PlainMessage key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}
