import { calmThreads } from './calmThreads.ts'
import flowCss from './flow.css?inline'
import type { GesturesContent } from './gesturesContent.ts'
import { type InlineDrawing, inlineDrawing } from './inlineDrawing.ts'
import { isStill } from './isStill.ts'
import { placeSources } from './sources.ts'
import { yieldToPage } from './yieldToPage.ts'

/** After this time in milliseconds, a picture begins to draw itself: the loading screen has gone. */
const LOADING_MS = 800

/** The threads are drawn when the drawing begins above the last fifth of the window, however high the drawing is. */
const SEEN = { rootMargin: '0px 0px -20%' }

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
    host.toggleAttribute('data-tall', height > width)
    figure.append(host)
    const drawn = !isStill() && isFirst && drawThreads(drawing, picture, ending)
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
 * The picture draws itself once it is in view. The drawing over it continues where the picture is, and below the window it
 * waits until it is seen. Resolves at the end.
 */
async function drawThreads(
  { host, shadow }: InlineDrawing,
  picture: HTMLImageElement,
  ending: AbortSignal,
): Promise<void> {
  if (picture.getBoundingClientRect().top < innerHeight) {
    host.dataset.threads = 'drawn'
    const since = performance.now() - shownAt(picture) - LOADING_MS
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
    ending.addEventListener('abort', () => observer.disconnect())
  })
}

/** When the picture was first on the screen, in milliseconds after the page. */
function shownAt({ currentSrc }: HTMLImageElement): number {
  const [loaded] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[]
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return Math.max(loaded?.responseEnd ?? 0, painted?.startTime ?? 0)
}
