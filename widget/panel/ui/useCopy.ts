import { useState } from 'react'

/** ms for which a button says that it has copied. */
const CONFIRMED_FOR = 2_000

/** Copies a text and says for a moment that it is done. Where nothing can be copied, `shown` is left selected. */
export function useCopy(): { isCopied: boolean; copy(text: string, shown: Node | null | undefined): Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  return {
    isCopied,
    async copy(text, shown) {
      try {
        await navigator.clipboard.writeText(text)
        setIsCopied(true)
        setTimeout(() => setIsCopied(false), CONFIRMED_FOR)
      } catch {
        // No clipboard on plain http, nor where the page forbids it: selected, the text is one key away from it.
        if (shown) getSelection()?.selectAllChildren(shown)
      }
    },
  }
}
