import { useEffect, useState } from 'react'
import { ChatError } from '../../chat/chatError.ts'
import type { ChatStrings } from '../../strings/fr.ts'
import { Notice } from '../ui/Notice.tsx'
import { failureStrings } from './failureStrings.ts'

interface ErrorNoticeProps {
  error: Error
  /** Did a part of the reply arrive before the failure? */
  hasReply: boolean
  strings: ChatStrings
  onRetry(): void
}

/** Shows the failure to the visitor, if the page wants it, with a button that asks again. */
export function ErrorNotice({ error, hasReply, strings, onRetry }: ErrorNoticeProps) {
  const { title, text } = failureStrings(error, hasReply, strings)
  const seconds = useCountdown(error)
  return (
    <Notice
      action={
        <button type="button" disabled={seconds > 0} onClick={onRetry}>
          {seconds > 0 ? strings.retryIn.replace('{seconds}', String(seconds)) : strings.retry}
        </button>
      }
    >
      <p>
        <b>{title}</b> {text}
      </p>
    </Notice>
  )
}

/** Seconds until the backend accepts a question again; 0 if unknown. */
function useCountdown(error: Error): number {
  const [now, setNow] = useState(Date.now)
  const [until, setUntil] = useState({ error, time: timeToRetry(error) })
  if (until.error !== error) setUntil({ error, time: timeToRetry(error) })
  const seconds = Math.max(0, Math.ceil((until.time - now) / 1000))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return seconds
}

function timeToRetry(error: Error): number {
  return error instanceof ChatError && error.retryAfter ? Date.now() + error.retryAfter * 1000 : 0
}
