import { useState } from 'react'
import { say } from '../../panel/ui/say.ts'
import { dispatch } from '../../publicApi.ts'

/** Time in ms that a button shows that it has copied. */
const CONFIRMED_FOR = 2_000

/**
 * Copy a text, show for a moment that it is copied, and announce `done`. If the clipboard is unavailable, select `shown`.
 */
export function useCopy(): {
  isCopied: boolean
  copy(text: string, shown: Node | null | undefined, done: string): Promise<void>
} {
  const [isCopied, setIsCopied] = useState(false)
  return {
    isCopied,
    async copy(text, shown, done) {
      try {
        await navigator.clipboard.writeText(text)
        setIsCopied(true)
        setTimeout(() => setIsCopied(false), CONFIRMED_FOR)
        if (!shown) return
        say(shown, done)
        dispatch(shown, 'nicodata-chat-text-copied', { text })
      } catch {
        // No clipboard on plain http, or where the page forbids it: the visitor can copy the selected text with one
        // key.
        if (shown) getSelection()?.selectAllChildren(shown)
      }
    },
  }
}
