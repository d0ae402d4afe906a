import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ToastContent } from '../toastContent.ts'
import { Sign, ToastCard, Words } from './Toast.styles.ts'

/** Duration of a toast, in milliseconds. Visitors need more time to read an error. */
const LIFETIME_MS = { success: 5000, error: 8000 } as const

/** Length of the exit, in milliseconds. */
const EXIT_MS = 160

interface ToastProps {
  content: ToastContent
  closeLabel: string
  /** Whether the pointer or the focus is on a toast. */
  isHeld: boolean
  onClose(): void
}

/** One toast. Its timer pauses while it is held and while the tab is hidden. */
export function Toast({ content, closeLabel, isHeld, onClose }: ToastProps) {
  const [isLeaving, setLeaving] = useState(false)
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  useCountdown(LIFETIME_MS[content.kind], isLeaving || isHeld || isHidden, () => setLeaving(true))
  useCountdown(EXIT_MS, !isLeaving, onClose)

  return (
    <ToastCard data-kind={content.kind} data-leaving={isLeaving || undefined}>
      <Sign>
        <svg viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
          <path d={content.kind === 'error' ? 'M13 3v13M13 20v4' : 'M3 14l7 8L23 4'} />
        </svg>
      </Sign>
      {/* One line with a break in it: screen readers announce two blocks separately, and the second one first. */}
      <Words>
        <b>{content.title}</b>
        <br />
        <span>{content.text}</span>
      </Words>
      <button type="button" aria-label={closeLabel} onClick={() => setLeaving(true)}>
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true">
          <path d="M3 3l14 14M17 3L3 17" />
        </svg>
      </button>
    </ToastCard>
  )
}

/** Call `onEnd` once `duration` ms have passed outside of pauses. */
function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - startedAt
    }
  }, [isPaused])
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
