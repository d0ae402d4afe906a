import type { ReactNode } from 'react'

interface NoticeProps {
  children: ReactNode
  action: ReactNode
}

/** A failure, and the way to try again. Screen readers say it as soon as it appears; what the button counts they do not. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className="notice">
      <div role="alert">{children}</div>
      {action}
    </div>
  )
}
