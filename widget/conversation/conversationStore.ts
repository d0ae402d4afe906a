import type { ConversationState } from './conversationState.ts'
import type { Observable } from './conversationView.ts'
import { createObservable } from './createObservable.ts'
import { afterEvent, type TurnEvent } from './turns.ts'

/** Holds the state of a conversation. */
export interface ConversationStore extends Observable<ConversationState> {
  /** Replace these values, and notify. */
  change(changes: Partial<ConversationState>): void
  /** Tell what has happened to the last question, and notify. */
  dispatch(event: TurnEvent): void
}

export function createConversationStore(initial: ConversationState): ConversationStore {
  const { get, set, subscribe } = createObservable(initial)
  return {
    get,
    subscribe,
    change: changes => set({ ...get(), ...changes }),
    dispatch: event => set(afterEvent(get(), event)),
  }
}
