import { useEffect } from 'react'
import { isComposing } from '../../early/isSending.ts'

/** TypeScript does not know it yet. */
declare const CloseWatcher: new () => { onclose: () => void; destroy(): void }

/** Elements of a page that Escape closes before the chat. Browsers skip the names of states that they do not know. */
const OPEN_ON_PAGE = ':is(dialog[open],:popover-open,[aria-modal=true])'

/** Escape on the page goes a step back, unless something of the page uses the key. */
export function useEscape(isActive: boolean, stepBack: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return
      if (document.querySelector(OPEN_ON_PAGE)) return
      event.preventDefault()
      stepBack()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isActive, stepBack])
}

/** The browser's own gesture, such as Back on Android, goes a step back too. It adds no entry to the history. */
export function useCloseWatcher(isActive: boolean, stepBack: () => void): void {
  useEffect(() => {
    if (!isActive || !('CloseWatcher' in globalThis)) return
    const watcher = new CloseWatcher()
    watcher.onclose = stepBack
    return () => watcher.destroy()
  }, [isActive, stepBack])
}
