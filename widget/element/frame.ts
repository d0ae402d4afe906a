import { hostStyles } from './hostStyles.ts'

/** What the facade draws in the shadow root: a box in the page's corner, and the launcher in it. */
export interface Frame {
  /** Holds the launcher and, later, the panel. */
  readonly box: HTMLElement
  readonly launcher: HTMLButtonElement
  readonly label: HTMLElement
  /** Mark on the launcher, and the words for it. */
  readonly unread: HTMLElement
  readonly unreadText: HTMLElement
}

/** Draw the frame. Made of nodes, not of markup: pages may demand Trusted Types. */
export function drawFrame(root: ShadowRoot): Frame {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hostStyles)
  root.adoptedStyleSheets = [sheet]

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
  // Descriptions may be hidden from everything else.
  unreadText.hidden = true
  unreadText.id = 'unread'
  const box = make('div', 'frame')
  box.append(launcher, unreadText)
  root.append(box)
  return { box, launcher, label, unread, unreadText }
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
