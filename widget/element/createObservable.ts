/** A value that is replaced as a whole, and tells its subscribers. */
export function createObservable<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value): void {
      value = next
      for (const tell of [...listeners]) tell()
    },
    subscribe(onChange: () => void): () => void {
      // A function that subscribes twice is told twice, and each subscription ends alone.
      const tell = () => onChange()
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}
