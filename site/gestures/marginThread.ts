import type { GesturesContent, ThreadInk } from './gesturesContent.ts'
import { isStill } from './isStill.ts'
import css from './marginThread.css?inline'

const SVG = 'http://www.w3.org/2000/svg'

const LENGTH = 220

/** The shapes of the thread from top to bottom, each of one `LENGTH` in px: tangled, then parallel, then one. */
const STRANDS = {
  raw: [
    { start: 'M2 0', length: 'c0 55 10 55 10 110s-10 55-10 110' },
    { start: 'M12 0', length: 'c0 40-9 40-9 80s6 25 6 60 3 40 3 80' },
    { start: 'M7 0', length: 'c0 30 5 30 5 60s-10 45-10 90 5 30 5 70' },
  ],
  modelled: [
    { start: 'M3 0', length: 'v220' },
    { start: 'M7 0', length: 'v220' },
    { start: 'M11 0', length: 'v220' },
  ],
  accent: [{ start: 'M7 0', length: 'v220' }],
} as const

/** More than any section has. A repeated pattern would be repainted in each frame of a scroll. */
const LENGTHS = 60

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** Adds a thread to the margin that follows the visitor's scroll, in the ink of each section, with a knot at its title. */
export function startMarginThread(inks: GesturesContent['inks'], leaving: AbortSignal): void {
  if (isStill() || !CSS.supports('animation-timeline', 'view()')) return
  for (const [id, ink] of Object.entries(inks ?? {})) {
    const section = document.getElementById(id)
    const title = section?.querySelector('h2')
    if (!section || !title) continue
    const { thread, strands, knot } = drawThread(ink)
    section.append(thread)
    const place = () => {
      knot.setAttribute('y', String(heightOf(title, section)))
      // As if all sections had one thread, so that it continues from one to the next.
      strands.setAttribute('transform', `translate(0 ${-section.offsetTop % LENGTH})`)
    }
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    leaving.addEventListener('abort', () => {
      observer.disconnect()
      thread.remove()
    })
  }
}

function drawThread(ink: ThreadInk) {
  const strands = create('g', {})
  for (const { start, length } of STRANDS[ink]) strands.append(create('path', { d: start + length.repeat(LENGTHS) }))
  const knot = create('rect', { class: 'knot', x: '1', width: '12', height: '12' })
  const svg = create('svg', {})
  svg.append(strands, knot)
  const thread = document.createElement('div')
  thread.dataset.thread = ink
  thread.ariaHidden = 'true'
  const shadow = thread.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const whole = createBox('whole')
  const window = createBox('window')
  window.append(svg)
  whole.append(window)
  shadow.append(whole)
  return { thread, strands, knot }
}

function createBox(className: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className })
}

function create(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

// Offsets leave out the transform of a section that is about to appear.
function heightOf(title: HTMLElement, section: HTMLElement): number {
  let height = title.offsetHeight / 2 - 6
  for (let part: Element | null = title; part instanceof HTMLElement && part !== section; part = part.offsetParent) {
    height += part.offsetTop
  }
  return Math.round(height)
}
