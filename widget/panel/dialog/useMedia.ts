import { useCallback, useSyncExternalStore } from 'react'

/** Does a media query match? The component renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  // jsdom has no media queries.
  const read = () => globalThis.matchMedia?.(query).matches ?? false
  return useSyncExternalStore(subscribe, read, read)
}
