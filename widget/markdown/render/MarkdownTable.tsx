import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import type { ExtraProps } from 'react-markdown'
import { useMarkdownSettings } from './markdownSettings.ts'
import { useScrollBox } from './useScrollBox.ts'

/**
 * Table in its own scroll box. While rows are added, no column becomes narrower than the first rows have made it, until the box
 * has another width.
 */
export function MarkdownTable({ children }: ComponentProps<'table'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef(0)

  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!table) return
    const before = rows.current
    rows.current = table.rows.length
    // A row is complete as soon as another one has begun. A table that arrives at once fits all of its rows.
    if (before > 0 && rows.current > Math.max(before, 2) && !table.style.minWidth) keepWidths(table)
  })

  useEffect(() => {
    const element = box.current
    // jsdom has no layout, and no observers of it.
    if (!element || !globalThis.ResizeObserver) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) freeWidths(element)
      width = element.clientWidth
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} data-table="" {...useScrollBox(box, strings.table)}>
      <table>{children}</table>
    </div>
  )
}

function keepWidths(table: HTMLTableElement): void {
  const cells = [...(table.rows[0]?.cells ?? [])]
  const widths = cells.map(({ offsetWidth }) => offsetWidth)
  cells.forEach(({ style }, index) => {
    style.minWidth = `${widths[index]}px`
  })
  table.style.minWidth = '100%'
}

function freeWidths(box: HTMLElement): void {
  for (const part of box.querySelectorAll('table, th')) part.removeAttribute('style')
}
