import type { NicodataChat } from '../publicApi.ts'

/** Toggle the chat when the visitor presses its shortcut, such as `ctrl+j`. Returns the function that ends it. */
export function watchShortcut(chat: Pick<NicodataChat, 'shortcut' | 'toggle'>): () => void {
  const react = (event: KeyboardEvent) => {
    if (!isPressed(chat.shortcut, event)) return
    // The browser may have the same shortcut.
    event.preventDefault()
    chat.toggle()
  }
  // Listen before the panel does: it keeps the visitor's typing from the page.
  addEventListener('keydown', react, true)
  return () => removeEventListener('keydown', react, true)
}

/** A key without Ctrl, Alt or Meta is not a shortcut: visitors type it. */
function isPressed(shortcut: string, event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  const names = shortcut.toLowerCase().split('+')
  const last = names.pop()
  return (
    (ctrlKey || altKey || metaKey) &&
    // Events of a browser that fills in a form have no key.
    last === String(key).toLowerCase() &&
    ctrlKey === names.includes('ctrl') &&
    altKey === names.includes('alt') &&
    metaKey === names.includes('meta') &&
    shiftKey === names.includes('shift')
  )
}
