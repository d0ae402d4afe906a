import type { AiSdkMessage, Message } from '../chat/message.ts'
import type { ChatState } from '../chat/session.ts'

/** The messages with one of the page. A reply that streams stays the last: it still grows. */
export function insertMessage(
  { messages, status }: ChatState,
  added: Message | AiSdkMessage,
): readonly (Message | AiSdkMessage)[] {
  const isGrowing = status === 'streaming' && messages.at(-1)?.role === 'assistant'
  const all: readonly (Message | AiSdkMessage)[] = messages
  return all.toSpliced(isGrowing ? -1 : all.length, 0, added)
}
