import type { ReactNode } from 'react'

interface NoticeProps {
  children: ReactNode
  action: ReactNode
}

/** A failure with a button that tries again. Screen readers announce the text at once, but not the button's countdown. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className="notice">
      <div role="alert">{children}</div>
      {action}
    </div>
  )
}
