import { type RefObject, useEffect, useRef, useState } from 'react'

/** The dropdown of the header on small screens. */
export interface Menu {
  isOpen: boolean
  toggle(): void
  close(): void
  /** The button of the menu. Escape returns the focus to it. */
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** Open and close the menu. Escape closes it, and so does a window wide enough to show the links in a row. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    const wide = window.matchMedia('(min-width: 48rem)')
    const onWiden = () => setOpen(false)
    document.addEventListener('keydown', onKeyDown)
    wide.addEventListener('change', onWiden)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      wide.removeEventListener('change', onWiden)
    }
  }, [isOpen])

  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false), buttonRef }
}
