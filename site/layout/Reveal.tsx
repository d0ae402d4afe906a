import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { RevealedSection } from './Reveal.styles.ts'

/** Share of a section that must be in view before it appears, and the thresholds of the observer. */
const REVEAL_SHARE = 0.1
const STEPS = [0, 0.02, 0.04, 0.06, 0.08, REVEAL_SHARE]

/** A section that fades in once: when a tenth of it is first in view, or when a link leads to it or past it. */
export function Reveal(section: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null)
  const [isWaiting, setWaiting] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    // The static page shows everything. The script hides only sections that are out of view and that it can reveal.
    if (!element || typeof IntersectionObserver === 'undefined' || isInView(element)) return
    setWaiting(true)
    const observer = new IntersectionObserver(
      entries => {
        // On a busy page, several entries arrive together.
        if (!entries.some(isSeen)) return
        setWaiting(false)
        observer.disconnect()
      },
      { threshold: STEPS },
    )
    const onHash = () => leadsPast(element) && setWaiting(false)
    observer.observe(element)
    onHash()
    window.addEventListener('hashchange', onHash)
    return () => {
      observer.disconnect()
      window.removeEventListener('hashchange', onHash)
    }
  }, [])

  return <RevealedSection {...section} ref={ref} data-waiting={isWaiting || undefined} />
}

function isSeen({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean {
  // A section of more than ten screens (at a zoom of 400 %) never has a tenth of its height in view, so half a screen is
  // enough.
  return intersectionRatio >= REVEAL_SHARE || intersectionRect.height >= window.innerHeight / 2
}

/**
 * Whether the address leads to this section or past it. If so, the sections that the page scrolls through must not be
 * empty.
 */
function leadsPast(element: Element): boolean {
  const target = document.getElementById(window.location.hash.slice(1))
  if (!target) return false
  return element === target || (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
