import { useSyncExternalStore } from 'react'

/** A session, or the conversation around it. */
interface Source<State> {
  getState(): State
  subscribe(onChange: () => void): () => void
}

/** One value of the current state of a session or conversation. The component renders again only when this value changes. */
export function useChatState<State, Value>(
  { subscribe, getState }: Source<State>,
  select: (state: State) => Value,
): Value {
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
