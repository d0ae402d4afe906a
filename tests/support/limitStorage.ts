import { onTestFinished } from 'vitest'

/** Until the end of the test, a storage takes this many characters, names included, and refuses more as browsers do. */
export function limitStorage(storage: Storage, room: number): void {
  const { setItem } = storage
  // happy-dom's storage does not give a method back to a spy.
  const replace = (value: Storage['setItem']) =>
    Object.defineProperty(storage, 'setItem', { value, configurable: true, writable: true })
  replace((name, text) => {
    const all = Object.entries({ ...storage, [name]: text })
    if (all.flat().join('').length > room) throw new DOMException('full', 'QuotaExceededError')
    storage[name] = text
  })
  onTestFinished(() => void replace(setItem))
}
