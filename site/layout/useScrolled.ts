import { useEffect, useState } from 'react'

/** Above this number of scrolled pixels, the header gets its background. */
const SCROLL_THRESHOLD = 10

/**
 * Whether the page is scrolled by more than 10 px. An observer watches the strip that the scroll moves away: a script that
 * reads the position while something moves makes the browser compute each frame's layout once more.
 */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const strip = document.createElement('div')
    Object.assign(strip.style, { position: 'absolute', top: '0', width: '1px', height: `${SCROLL_THRESHOLD}px` })
    document.body.append(strip)
    const observer = new IntersectionObserver(entries => setScrolled(!entries.at(-1)?.isIntersecting))
    observer.observe(strip)
    return () => {
      observer.disconnect()
      strip.remove()
    }
  }, [])
  return isScrolled
}
