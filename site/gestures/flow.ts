import { calmThreads } from './calmThreads.ts'
import flowCss from './flow.css?inline'
import type { GesturesContent } from './gesturesContent.ts'
import { type InlineDrawing, inlineDrawing } from './inlineDrawing.ts'
import { isStill } from './isStill.ts'
import { placeSources } from './sources.ts'
import { yieldToPage } from './yieldToPage.ts'

/** The threads are drawn when the drawing begins above the last fifth of the window, however high the drawing is. */
const SEEN = { rootMargin: '0px 0px -20%' }

/** Lets the drawing of the first screen move: its threads are drawn, grow calm with the scroll, and answer. */
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
    if (!isStill() && isFirst) drawThreads(drawing, ending)
    figure.append(host)
    ending.addEventListener('abort', () => host.remove())
    await yieldToPage()
    if (sources && !ending.aborted) placeSources(sources, figure, drawing, ending)
    await yieldToPage()
    if (!isStill()) calmThreads(svg)
  }

  // Another width may choose another drawing.
  image.addEventListener('load', () => show(image, figure), { signal: leaving })
  if (image.complete) show(image, figure)
}

/** Draws the threads once, if the visitor has not seen them: under the loading screen, or further down the page. */
function drawThreads({ host, shadow, svg }: InlineDrawing, ending: AbortSignal): void {
  const left = loadingLeft()
  const figure = document.querySelector('#home figure')?.getBoundingClientRect()
  if (left === 0 && figure && figure.top < innerHeight) return
  for (const group of ['.r path', '.b path']) {
    for (const [order, thread] of svg.querySelectorAll<SVGPathElement>(group).entries()) {
      thread.setAttribute('pathLength', '1')
      thread.style.setProperty('--order', String(order))
    }
  }
  host.dataset.threads = 'waiting'
  const observer = new IntersectionObserver(async entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    host.dataset.threads = 'drawn'
    await Promise.allSettled(shadow.getAnimations().map(({ finished }) => finished))
    delete host.dataset.threads
  }, SEEN)
  const timer = setTimeout(() => observer.observe(host), left)
  ending.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
}

/** For how many milliseconds the loading screen still covers the page. */
function loadingLeft(): number {
  const [leave] = document.querySelector('#root > [data-loading]')?.getAnimations() ?? []
  return Math.max(0, Number(leave?.effect?.getTiming().delay ?? 0) - Number(leave?.currentTime ?? 0))
}
