import type { ChatState } from '../chatSession.ts'
import type { StreamPart } from '../streamPart.ts'
import { reduceSession, type SessionEvent, type SessionState } from './sessionReducer.ts'

/** Holds a session's state and tells listeners of its changes. */
export interface SessionStore {
  /** What listeners were last told of. */
  getState(): ChatState
  subscribe(onChange: () => void): () => void
  /** How things really stand, parts included that no listener was told of yet. */
  settle(): SessionState
  /** Something happened: listeners are told at once. */
  dispatch(event: SessionEvent): void
  /** A part came. Listeners are told at the next occasion, but at once of what changes the status. */
  receive(part: StreamPart): void
  /** Tell listeners of what they were not told of yet. */
  publish(): void
  /** Forget the listeners, and let nothing happen any more. */
  close(): void
}

/** A store that begins with `initial`. `schedule` calls back at the next occasion to tell listeners of parts. */
export function createSessionStore(initial: ChatState, schedule: (publish: () => void) => void): SessionStore {
  let state: SessionState = { chat: initial }
  // Readers see a change when they are told of it, not before: else a render in between shows it, and the
  // notification another time (vercel/ai #6166, "Maximum update depth exceeded").
  let published = initial
  let waiting: StreamPart[] = []
  let isScheduled = false
  let isClosed = false
  const listeners = new Set<() => void>()

  function settle(): SessionState {
    if (waiting.length > 0) {
      const parts = waiting
      waiting = []
      state = reduceSession(state, { type: 'parts-received', parts })
    }
    return state
  }

  function publish(): void {
    if (isClosed || settle().chat === published) return
    published = state.chat
    for (const tell of [...listeners]) guard(tell)
  }

  return {
    getState: () => published,
    subscribe(onChange) {
      // A function that subscribes twice is told twice, and each subscription ends alone.
      const tell = () => onChange()
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    settle,
    dispatch(event) {
      if (isClosed) return
      state = reduceSession(settle(), event)
      publish()
    },
    receive(part) {
      waiting.push(part)
      if (published.status !== 'streaming') publish()
      else if (!isScheduled) {
        isScheduled = true
        schedule(() => {
          isScheduled = false
          publish()
        })
      }
    },
    publish,
    close() {
      isClosed = true
      listeners.clear()
    },
  }
}

/** Call what belongs to somebody else. What it throws is reported as uncaught, as for an event listener, and ends nothing. */
export function guard(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
