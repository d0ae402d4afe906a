import { useEffect, useRef, useState } from 'react'
import { say } from '../ui/say.ts'

/** ms without a word after which a visitor reads that the reply is still awaited. */
const SILENT_FOR = 4_000

interface TypingIndicatorProps {
  /** Has no word of the reply come yet? */
  isAwaited: boolean
  /** Shown and announced if the reply is late. */
  late: string
}

/** Dots under the messages while a reply is awaited or streams. */
export function TypingIndicator({ isAwaited, late }: TypingIndicatorProps) {
  const [isLate, setLate] = useState(false)
  const dots = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => {
      setLate(true)
      if (dots.current) say(dots.current, late)
    }, SILENT_FOR)
    return () => clearTimeout(timer)
  }, [isAwaited, late])
  return (
    <div className="dots" ref={dots}>
      <i />
      <i />
      <i />
      {isAwaited && isLate && <span>{late}</span>}
    </div>
  )
}
