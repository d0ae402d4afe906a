import { useSyncExternalStore } from 'react'
import type { ChatSession, ChatState } from '../chat/chatSession.ts'

/** A session's verbs and its present state. The component renders again when the state changes. */
export function useChat(session: ChatSession): ChatSession & ChatState {
  return { ...session, ...useSyncExternalStore(session.subscribe, session.getState, session.getState) }
}

/** One thing of a session's present state: the component renders again when that thing changes, and for nothing else. */
export function useChatState<Value>({ subscribe, getState }: ChatSession, select: (state: ChatState) => Value): Value {
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
