import { calmThreads } from './calmThreads.ts'
import flowCss from './flow.css?inline'
import { flowStart, type GesturesContent } from './gesturesContent.ts'
import { type InlineDrawing, inlineDrawing } from './inlineDrawing.ts'
import { isStill } from './isStill.ts'
import { placeSources } from './sources.ts'
import { yieldToPage } from './yieldToPage.ts'

/** The threads of a drawing that waits are drawn when it begins in this part of the window, however high it is. */
const SEEN_PART = 0.7
const SEEN = { rootMargin: `0px 0px -${100 - 100 * SEEN_PART}%` }

/** Lets the drawing of the first screen react: its threads grow calm with the scroll, and its sources answer. */
export function startFlow(sources: GesturesContent['sources'], leaving: AbortSignal): void {
  const image = document.querySelector<HTMLImageElement>('#home figure img[src$=".svg"]')
  const figure = image?.closest('figure')
  if (!image || !figure) return
  let address = ''
  let shown = new AbortController()

  async function show(picture: HTMLImageElement, figure: HTMLElement): Promise<void> {
    const { currentSrc } = picture
    // A window that changes its size may load the same picture again.
    if (currentSrc === address) return
    const isFirst = !address
    address = currentSrc
    const drawing = await inlineDrawing(picture, flowCss)
    if (leaving.aborted || currentSrc !== address) return
    // Not before: while a picture is loading, only the drawing is visible.
    shown.abort()
    if (!drawing) return
    shown = new AbortController()
    const ending = AbortSignal.any([leaving, shown.signal])
    const { host, svg } = drawing
    const { width, height } = svg.viewBox.baseVal
    const isHigh = height > width
    host.toggleAttribute('data-tall', isHigh)
    figure.append(host)
    const drawn = !isStill() && isFirst && drawThreads(drawing, picture, isHigh, ending)
    ending.addEventListener('abort', () => host.remove())
    await yieldToPage()
    const greet = sources && !ending.aborted && placeSources(sources, figure, drawing, ending)
    await yieldToPage()
    if (!isStill()) calmThreads(svg)
    if (!drawn) return
    await drawn
    if (greet && !ending.aborted) greet()
    delete host.dataset.threads
  }

  // Another width may choose another drawing.
  image.addEventListener('load', () => show(image, figure), { signal: leaving })
  if (image.complete) show(image, figure)
}

/**
 * The picture draws itself. The drawing over it continues where the picture is. Below the window, or of a high one that has not
 * begun below its first part, it waits until it is seen or touched. Resolves at the end.
 */
async function drawThreads(
  { host, shadow }: InlineDrawing,
  picture: HTMLImageElement,
  isHigh: boolean,
  ending: AbortSignal,
): Promise<void> {
  const since = performance.now() - shownAt(picture) - flowStart(isHigh)
  const seenPart = isHigh && since < 0 ? SEEN_PART : 1
  if (picture.getBoundingClientRect().top < innerHeight * seenPart) {
    host.dataset.threads = 'drawn'
    for (const animation of shadow.getAnimations()) animation.currentTime = since
  } else {
    host.dataset.threads = 'waiting'
    await seen(host, ending)
    host.dataset.threads = 'drawn'
  }
  await Promise.allSettled(shadow.getAnimations().map(({ finished }) => finished))
}

function seen(host: HTMLElement, ending: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    }, SEEN)
    observer.observe(host)
    for (const event of ['pointerdown', 'focusin'] as const) {
      host.parentElement?.addEventListener(event, () => resolve(), { signal: ending })
    }
    ending.addEventListener('abort', () => observer.disconnect())
  })
}

/** When the picture was first on the screen, in milliseconds after the page. */
function shownAt({ currentSrc }: HTMLImageElement): number {
  const [loaded] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[]
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return Math.max(loaded?.responseEnd ?? 0, painted?.startTime ?? 0)
}
