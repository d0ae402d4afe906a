import { calmThreads } from './calmThreads.ts'
import flowCss from './flow.css?inline'
import type { GesturesContent } from './gesturesContent.ts'
import { type InlineDrawing, inlineDrawing } from './inlineDrawing.ts'
import { isStill } from './isStill.ts'
import { nextTask } from './nextTask.ts'
import { placeSources } from './sources.ts'

/** Share of the drawing that must be in view before its threads are drawn. */
const SEEN_SHARE = 0.3

/** Lets the drawing of the first screen move: its threads are drawn, grow calm with the scroll, and answer. */
export function startFlow(sources: GesturesContent['sources'], leaving: AbortSignal): void {
  const image = document.querySelector<HTMLImageElement>('#home figure img')
  const figure = image?.closest('figure')
  if (!image || !figure) return
  let isFirst = true
  let shown = new AbortController()

  async function show(picture: HTMLImageElement, figure: HTMLElement): Promise<void> {
    shown.abort()
    shown = new AbortController()
    const isLeft = AbortSignal.any([leaving, shown.signal])
    const drawing = await inlineDrawing(picture, flowCss)
    if (!drawing || isLeft.aborted) return
    const { host, svg } = drawing
    const { width, height } = svg.viewBox.baseVal
    host.toggleAttribute('data-tall', height > width)
    if (!isStill() && isFirst) drawThreads(drawing, isLeft)
    isFirst = false
    figure.append(host)
    isLeft.addEventListener('abort', () => host.remove())
    await nextTask()
    if (sources && !isLeft.aborted) placeSources(sources, figure, drawing, isLeft)
    await nextTask()
    if (!isStill()) calmThreads(svg)
  }

  // Another width may choose another drawing.
  image.addEventListener('load', () => show(image, figure), { signal: leaving })
  if (image.complete) show(image, figure)
}

/** Draws the threads once, if the visitor has not seen them: under the loading screen, or further down the page. */
function drawThreads({ host, shadow, svg }: InlineDrawing, isLeft: AbortSignal): void {
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
  const observer = new IntersectionObserver(
    async entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      host.dataset.threads = 'drawn'
      await Promise.allSettled(shadow.getAnimations().map(({ finished }) => finished))
      delete host.dataset.threads
    },
    { threshold: SEEN_SHARE },
  )
  const timer = setTimeout(() => observer.observe(host), left)
  isLeft.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
}

/** For how many milliseconds the loading screen still covers the page. */
function loadingLeft(): number {
  const [leave] = document.querySelector('#root > [data-loading]')?.getAnimations() ?? []
  return Math.max(0, Number(leave?.effect?.getTiming().delay ?? 0) - Number(leave?.currentTime ?? 0))
}
