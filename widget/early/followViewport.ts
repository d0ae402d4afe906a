import { scheduleFrame } from '../chat/scheduleFrame.ts'
import { coveringQuery } from './panelSize.ts'

/** The height of a card, and one that leaves no room around it, in pixels. */
const CARD = 500
const LOW = 250

/**
 * Keep the open panel in the part of the window that a phone's keyboard leaves free: most keyboards cover the layout
 * viewport instead of shrinking it. What is too low for the card is filled, without a distance from the edges. Returns the
 * function that ends it.
 */
export function followViewport(frame: HTMLElement): () => void {
  const page = frame.ownerDocument
  const view = page.defaultView ?? window
  const viewport = view.visualViewport
  const ending = new AbortController()
  const place = () => {
    if (!viewport) return
    // A visitor who zooms in wants to see a part of the page, without the panel.
    const isZoomed = viewport.scale > 1.01
    // In quirks mode, the root element is as high as the document.
    const root = page.compatMode === 'BackCompat' ? page.body : page.documentElement
    const covered = root.clientHeight - viewport.height - viewport.offsetTop
    // CSS `zoom` of the page scales the frame's lengths, but not those of the viewport.
    const { currentCSSZoom = 1 } = frame
    const least = view.matchMedia(coveringQuery('card')).matches ? CARD : LOW
    const isSheet = !isZoomed && viewport.height < least
    frame.toggleAttribute('data-sheet', isSheet)
    setLength(frame, '--_nc-keyboard', isZoomed ? 0 : Math.round(covered / currentCSSZoom))
    setLength(frame, '--_nc-visible', isZoomed ? 0 : Math.round(viewport.height / currentCSSZoom))
  }
  // Later, because a press should not wait for another layout of the page.
  scheduleFrame(() => ending.signal.aborted || place())
  for (const change of ['resize', 'scroll']) viewport?.addEventListener(change, place, ending)
  return () => {
    ending.abort()
    frame.removeAttribute('data-sheet')
    setLength(frame, '--_nc-keyboard', 0)
    setLength(frame, '--_nc-visible', 0)
  }
}

function setLength(element: HTMLElement, property: string, pixels: number): void {
  if (pixels > 0) element.style.setProperty(property, `${pixels}px`)
  else element.style.removeProperty(property)
}
