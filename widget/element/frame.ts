import { adoptStyles } from '../early/adoptStyles.ts'
import { make, makeIcon, makeSvg } from '../early/make.ts'
import { setAttribute } from '../early/setAttribute.ts'
import { hostStyles } from './hostStyles.ts'

/** The elements in the shadow root: a landmark in the corner of the page, with the launcher in it. */
export interface Frame {
  /** Box of the launcher and of the panel. Its name makes it a landmark. */
  readonly box: HTMLElement
  readonly launcher: HTMLButtonElement
  readonly label: HTMLElement
  /** Unread mark on the launcher, and its text for screen readers. */
  readonly unread: HTMLElement
  readonly unreadText: HTMLElement
}

/** Draw the frame with the launcher in it. */
export function drawFrame(root: ShadowRoot): Frame {
  adoptStyles(root, hostStyles)
  const slot = make('slot', { name: 'launcher-icon' }, speechIcon())
  const icon = make('span', { class: 'icon' }, slot)
  const label = make('span', { class: 'label' })
  const unread = make('span', { class: 'unread' })
  const described = { class: 'launcher', part: 'launcher', type: 'button', 'aria-haspopup': 'dialog' }
  const launcher = make('button', described, icon, label, unread)
  // `aria-describedby` may point to a hidden element.
  const unreadText = make('span', { id: 'unread', hidden: '' })
  launcher.addEventListener('blur', () => describe(launcher, unreadText))
  const status = make('span', { class: 'visually-hidden', role: 'status' })
  const box = make('section', { class: 'frame' }, launcher, unreadText, status)
  root.append(box)
  return { box, launcher, label, unread, unreadText }
}

/** Mark a reply that came while the panel was closed. An empty text removes the mark. */
export function markUnread({ launcher, unread, unreadText }: Frame, text: string): void {
  unread.hidden = !text
  unreadText.textContent = text
  const root = launcher.getRootNode()
  // The status announces the reply now. Screen readers would also announce a new description of the focused element.
  if (!text || !(root instanceof ShadowRoot) || root.activeElement !== launcher) describe(launcher, unreadText)
}

function describe(launcher: HTMLElement, { id, textContent }: HTMLElement): void {
  setAttribute(launcher, 'aria-describedby', textContent ? id : null)
}

/**
 * Fold the launcher to its icon as soon as the visitor scrolls; it unfolds while it has the pointer or the focus. After
 * Escape it stays folded. Come back to the top when an ancestor enters the top layer, as a dialog or in full screen: the
 * latest is above. Returns the function that ends all of it.
 */
export function watchPage(frame: Frame): () => void {
  const { box } = frame
  const page = box.ownerDocument
  const waiting = new AbortController()
  const { signal } = waiting
  const fold = (how: '' | 'fixed') => box.setAttribute('data-folded', how)
  page.addEventListener('scroll', () => fold(''), { signal, once: true, passive: true })
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && fold('fixed'), { signal })
  const rise = ({ target }: Event) => {
    let node: Node | undefined = box
    while (node && node !== target) node = node.parentNode ?? (node as Partial<ShadowRoot>).host
    if (!node || !box.popover) return
    box.hidePopover()
    enterTopLayer(frame)
  }
  // Dialogs and popovers dispatch `toggle`, without bubbling.
  for (const type of ['fullscreenchange', 'toggle']) page.addEventListener(type, rise, { signal, capture: true })
  return () => waiting.abort()
}

/** Enter the top layer: above overlays, and outside ancestors whose `transform` or `contain` would trap fixed boxes. */
export function enterTopLayer({ box }: Frame): void {
  // Browsers without popovers fall back to z-index.
  if (!box.isConnected || !box.popover || !('showPopover' in box)) return
  if (!box.matches(':popover-open')) box.showPopover()
}

/** The speech bubble of the launcher. */
function speechIcon(): Element {
  const dots = { d: 'M8 12h.01M14 12h.01M20 12h.01', 'stroke-width': '3.5', 'stroke-linecap': 'round' }
  return makeIcon(28, 2.25, 'M3 4h22v16H13l-6 5v-5H3z', makeSvg('path', dots))
}
