import { useSyncExternalStore } from 'react'
import type { ChatSession } from '../chat/chatSession.ts'
import type { ChatState, Session } from '../chat/session.ts'

/** A session's methods and current state. The component renders again when the state changes. */
export function useChat(session: ChatSession): ChatSession & ChatState {
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  // A spread would read the id, which is made only then: Next.js refuses that while it renders a page ahead of time.
  const properties = { ...Object.getOwnPropertyDescriptors(session), ...Object.getOwnPropertyDescriptors(state) }
  return Object.create(Object.prototype, properties)
}

/** One value of a session's current state. The component renders again only when this value changes. */
export function useChatState<Value>({ subscribe, getState }: Session, select: (state: ChatState) => Value): Value {
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
