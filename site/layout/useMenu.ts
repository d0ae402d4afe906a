import { type RefObject, useEffect, useRef, useState } from 'react'

/** The dropdown of the header on small screens. */
export interface Menu {
  isOpen: boolean
  toggle(): void
  close(): void
  /** The button of the menu. Escape returns the focus to it. */
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The width from which the links are in a row, by the content's need for room. */
const ROW_FROM = { tablet: '48rem', desktop: '80rem', always: '9999rem' }

/**
 * Open and close the menu. Escape closes it, and so does a focus that leaves the header, because the menu covers the page, and
 * a window wide enough to show the links in a row.
 */
export function useMenu(size: keyof typeof ROW_FROM): Menu {
  const [isOpen, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    const wide = window.matchMedia(`(min-width: ${ROW_FROM[size]})`)
    const onWiden = () => setOpen(false)
    const onFocus = ({ target }: FocusEvent) => {
      const header = buttonRef.current?.closest('header')
      if (target instanceof Node && !header?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocus)
    wide.addEventListener('change', onWiden)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
      wide.removeEventListener('change', onWiden)
    }
  }, [isOpen, size])

  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false), buttonRef }
}
