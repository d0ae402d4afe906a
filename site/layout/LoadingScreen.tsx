import { Overlay, Spinner } from './LoadingScreen.styles.ts'
import { useLoading } from './useLoading.ts'

/** The screen of the first 800 ms, above existing content, which a visitor may already use. CSS hides it. */
export function LoadingScreen() {
  const { isOver, screenRef } = useLoading()
  if (isOver) return null
  return (
    <Overlay ref={screenRef} role="status" data-loading="">
      <Spinner viewBox="0 0 72 72" fill="none" strokeWidth="8" aria-hidden="true">
        <path stroke="var(--raw-line)" d="M36 6a30 30 0 0 1 26 15" />
        <path stroke="var(--modelled-line)" d="M64.6 27A30 30 0 0 1 46 64.3" />
        <path stroke="var(--accent)" d="M39 65.9A30 30 0 0 1 29.6 6.7" />
      </Spinner>
      <span lang="en">Loading...</span>
    </Overlay>
  )
}
