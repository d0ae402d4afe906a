const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes one Tab stop of several elements: the arrow keys move the focus among them. */
export function moveFocus(elements: readonly HTMLElement[], leaving: AbortSignal): void {
  for (const [index, element] of elements.entries()) {
    element.tabIndex = index === 0 ? 0 : -1
    element.addEventListener(
      'keydown',
      event => {
        const next = elements[targetOf(event.key, index, elements.length)]
        if (!next) return
        event.preventDefault()
        next.focus()
      },
      { signal: leaving },
    )
    element.addEventListener(
      'focus',
      () => {
        for (const other of elements) other.tabIndex = other === element ? 0 : -1
      },
      { signal: leaving },
    )
  }
}

function targetOf(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? -1 : index + step
}
