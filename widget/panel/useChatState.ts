import { useSyncExternalStore } from 'react'
import type { ChatState, Session } from '../chat/session.ts'

/** One value of a session's current state. The component renders again only when this value changes. */
export function useChatState<Value>({ subscribe, getState }: Session, select: (state: ChatState) => Value): Value {
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
