import { useSyncExternalStore } from 'react'
import type { ChatSession } from '../chat/chatSession.ts'
import type { ChatState } from '../chat/session.ts'

/** A session's methods and current state. The component renders again when the state changes. */
export function useChat(session: ChatSession): ChatSession & ChatState {
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  // A spread would read the id, which is generated at the first read: Next.js refuses that while it prerenders a page.
  const properties = { ...Object.getOwnPropertyDescriptors(session), ...Object.getOwnPropertyDescriptors(state) }
  return Object.create(Object.prototype, properties)
}
