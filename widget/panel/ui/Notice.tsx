import type { ReactNode } from 'react'

/** A failure, and the way to try again. Screen readers say it as soon as it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="alert">
      {children}
    </div>
  )
}
