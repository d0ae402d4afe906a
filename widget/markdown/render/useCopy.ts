import { useState } from 'react'
import { say } from '../../panel/ui/say.ts'
import { dispatch } from '../../publicApi.ts'

/** Time in ms that a button shows that it has copied. */
const CONFIRMED_FOR = 2_000

/** A text by its type: `text/plain`, `text/html`. */
type Forms = Readonly<Record<string, string>>

/**
 * Copy a text, and beside it what is shown, for programs with formatted texts. Show for a moment that it is copied, and
 * announce `done`. If the browser refuses to copy, `shown` is selected.
 */
export function useCopy(): {
  isCopied: boolean
  copy(text: string, shown: Element | null | undefined, done: string): Promise<void>
} {
  const [isCopied, setIsCopied] = useState(false)
  return {
    isCopied,
    async copy(text, shown, done) {
      const forms = { 'text/plain': text, ...(shown && formatted(shown)) }
      try {
        await writeForms(forms)
      } catch {
        // No clipboard on plain http, or where the page forbids it: there the browser still copies what is selected.
        if (!shown || !copySelection(shown, forms)) return
      }
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), CONFIRMED_FOR)
      if (!shown) return
      say(shown, done)
      dispatch(shown, 'nicodata-chat-text-copied', { text })
    },
  }
}

/** What does not belong to a text: controls, and names of languages above code. */
const EXTRAS = 'button,svg,[data-code]>span'

/** The texts of what is shown, formatted: not the thoughts of a model, nor what the page adds. Code stays plain. */
function formatted(shown: Element): Forms {
  if (shown.matches('pre')) return {}
  const copy = shown.cloneNode(true) as Element
  for (const extra of copy.querySelectorAll(EXTRAS)) extra.remove()
  // Whole addresses, which work on any page.
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href)
  const writer = new XMLSerializer()
  const texts = [...copy.querySelectorAll('.markdown')].map(text => writer.serializeToString(text))
  return { 'text/html': texts.join('') }
}

async function writeForms(forms: Forms): Promise<void> {
  const { clipboard } = navigator
  const plain = () => clipboard.writeText(forms['text/plain'] ?? '')
  if (!forms['text/html'] || !globalThis.ClipboardItem) return plain()
  const blobs = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })])
  await clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]).catch(plain)
}

/** Select what is shown, and copy the forms in its place. False if the browser refuses: the visitor can copy it with one key. */
function copySelection(shown: Element, forms: Forms): boolean {
  const selection = getSelection()
  const put = (event: ClipboardEvent) => {
    for (const [type, form] of Object.entries(forms)) event.clipboardData?.setData(type, form)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  selection?.selectAllChildren(shown)
  addEventListener('copy', put, true)
  const isCopied = document.execCommand?.('copy')
  removeEventListener('copy', put, true)
  if (isCopied) selection?.removeAllRanges()
  return isCopied
}
