import type { ChatState } from '../session.ts'
import type { StreamPart } from '../streamPart.ts'
import { reduceSession, type SessionEvent, type SessionState } from './sessionReducer.ts'

/** Holds a session's state and notifies listeners of its changes. */
export interface SessionStore {
  /** The snapshot of the last notification. */
  getState(): ChatState
  subscribe(onChange: () => void): () => void
  /** The latest state, including parts that were not published yet. */
  settle(): SessionState
  /** Apply an event and notify listeners at once. */
  dispatch(event: SessionEvent): void
  /** Apply a part. Listeners are notified at the next scheduled time, or at once if the status changes. */
  receive(part: StreamPart): void
  /** Notify listeners of changes that were not published yet. */
  publish(): void
  /** Remove all listeners and ignore later events. */
  close(): void
}

/** Create a store with the state `initial`. `schedule` calls back when listeners may be notified of parts. */
export function createSessionStore(initial: ChatState, schedule: (publish: () => void) => void): SessionStore {
  let state: SessionState = { chat: initial }
  // Readers see a change only when listeners are notified. Otherwise React renders it early, and again at the
  // notification (vercel/ai #6166, "Maximum update depth exceeded").
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
      // A function that subscribes twice is called twice, and each subscription ends separately.
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

/** Call code of the page. Its exceptions are reported as uncaught, as for an event listener, and stop nothing. */
export function guard(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
