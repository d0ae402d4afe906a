import { parseUrl } from '../../markdown/render/linkTarget.ts'
import { findPlace, type PagePlace } from '../pagePlaces/findPlace.ts'
import { beginningOf } from './writeDraft.ts'

/** Characters of an encoded draft: Windows passes no address of more than 2,083 to a mail program. */
const MAX_MAIL = 1_800

/** Writes a draft for which a place has room, if that is possible. */
export type DraftWriter = (fits?: (draft: string) => boolean) => string

/**
 * Bring a draft to where the page accepts messages: into its form, or to a mail program. To another page, only the visitor
 * goes, without the draft. Nothing is sent. Returns the place to show, if it is on this page. A page of the same site opens
 * in this tab if the conversation is kept.
 */
export function deliverDraft(contact: string, write: DraftWriter, isKept: boolean): PagePlace | undefined {
  if (/^(?:mailto:)?[^\s/?#@]+@[^\s/#]+$/i.test(contact)) {
    open(mailAddress(contact, write))
    return undefined
  }
  const url = parseUrl(contact)
  const element = select(contact) ?? (url && findPlace(url)?.element)
  if (!element) {
    const staysHere = isKept && url?.origin === location.origin
    if (url && /^https?:$/.test(url.protocol)) open(url.href, staysHere ? '' : '_blank')
    return undefined
  }
  const fields = element.matches('textarea') ? [element] : element.querySelectorAll('textarea')
  const field = [...fields].find(isForPeople)
  if (field) fill(field, write)
  return { element: field ?? element }
}

function mailAddress(contact: string, write: DraftWriter): string {
  const address = contact.replace(/^(?!mailto:)/i, 'mailto:')
  const fits = (text: string) => encoded(text).length <= MAX_MAIL
  let text = write(fits)
  while (!fits(text)) text = text.replace(/(?<!\S)\S+\s*$/, '').trimEnd()
  return `${address}${address.includes('?') ? '&' : '?'}body=${encoded(text)}`
}

function encoded(draft: string): string {
  // A model may send half a character, which no address can have.
  return encodeURIComponent(draft.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\n', '\r\n'))
}

/** Not every address is a selector. */
function select(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}

/** Can a visitor see the field, and write into it? Forms also have fields for robots and captchas. */
function isForPeople(field: Element): field is HTMLTextAreaElement {
  if (!(field instanceof HTMLTextAreaElement) || field.disabled || field.readOnly || field.tabIndex < 0) return false
  if (field.closest('[aria-hidden=true],[inert]')) return false
  // Only its own opacity counts: a page may fade its sections in.
  const { opacity, visibility } = getComputedStyle(field)
  if (opacity === '0' || visibility === 'hidden') return false
  // Safari has it since 17.4. Before, a box that is not drawn is found by its size.
  if (field.checkVisibility?.({ visibilityProperty: true }) === false) return false
  const { width, height, right, bottom } = field.getBoundingClientRect()
  return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0
}

/** Add the draft to the visitor's text, as much as the field takes, and notify the page as if the visitor had typed it. */
function fill(field: HTMLTextAreaElement, write: DraftWriter): void {
  const { value, maxLength } = field
  const room = maxLength < 0 ? Infinity : maxLength - value.length
  const before = value ? '\n\n' : ''
  const whole = before + write(draft => before.length + draft.length <= room)
  // The mark at the end of a shortened text says so.
  const text = whole.length > room ? beginningOf(whole, room - 1) : whole
  if (!/\p{L}/u.test(text) || value.includes(text.trim())) return
  // React does not notice a value that is set through the property.
  field.setRangeText(text, value.length, value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function open(address: string, target = ''): void {
  const link = document.createElement('a')
  Object.assign(link, { href: address, target, rel: 'noopener' })
  link.click()
}
