import type { GesturesContent } from './gesturesContent.ts'
import { moveFocus } from './moveFocus.ts'

/** Lets the matrix react to pointer and keyboard: a stage darkens its column, a skill its row. */
export function startMatrix(name: GesturesContent['stages'], leaving: AbortSignal): void {
  const axis = document.querySelector<HTMLElement>('[data-axis]')
  const matrix = axis?.parentElement
  if (!name || !axis || !matrix) return
  matrix.dataset.matrix = ''
  const stages = [...axis.children].filter(stage => stage instanceof HTMLElement)
  const rows = [...matrix.querySelectorAll<HTMLElement>('li[id]')].map(row => ({
    row,
    cells: [...row.querySelectorAll('[data-weight]')],
  }))
  let kept = -1

  function show(column: number): void {
    matrix?.toggleAttribute('data-stage', column >= 0)
    for (const each of [stages, ...rows.map(({ cells }) => cells)]) {
      for (const [index, part] of each.entries()) part.toggleAttribute('data-lit', index === column)
    }
    for (const [index, stage] of stages.entries()) stage.ariaPressed = String(index === kept)
  }
  const columnOf = (target: EventTarget | null): number => {
    const part = target instanceof Element ? target.closest('[data-weight], [data-axis] > *') : null
    return part?.parentElement ? [...part.parentElement.children].indexOf(part) : -1
  }
  const listen = <Name extends keyof HTMLElementEventMap>(
    event: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => matrix.addEventListener(event, listener, { signal: leaving })

  axis.removeAttribute('aria-hidden')
  axis.role = 'toolbar'
  axis.ariaLabel = name
  for (const stage of stages) stage.role = 'button'
  moveFocus(stages, leaving)
  // The title takes the focus for its row: a group around it would be read twice.
  moveFocus(
    rows.flatMap(({ row }) => row.querySelector('h3') ?? []),
    leaving,
  )
  show(kept)

  listen('pointerover', ({ target }) => {
    const column = columnOf(target)
    show(column < 0 ? kept : column)
  })
  listen('pointerleave', () => show(kept))
  listen('focusin', ({ target }) => {
    const column = columnOf(target)
    if (column >= 0) show(column)
  })
  listen('focusout', () => show(kept))
  const press = (target: EventTarget | null) => {
    const column = columnOf(target)
    kept = column === kept ? -1 : column
    show(kept)
  }
  listen('click', ({ target }) => press(target))
  listen('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press(event.target)
  })
}
