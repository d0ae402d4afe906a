import { useSyncExternalStore } from 'react'
import type { ChatSession, ChatState } from '../chat/chatSession.ts'

/** A session's methods and current state. The component renders again when the state changes. */
export function useChat(session: ChatSession): ChatSession & ChatState {
  return { ...session, ...useSyncExternalStore(session.subscribe, session.getState, session.getState) }
}

/** One value of a session's current state. The component renders again only when this value changes. */
export function useChatState<Value>({ subscribe, getState }: ChatSession, select: (state: ChatState) => Value): Value {
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
