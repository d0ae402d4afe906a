import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { RevealedSection } from './Reveal.styles.ts'

/** Share of a section that must be in view for it to appear. */
const REVEAL_THRESHOLD = 0.1

/** A section that fades in once, when a tenth of it is first in view. */
export function Reveal(section: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null)
  const [isWaiting, setWaiting] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    // The static page shows everything. Only a script that can reveal a section may hide it, and never one already read.
    if (!element || typeof IntersectionObserver === 'undefined' || isInView(element)) return
    setWaiting(true)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setWaiting(false)
        observer.disconnect()
      },
      { threshold: REVEAL_THRESHOLD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return <RevealedSection {...section} ref={ref} data-waiting={isWaiting || undefined} />
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
