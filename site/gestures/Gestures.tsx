import { useEffect } from 'react'

/** Starts the gestures of the page, whose script is loaded after the page is painted. */
export function Gestures() {
  useEffect(() => {
    const leaving = new AbortController()
    import('./startGestures.ts').then(
      ({ startGestures }) => startGestures(leaving.signal),
      // Without its gestures the page is complete.
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return null
}
