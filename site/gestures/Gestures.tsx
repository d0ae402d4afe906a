import { useEffect } from 'react'
import { keepLoading } from '../keepLoading.ts'

/** Starts the gestures of the page, whose script is loaded after the page is painted. */
export function Gestures() {
  useEffect(() => {
    const leaving = new AbortController()
    // Without its gestures the page is complete.
    void keepLoading(() => import('./startGestures.ts')).then(({ startGestures }) => startGestures(leaving.signal))
    return () => leaving.abort()
  }, [])
  return null
}
