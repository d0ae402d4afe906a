import { hostStyles } from './hostStyles.ts'

/** The elements in the shadow root: a landmark in the corner of the page, with the launcher in it. */
export interface Frame {
  /** Box of the launcher and, later, of the panel. Its name makes it a landmark. */
  readonly box: HTMLElement
  readonly launcher: HTMLButtonElement
  readonly label: HTMLElement
  /** Unread mark on the launcher, and its text for screen readers. */
  readonly unread: HTMLElement
  readonly unreadText: HTMLElement
}

/** Draw the frame with DOM calls: pages with Trusted Types forbid markup strings. */
export function drawFrame(root: ShadowRoot): Frame {
  // jsdom has no constructed sheets: there the element has no styles.
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hostStyles)
    root.adoptedStyleSheets = [sheet]
  }

  const slot = make('slot')
  slot.name = 'launcher-icon'
  slot.append(speechBubble())
  const icon = make('span', 'icon')
  icon.append(slot)
  const label = make('span', 'label')
  const unread = make('span', 'unread')

  const launcher = make('button', 'launcher')
  launcher.type = 'button'
  launcher.setAttribute('part', 'launcher')
  launcher.setAttribute('aria-haspopup', 'dialog')
  launcher.append(icon, label, unread)

  const unreadText = make('span')
  // `aria-describedby` may point to a hidden element.
  unreadText.hidden = true
  unreadText.id = 'unread'
  launcher.addEventListener('blur', () => describe(launcher, unreadText))
  const box = make('section', 'frame')
  const status = make('span', 'visually-hidden')
  status.setAttribute('role', 'status')
  box.append(launcher, unreadText, status)
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
  if (textContent) launcher.setAttribute('aria-describedby', id)
  else launcher.removeAttribute('aria-describedby')
}

/**
 * Fold the launcher to its icon as soon as the visitor scrolls; it unfolds while it has the pointer or the focus. After
 * Escape it stays folded. Returns the function that stops waiting for both.
 */
export function foldLauncher({ box }: Frame): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const fold = (how: '' | 'fixed') => box.setAttribute('data-folded', how)
  document.addEventListener('scroll', () => fold(''), { signal, once: true, passive: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && fold('fixed'), { signal })
  return () => waiting.abort()
}

/** Enter the top layer: above overlays, and outside ancestors whose `transform` or `contain` would trap fixed boxes. */
export function enterTopLayer({ box }: Frame): void {
  // Browsers without popovers fall back to z-index.
  if (!box.isConnected || !box.popover || !('showPopover' in box)) return
  if (!box.matches(':popover-open')) box.showPopover()
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  return element
}

function speechBubble(): SVGElement {
  const svg = makeSvg('svg', {
    viewBox: '0 0 28 28',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.25',
    'aria-hidden': 'true',
  })
  svg.append(
    makeSvg('path', { d: 'M3 4h22v16H13l-6 5v-5H3z' }),
    makeSvg('path', { d: 'M8 12h.01M14 12h.01M20 12h.01', 'stroke-width': '3.5', 'stroke-linecap': 'round' }),
  )
  return svg
}

function makeSvg(name: string, given: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  for (const [key, value] of Object.entries(given)) element.setAttribute(key, value)
  return element
}
