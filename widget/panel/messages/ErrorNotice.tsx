import { useEffect, useState } from 'react'
import type { ChatError } from '../../chat/chatError.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { failureStrings } from './failureStrings.ts'

interface ErrorNoticeProps {
  error: ChatError
  /** Did a part of the reply arrive before the failure? */
  hasReply: boolean
  /** Does a reload give the question back? */
  isSafe: boolean
  strings: ChatStrings
  onRetry(): void
}

/**
 * Shows the failure to the visitor, if the page wants it, with a button that asks again. Screen readers announce the text at
 * once, but not the button's countdown.
 */
export function ErrorNotice({ error, hasReply, isSafe, strings, onRetry }: ErrorNoticeProps) {
  const { title, text } = failureStrings(error, hasReply, strings, isSafe)
  const seconds = useCountdown(error)
  return (
    <div className="notice">
      <p role="alert">
        <b>{title}</b> {text}
      </p>
      <ActionButton disabled={seconds > 0} onClick={onRetry}>
        {seconds > 0 ? strings.retryIn.replace('{seconds}', String(seconds)) : strings.retry}
      </ActionButton>
    </div>
  )
}

/** Seconds until the backend accepts a question again; 0 if unknown. */
function useCountdown(error: ChatError): number {
  const [wait, setWait] = useState(() => startWait(error))
  if (wait.error !== error) setWait(startWait(error))
  const seconds = Math.max(0, Math.ceil((wait.until - wait.now) / 1000))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWait(begun => ({ ...begun, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return seconds
}

/** Both times come from one reading of the clock: with two, 30 seconds could begin as 31. */
function startWait(error: ChatError) {
  const now = Date.now()
  return { error, now, until: now + (error.retryAfter ?? 0) * 1000 }
}
