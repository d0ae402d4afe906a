import { type RefObject, useEffect, useRef, useState } from 'react'

/** Duration of the loading screen and of its fade, in milliseconds. The style sheet has the same values. */
const LOADING_MS = 800
const FADE_MS = 160

/** Whether the loading screen has gone, and the reference for its element. */
export function useLoading(): { isOver: boolean; screenRef: RefObject<HTMLDivElement | null> } {
  const [isOver, setOver] = useState(false)
  const screenRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The animation of the style sheet started with the first paint, which may be long before the script.
    const leave = screenRef.current?.getAnimations?.()[0]
    // With reduced motion there is no fade, so it finishes earlier.
    const left = leave?.playState === 'finished' ? 0 : LOADING_MS + FADE_MS - Number(leave?.currentTime ?? 0)
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [])

  return { isOver, screenRef }
}
