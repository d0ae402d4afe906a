import { useEffect } from 'react'

/**
 * Keep the open panel in the part of the window that a phone's keyboard leaves free: most keyboards cover the layout
 * viewport instead of shrinking it.
 */
export function useVisualViewport(frame: HTMLElement, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const place = () => {
      // A visitor who zooms in wants to see a part of the page, without the panel.
      const isZoomed = viewport.scale > 1.01
      const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop
      // CSS `zoom` of the page scales the frame's lengths, but not those of the viewport.
      const { currentCSSZoom = 1 } = frame
      setLength(frame, '--_keyboard', isZoomed ? 0 : Math.round(covered / currentCSSZoom))
      setLength(frame, '--_visible', isZoomed ? 0 : Math.round(viewport.height / currentCSSZoom))
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
      setLength(frame, '--_keyboard', 0)
      setLength(frame, '--_visible', 0)
    }
  }, [frame, isOpen])
}

function setLength(element: HTMLElement, property: string, pixels: number): void {
  if (pixels > 0) element.style.setProperty(property, `${pixels}px`)
  else element.style.removeProperty(property)
}
