import { recall, remember } from '../conversation/tabMemory.ts'
import type { AttributeValues } from '../publicApi.ts'

type Size = AttributeValues['size']

/** Name in the session storage, for all chats of an origin. */
const KEY = 'nicodata-chat size'

/** Where a panel of this size covers the page. */
export function coveringQuery(size: Size): string {
  return `(max-width:${size === 'large' ? 43.99 : 39.99}em)`
}

/** Give the element the size that the visitor chose earlier in this visit. */
export function restoreSize(chat: { size: Size }): void {
  const size = recall(KEY)
  if (size) chat.size = size === 'large' ? size : 'card'
}

/** Change the size, and remember it for this visit. */
export function changeSize(chat: { size: Size }, size: Size): void {
  chat.size = size
  remember(KEY, size)
}
