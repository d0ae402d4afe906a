import { useSyncExternalStore } from 'react'
import type { ChatSession, ChatState } from '../chat/chatSession.ts'

/** A session's verbs and its present state. The component renders again when the state changes. */
export function useChat(session: ChatSession): ChatSession & ChatState {
  return { ...session, ...useSyncExternalStore(session.subscribe, session.getState, session.getState) }
}
