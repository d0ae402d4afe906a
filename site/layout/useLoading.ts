import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long the loading screen stays and how long it fades, in milliseconds. The style sheet says the same. */
const LOADING_MS = 800
const FADE_MS = 160

/** `static` in the prerendered page, `running` once a script can say so, then `over`. */
export type LoadingPhase = 'static' | 'running' | 'over'

/** Where the loading screen is in its life, and the reference it needs. */
export function useLoading(): { phase: LoadingPhase; overlayRef: RefObject<HTMLDivElement | null> } {
  const [phase, setPhase] = useState<LoadingPhase>('static')
  const overlayRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Its clock, the animation of the style sheet, started with the first paint, long before the script on a slow line.
    const elapsed = Number(overlayRef.current?.getAnimations?.()[0]?.currentTime ?? 0)
    const left = LOADING_MS + FADE_MS - elapsed
    // A visitor who writes already, on a page that came long before its script, keeps the focus: nothing turns inert.
    if (left <= 0) return setPhase('over')
    setPhase('running')
    const timer = setTimeout(() => setPhase('over'), left)
    return () => clearTimeout(timer)
  }, [])

  return { phase, overlayRef }
}
