import { useEffect, useRef, useState } from 'react'
import type { CitedSource } from '../../markdown/render/replyLinks.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { SourceList } from './SourceList.tsx'

interface SourceChipsProps {
  sources: readonly CitedSource[]
  /** Name of the sources, shown before their numbers. */
  name: string
}

/** The sources of a reply in one line of numbers. A press opens the list of them; a second one, or Escape, closes it. */
export function SourceChips({ sources, name }: SourceChipsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // Not with React: it gets the key after the panel, and the panel would close.
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    const element = box.current
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  if (sources.length === 0) return null
  return (
    <div ref={box} className="sourced">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>
          <span>{name}</span> <VisuallyHidden>({sources.length})</VisuallyHidden>
          <span aria-hidden="true">
            {sources.map(({ number }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sources only grow, at the end
              <i key={index}>{number}</i>
            ))}
          </span>
        </span>
      </button>
      {isOpen && <SourceList sources={sources} name={name} />}
    </div>
  )
}
