import { type RefObject, useEffect, useRef, useState } from 'react'

/** Duration of the loading screen and of its fade, in milliseconds. The style sheet has the same values. */
const LOADING_MS = 800
const FADE_MS = 160

/** `static` in the prerendered page, `running` when the script has started, then `over`. */
export type LoadingPhase = 'static' | 'running' | 'over'

/** The phase of the loading screen, and the reference for its element. */
export function useLoading(): { phase: LoadingPhase; overlayRef: RefObject<HTMLDivElement | null> } {
  const [phase, setPhase] = useState<LoadingPhase>('static')
  const overlayRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The animation of the style sheet started with the first paint, which may be long before the script.
    const leave = overlayRef.current?.getAnimations?.()[0]
    // With reduced motion there is no fade, so it finishes earlier.
    const left = leave?.playState === 'finished' ? 0 : LOADING_MS + FADE_MS - Number(leave?.currentTime ?? 0)
    // A visitor may already write before a late script starts. Nothing becomes inert then, so that the focus stays.
    if (left <= 0) return setPhase('over')
    setPhase('running')
    const timer = setTimeout(() => setPhase('over'), left)
    return () => clearTimeout(timer)
  }, [])

  return { phase, overlayRef }
}
