import type { AttributeValues } from '../publicApi.ts'

type Size = AttributeValues['size']

/** Name in the session storage, for all chats of an origin. */
const KEY = 'nicodata-chat size'

/** Where a panel of this size covers the page. */
export function coveringQuery(size: Size): string {
  return `(max-width:${size === 'large' ? 43.99 : 39.99}em)`
}

/** Give the element the size that the visitor chose earlier in this visit. */
export function restoreSize(element: Element): void {
  try {
    const size = sessionStorage.getItem(KEY)
    if (size) element.setAttribute('size', size)
  } catch {
    // A page may forbid its storage.
  }
}

/** Change the size, and remember it for this visit. */
export function changeSize(element: Element, size: Size): void {
  element.setAttribute('size', size)
  try {
    sessionStorage.setItem(KEY, size)
  } catch {
    // A page may forbid its storage.
  }
}
