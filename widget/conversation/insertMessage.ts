import type { Message } from '../chat/message.ts'
import type { ChatState } from '../chat/session.ts'

/** The messages with one of the page. A reply that streams stays the last: it still grows. */
export function insertMessage({ messages, status }: ChatState, added: Message): readonly Message[] {
  const isGrowing = status === 'streaming' && messages.at(-1)?.role === 'assistant'
  const all: readonly Message[] = messages
  return all.toSpliced(isGrowing ? -1 : all.length, 0, added)
}
