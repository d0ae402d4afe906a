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

const MODIFIERS = ['ctrl', 'alt', 'meta', 'shift'] as const

/** A key without Ctrl, Alt or Meta is not a shortcut: visitors type it. */
function isPressed(shortcut: string, event: KeyboardEvent): boolean {
  const names = shortcut.toLowerCase().split('+')
  const last = names.pop() ?? ''
  return (
    (event.ctrlKey || event.altKey || event.metaKey) &&
    isKey(last, event) &&
    MODIFIERS.every(name => event[`${name}Key`] === names.includes(name))
  )
}

/** Is this the key of a name? By its place on the keyboard too, where it types neither a Latin letter nor a digit. */
function isKey(name: string, { key, code, ctrlKey, altKey }: KeyboardEvent): boolean {
  // Events of a browser that fills in a form have no key.
  const sign = String(key).toLowerCase()
  if (sign === name) return true
  // On Windows, AltGr is Ctrl and Alt: it types.
  if (/^[a-z\d]$/.test(sign) || (ctrlKey && altKey)) return false
  // Only Alt types signs of ASCII with the key of a letter; without it, the sign has that place on this keyboard.
  return code === `Digit${name}` || (code === `Key${name.toUpperCase()}` && (altKey || sign > '~'))
}
