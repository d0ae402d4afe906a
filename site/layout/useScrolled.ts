import { useEffect, useState } from 'react'

/** Above this number of scrolled pixels, the header gets its background. */
const SCROLL_THRESHOLD = 10

/** Whether the page is scrolled by more than 10 px. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}
