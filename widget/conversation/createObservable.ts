/** A value that is replaced as a whole, and notifies its subscribers. */
export function createObservable<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value): void {
      value = next
      for (const notify of [...listeners]) notify()
    },
    subscribe(onChange: () => void): () => void {
      // A function that subscribes twice is called twice, and each subscription ends alone.
      const notify = () => onChange()
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
