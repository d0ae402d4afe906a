import { type PagePlace, parentOf } from './findPlace.ts'
import { markQuotes } from './markQuotes.ts'

/** The panel that the visitor leaves for a place of the page. */
interface Departure {
  panel: Element
  /** Close the panel, because it covers the place. */
  stepAside(): void
  goBack(): void
}

/** Windows that the panel fills. */
const SMALL_SCREEN = '(max-width:39.99em)'

/** Bring the visitor to a place of the page: in view, with the focus and, if they were found, the quoted words marked. */
export function showPlace({ element, quotes = [] }: PagePlace, { panel, stepAside, goBack }: Departure): void {
  const [quote] = quotes
  const seen = parentOf(quote) ?? element
  openDetails(element)
  openDetails(seen)
  const { left, right } = (quote ?? element).getBoundingClientRect()
  const box = panel.getBoundingClientRect()
  // The beginning of a section is beside the panel, but words and fields may be under it.
  const isUnder = (quote || element.matches('form,textarea')) && left < box.right && right > box.left
  if (matchMedia(SMALL_SCREEN).matches || isUnder) stepAside()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  seen.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: quote ? 'center' : 'start' })
  focusFor(element, goBack)
  if (quote) markQuotes(quotes, getComputedStyle(panel))
}

function openDetails(element: Element): void {
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
}

/** Focus an element of the page. If it needs a `tabindex`, it is removed when the focus leaves. Escape goes back. */
function focusFor(element: Element, goBack: () => void): void {
  if (!(element instanceof HTMLElement)) return
  const isMoved = !element.hasAttribute('tabindex') && element.tabIndex < 0
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The key is used up: it must not close the panel too.
    event.preventDefault()
    goBack()
  }
  const leave = () => {
    // The window lost the focus, and the element keeps it: without its tabindex it would not.
    if (document.activeElement === element) return
    if (isMoved) element.removeAttribute('tabindex')
    element.removeEventListener('keydown', onKey)
    element.removeEventListener('blur', leave)
  }
  if (isMoved) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('keydown', onKey)
  element.addEventListener('blur', leave)
  leave()
}
